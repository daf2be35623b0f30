import { stateOf, statusOf } from './appState.ts';
import type { Registered } from '../lifecycle/Registered.ts';
import type { CurrentApp } from '../Registry.ts';

/** Whoever wants to know of changes, and what was last told. */
export interface Changes {
  /** Tells the listeners, if anything is different from what they know. */
  changed: () => void;
  /** The sub-application of the address as of the last change: the same object until then. */
  current: () => CurrentApp | null;
  /** Returns the unsubscriber. */
  subscribe: (listener: () => void) => () => void;
  /** Forgets all listeners. */
  clear: () => void;
}

/**
 * Creates what tells of changes.
 * @param records all sub-applications
 * @param wanted the one of the address
 */
export function createChanges(records: () => Iterable<Registered>, wanted: () => Registered | undefined): Changes {
  const listeners = new Set<() => void>();
  let lastSeen = '';
  let current: CurrentApp | null = null;
  return {
    changed() {
      const record = wanted();
      const seen = [...records()].map(
        (each) =>
          `${each.app.name} ${each.app.props?.title} ${statusOf(each)} ${each.error?.at ?? ''}${each.error?.kind ?? ''}`,
      );
      const key = [record?.app.name ?? '', ...seen].join('\n');
      if (key === lastSeen) return;
      lastSeen = key;
      current = record === undefined ? null : { ...stateOf(record), app: record.app };
      for (const listener of listeners) listener();
    },
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clear: () => listeners.clear(),
  };
}
