import { createContext } from 'react';

/** Which forms of the page hold input that is not saved, by their keys. */
export class UnsavedInput {
  readonly #keys = new Set<string>();
  readonly #listeners = new Set<() => void>();

  /** Says of a form whether it holds such input. */
  set(key: string, isDirty: boolean): void {
    if (isDirty) this.#keys.add(key);
    else this.#keys.delete(key);
    for (const listener of this.#listeners) listener();
  }

  /** Whether any form does. */
  readonly isThere = (): boolean => this.#keys.size > 0;

  /** Hears of every change; answers what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** Where the forms of a page tell of it; null on pages that do not ask before they are left. */
export const UnsavedContext = createContext<UnsavedInput | null>(null);
