import { useSyncExternalStore } from 'react';

type Key = string | number;

/**
 * The rows of a list that the operator has chosen: they stay chosen when the page is turned over, sorted or loaded anew, with the
 * values that they had when they were chosen. Kept beside the table and not in it: choosing 200 rows draws 200 boxes and no row.
 */
export class ChosenRows<Row> {
  readonly keyOf: (row: Row) => Key;
  private chosen: ReadonlyMap<Key, Row> = new Map();
  private readonly listeners = new Set<() => void>();

  constructor(keyOf: (row: Row) => Key) {
    this.keyOf = keyOf;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** By key; another map after every change. */
  readonly all = (): ReadonlyMap<Key, Row> => this.chosen;

  choose(rows: readonly Row[], isChosen: boolean): void {
    const next = new Map(this.chosen);
    for (const row of rows)
      if (isChosen) next.set(this.keyOf(row), row);
      else next.delete(this.keyOf(row));
    this.replace(next);
  }

  readonly clear = (): void => this.replace(new Map());

  private replace(next: ReadonlyMap<Key, Row>): void {
    this.chosen = next;
    for (const listener of this.listeners) listener();
  }
}

/** What is chosen, by key. */
export function useChosenRows<Row>({ subscribe, all }: ChosenRows<Row>): ReadonlyMap<Key, Row> {
  return useSyncExternalStore(subscribe, all);
}

/** Whether one row is chosen. */
export function useIsChosen<Row>(chosen: ChosenRows<Row>, row: Row): boolean {
  return useSyncExternalStore(chosen.subscribe, () => chosen.all().has(chosen.keyOf(row)));
}
