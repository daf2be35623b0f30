import type { ActivityLogic } from './activityLogic.ts';

/** What is different between two copies of prizes and logic, one thing at a time. Words: `activityBox.logic.difference.<kind>`. */
export type LogicDifference =
  | { kind: 'itemAdded' | 'itemMissing' | 'itemChanged'; item: string }
  | { kind: 'tableAdded' | 'tableMissing' | 'tableChanged'; groupId: string | null }
  | { kind: 'tablesMoved' | 'prizesOn' | 'eligibleGroups' | 'replacement' | 'limits' | 'boost' };

/** A value whose parts stand in one order: the keys of stored ones come back in another. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, ordered(one)]),
  );
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

/** Chances of a table that are not nothing: an item without any and one with none of them are the same. */
const chancesOf = ({ shares }: ActivityLogic['tables'][number]): unknown =>
  Object.fromEntries(shares.filter(({ millionths }) => millionths > 0).map((one) => [one.itemId, one.millionths]));

/** What is in one list only, or in both and different, told apart by a key. */
function compare<One>(
  mine: readonly One[],
  theirs: readonly One[],
  keyOf: (one: One) => unknown,
  valueOf: (one: One) => unknown,
): { added: One[]; missing: One[]; changed: One[] } {
  const find = (of: readonly One[], one: One): One | undefined => of.find((other) => keyOf(other) === keyOf(one));
  return {
    added: theirs.filter((one) => find(mine, one) === undefined),
    missing: mine.filter((one) => find(theirs, one) === undefined),
    changed: theirs.filter((one) => {
      const own = find(mine, one);
      return own !== undefined && !same(valueOf(own), valueOf(one));
    }),
  };
}

/**
 * In what the prizes and logic of somebody else differ from one's own: items by their ids, named as they call them, chances by their group,
 * and the rest as a whole; none of it for equal copies.
 */
export function logicDifferences(mine: ActivityLogic, theirs: ActivityLogic): LogicDifference[] {
  const items = compare(
    mine.items,
    theirs.items,
    ({ id }) => id,
    (one) => one,
  );
  const tables = compare(mine.tables, theirs.tables, ({ groupId }) => groupId, chancesOf);
  const named = (kind: 'itemAdded' | 'itemMissing' | 'itemChanged', of: ActivityLogic['items']): LogicDifference[] =>
    of.map(({ name }) => ({ kind, item: name }));
  const grouped = (
    kind: 'tableAdded' | 'tableMissing' | 'tableChanged',
    of: ActivityLogic['tables'],
  ): LogicDifference[] => of.map(({ groupId }) => ({ kind, groupId }));
  const order = (of: ActivityLogic): unknown => of.tables.flatMap(({ groupId }) => groupId ?? []);
  const isMoved = tables.added.length + tables.missing.length === 0 && !same(order(mine), order(theirs));
  return [
    ...(mine.prizesOn === theirs.prizesOn ? [] : [{ kind: 'prizesOn' } as const]),
    ...(same(mine.eligibleGroupIds, theirs.eligibleGroupIds) ? [] : [{ kind: 'eligibleGroups' } as const]),
    ...named('itemAdded', items.added),
    ...named('itemMissing', items.missing),
    ...named('itemChanged', items.changed),
    ...(mine.replacementItemId === theirs.replacementItemId ? [] : [{ kind: 'replacement' } as const]),
    ...grouped('tableAdded', tables.added),
    ...grouped('tableMissing', tables.missing),
    ...grouped('tableChanged', tables.changed),
    ...(isMoved ? [{ kind: 'tablesMoved' } as const] : []),
    ...(same(mine.rules, theirs.rules) ? [] : [{ kind: 'limits' } as const]),
    ...(same(mine.boost, theirs.boost) ? [] : [{ kind: 'boost' } as const]),
  ];
}
