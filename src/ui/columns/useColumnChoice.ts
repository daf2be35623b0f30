import { useState } from 'react';
import { useHost } from '../../sdk/index.ts';
import type { ColumnChoice } from './ColumnChoice.ts';

const PREFIX = 'console.columns';

/** As the page has them. */
export const DEFAULT_COLUMNS: ColumnChoice = { order: [], hidden: [] };

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

function read(storageKey: string | undefined): ColumnChoice {
  if (storageKey === undefined) return DEFAULT_COLUMNS;
  try {
    const { order, hidden } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    return isKeys(order) && isKeys(hidden) ? { order: [...new Set(order)], hidden } : DEFAULT_COLUMNS;
  } catch {
    // Damaged by something else: as if nothing had been chosen.
    return DEFAULT_COLUMNS;
  }
}

function write(storageKey: string | undefined, choice: ColumnChoice): void {
  if (storageKey === undefined) return;
  try {
    if (choice === DEFAULT_COLUMNS) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(choice));
  } catch {
    // Full or refused storage: the choice holds for as long as the page is open.
  }
}

/**
 * What the operator chose of the columns of a list: kept in this browser, for each operator, also beyond the sign-out. A list without a
 * name has its columns as they are.
 */
export function useColumnChoice(list: string | undefined): [ColumnChoice, (choice: ColumnChoice) => void] {
  const host = useHost();
  const storageKey = list === undefined ? undefined : `${PREFIX}.${host.snapshot().user?.id ?? 'nobody'}.${list}`;
  const [kept, setKept] = useState(() => ({ storageKey, choice: read(storageKey) }));
  if (kept.storageKey !== storageKey) setKept({ storageKey, choice: read(storageKey) });
  return [
    kept.choice,
    (next) => {
      write(storageKey, next);
      setKept({ storageKey, choice: next });
    },
  ];
}
