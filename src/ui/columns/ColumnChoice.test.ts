import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIONS_KEY, arrangeColumns, namingColumn, orderColumns, reorder } from './ColumnChoice.ts';

const columnsOf = (...keys: string[]) => keys.map((key) => ({ key, opens: key === 'name' }));
const keysOf = (columns: readonly { key: string }[]): string[] => columns.map(({ key }) => key);

const someKeys = fc.uniqueArray(fc.constantFrom(...'abcdefgh', 'name', ACTIONS_KEY), { minLength: 1 });
const choice = fc.record({ order: someKeys, hidden: someKeys });

describe('columns of a list', () => {
  it('are as the page has them until something is chosen', () => {
    fc.assert(
      fc.property(someKeys, (keys) => {
        const columns = columnsOf(...keys.filter((key) => key !== ACTIONS_KEY), ACTIONS_KEY);
        expect(arrangeColumns(columns, { order: [], hidden: [] })).toEqual(columns);
      }),
    );
  });

  it('are the same ones whatever is chosen, without those that are hidden; what names a row and its actions stay', () => {
    fc.assert(
      fc.property(someKeys, choice, (keys, chosen) => {
        const columns = columnsOf(...keys);
        const name = namingColumn(columns)?.key;
        expect(keysOf(orderColumns(columns, chosen)).toSorted()).toEqual(keys.toSorted());
        const kept = keys.filter((key) => key === name || key === ACTIONS_KEY || !chosen.hidden.includes(key));
        expect(keysOf(arrangeColumns(columns, chosen)).toSorted()).toEqual(kept.toSorted());
      }),
    );
  });

  it('stand in the chosen order, actions last', () => {
    fc.assert(
      fc.property(someKeys, someKeys, (keys, order) => {
        const ordered = keysOf(orderColumns(columnsOf(...keys), { order }));
        const chosen = order.filter((key) => key !== ACTIONS_KEY && keys.includes(key));
        expect(ordered.filter((key) => chosen.includes(key))).toEqual(chosen);
        if (keys.includes(ACTIONS_KEY)) expect(ordered.at(-1)).toBe(ACTIONS_KEY);
      }),
    );
  });

  it('that have come since stand behind their neighbour, and those that are no more leave no gap', () => {
    const order = ['state', 'gone', 'name', 'time'];
    expect(keysOf(orderColumns(columnsOf('first', 'name', 'new', 'newer', 'state', 'time'), { order }))).toEqual([
      'first',
      'state',
      'name',
      'new',
      'newer',
      'time',
    ]);
  });

  it('that another page of the list, or a filter, does not have keep their place while others are moved', () => {
    expect(reorder([], ['b', 'a'])).toEqual(['b', 'a']);
    expect(reorder(['a', 'gone', 'b', 'away', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'gone', 'b', 'away']);
    fc.assert(
      fc.property(someKeys, someKeys, (kept, order) => {
        const next = reorder(kept, order).filter((key) => key !== ACTIONS_KEY);
        const all = new Set([...kept, ...order].filter((key) => key !== ACTIONS_KEY));
        expect(next.toSorted()).toEqual([...all].toSorted());
        const chosen = order.filter((key) => key !== ACTIONS_KEY);
        expect(next.filter((key) => chosen.includes(key))).toEqual(chosen);
      }),
    );
  });

  it('are named by the one that leads to the record, or else by the first, never by its actions', () => {
    expect(namingColumn(columnsOf('a', 'name'))?.key).toBe('name');
    expect(namingColumn(columnsOf(ACTIONS_KEY, 'a', 'b'))?.key).toBe('a');
    expect(namingColumn([])).toBeUndefined();
  });
});
