import { expect, it } from 'vitest';
import { type ActivityLogic, NEW_ACTIVITY_LOGIC } from './activityLogic.ts';
import { logicDifferences } from './logicDifferences.ts';

const item = (id: string, over: object = {}) => ({ id, name: id, prizeId: null, quantity: 0, dailyCap: null, ...over });
const MINE: ActivityLogic = {
  ...NEW_ACTIVITY_LOGIC,
  prizesOn: true,
  items: [item('cup'), item('pen')],
  replacementItemId: 'pen',
  tables: [
    { groupId: null, shares: [{ itemId: 'cup', millionths: 1_000_000 }] },
    { groupId: 'a', shares: [] },
    { groupId: 'b', shares: [] },
  ],
};

it('finds nothing in copies that mean the same, whatever the order of their fields', () => {
  const { rules, ...rest } = MINE;
  const theirs = {
    rules: Object.fromEntries(Object.entries(rules).toReversed()) as unknown as ActivityLogic['rules'],
    ...rest,
    tables: MINE.tables.map((one) => ({ ...one, shares: [...one.shares, { itemId: 'pen', millionths: 0 }] })),
  };
  expect(logicDifferences(MINE, theirs)).toEqual([]);
});

it('names items and chances that are added, missing or different', () => {
  const theirs: ActivityLogic = {
    ...MINE,
    items: [item('cup', { name: '杯子' }), item('book')],
    tables: [
      { groupId: null, shares: [{ itemId: 'cup', millionths: 5 }] },
      { groupId: 'b', shares: [] },
      { groupId: 'c', shares: [] },
    ],
  };
  expect(logicDifferences(MINE, theirs)).toEqual([
    { kind: 'itemAdded', item: 'book' },
    { kind: 'itemMissing', item: 'pen' },
    { kind: 'itemChanged', item: '杯子' },
    { kind: 'tableAdded', groupId: 'c' },
    { kind: 'tableMissing', groupId: 'a' },
    { kind: 'tableChanged', groupId: null },
  ]);
});

it('tells the rest as a whole', () => {
  const [first, ...others] = MINE.tables;
  const theirs: ActivityLogic = {
    ...MINE,
    prizesOn: false,
    eligibleGroupIds: ['a'],
    replacementItemId: null,
    tables: [...(first === undefined ? [] : [first]), ...others.toReversed()],
    rules: { ...MINE.rules, dailyChances: MINE.rules.dailyChances + 1 },
    boost: {
      target: 1,
      unit: '-',
      firstEntry: { kind: 'fixed', value: 1 },
      friend: { kind: 'fixed', value: 1 },
      friends: 1,
      correction: 'none',
      itemId: 'cup',
    },
  };
  expect(logicDifferences(MINE, theirs).map(({ kind }) => kind)).toEqual([
    'prizesOn',
    'eligibleGroups',
    'replacement',
    'tablesMoved',
    'limits',
    'boost',
  ]);
});
