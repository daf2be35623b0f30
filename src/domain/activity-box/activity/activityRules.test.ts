import { expect, it } from 'vitest';
import { type ActivityLogic, NEW_ACTIVITY_LOGIC } from '../logic/activityLogic.ts';
import { activityRules } from './activityRules.ts';

const FACTS = {
  participation: { from: '2026-03-01T00:00:00.000Z', to: '2026-03-31T00:00:00.000Z' },
  priceCents: (id: string) => (id === 'p1' ? 1_250 : null),
};
const logic: ActivityLogic = {
  ...NEW_ACTIVITY_LOGIC,
  prizesOn: true,
  items: [
    { id: 'cup', name: 'Cup', prizeId: 'p1', quantity: 10, dailyCap: 2 },
    { id: 'pen', name: 'Pen', prizeId: 'p2', quantity: 5, dailyCap: 1 },
    { id: 'none', name: 'Thanks', prizeId: null, quantity: 0, dailyCap: null },
  ],
  replacementItemId: 'none',
  tables: [
    {
      groupId: 'vip',
      shares: [
        { itemId: 'pen', millionths: 500_000 },
        { itemId: 'none', millionths: 500_000 },
      ],
    },
    {
      groupId: null,
      shares: [
        { itemId: 'cup', millionths: 77 },
        { itemId: 'none', millionths: 999_923 },
      ],
    },
  ],
};
const said = (given: ActivityLogic) => activityRules(given, FACTS);
const kinds = (given: ActivityLogic) => said(given).map(({ kind }) => kind);

it('announces when, who, how often, each prize with quantity, price and chance, caps and what takes the place of a prize', () => {
  expect(said(logic)).toEqual([
    { kind: 'participation', values: FACTS.participation },
    { kind: 'everybody', values: {} },
    { kind: 'entryChances', values: { count: 1 } },
    { kind: 'chances', values: {} },
    { kind: 'prizeOfPrice', values: { name: 'Cup', quantity: 10, chance: 77, price: 1_250 } },
    { kind: 'nothing', values: { name: 'Thanks', chance: 999_923 } },
    { kind: 'groupChances', values: { number: 1 } },
    { kind: 'prize', values: { name: 'Pen', quantity: 5, chance: 500_000 } },
    { kind: 'nothing', values: { name: 'Thanks', chance: 500_000 } },
    { kind: 'dailyCap', values: { name: 'Cup', count: 2 } },
    { kind: 'dailyCap', values: { name: 'Pen', count: 1 } },
    { kind: 'replacement', values: { name: 'Thanks' } },
    { kind: 'fair', values: {} },
  ]);
});

it('says no limit that there is none of, and every one that there is', () => {
  const rules = {
    entryChances: 0,
    dailyChances: 2,
    consumption: 3,
    dailyDraws: 4,
    totalDraws: 5,
    shareChances: 1,
    dailyShares: 2,
  };
  expect(said({ ...logic, rules, eligibleGroupIds: ['vip'] }).slice(1, 7)).toEqual([
    { kind: 'chosenCustomers', values: {} },
    { kind: 'dailyChances', values: { count: 2 } },
    { kind: 'shareChances', values: { count: 1, times: 2 } },
    { kind: 'consumption', values: { count: 3 } },
    { kind: 'dailyDraws', values: { count: 4 } },
    { kind: 'totalDraws', values: { count: 5 } },
  ]);
  expect(kinds({ ...logic, rules: { ...rules, dailyShares: 0 } })).not.toContain('shareChances');
});

it('says nothing of prizes where there are none, and of a boost what it takes and whether it must end', () => {
  expect(kinds(NEW_ACTIVITY_LOGIC)).toEqual(['participation', 'everybody']);
  const boost = {
    target: 100,
    unit: 'points',
    firstEntry: { kind: 'fixed' as const, value: 10 },
    friend: { kind: 'random' as const, min: 1, max: 9 },
    friends: 6,
    correction: 'none' as const,
    itemId: 'cup',
  };
  const boosted = { ...logic, prizesOn: false, boost };
  expect(said(boosted).slice(2)).toEqual([
    { kind: 'boost', values: { friends: 6, target: 100, unit: 'points', name: 'Cup' } },
    { kind: 'boostFirstFixed', values: { count: 10, unit: 'points' } },
    { kind: 'boostFriend', values: { least: 1, most: 9, unit: 'points' } },
    { kind: 'boostMayFail', values: { friends: 6 } },
    { kind: 'boostOnce', values: {} },
    { kind: 'fair', values: {} },
  ]);
  const corrected = {
    ...boosted,
    boost: {
      ...boost,
      correction: 'stepped' as const,
      firstEntry: { kind: 'random' as const, min: 1, max: 2 },
      friend: { kind: 'fixed' as const, value: 3 },
    },
  };
  expect(said(corrected).slice(3, 6)).toEqual([
    { kind: 'boostFirst', values: { least: 1, most: 2, unit: 'points' } },
    { kind: 'boostFriendFixed', values: { count: 3, unit: 'points' } },
    { kind: 'boostEnds', values: { friends: 6 } },
  ]);
  for (const [itemId, name] of [
    ['pen', 'Pen'],
    ['gone', ''],
  ] as const)
    expect(said({ ...boosted, boost: { ...boost, itemId } })[2]).toMatchObject({ values: { name } });
});

it('says daily caps of prizes that can be drawn alone', () => {
  const caps = (over: Partial<ActivityLogic>) =>
    said({ ...logic, ...over }).flatMap(({ kind, values }) => (kind === 'dailyCap' ? [values] : []));
  const [vip, others] = logic.tables;
  if (vip === undefined || others === undefined) throw new Error('two tables');
  expect(caps({ tables: [others] })).toEqual([{ name: 'Cup', count: 2 }]);
  const without = { ...others, shares: [{ itemId: 'cup', millionths: 0 }, ...others.shares.slice(1)] };
  expect(caps({ tables: [without] })).toEqual([]);
  expect(caps({ tables: [vip, without] })).toEqual([{ name: 'Pen', count: 1 }]);
  const least = { ...others, shares: [{ itemId: 'cup', millionths: 1 }, ...others.shares.slice(1)] };
  expect(caps({ tables: [least] })).toEqual([{ name: 'Cup', count: 2 }]);
  const [cup, pen, none] = logic.items;
  if (cup === undefined || pen === undefined || none === undefined) throw new Error('three items');
  expect(caps({ items: [{ ...cup, dailyCap: null }, pen, none] })).toEqual([{ name: 'Pen', count: 1 }]);
  expect(
    caps({
      items: [
        { ...cup, dailyCap: null },
        { ...none, dailyCap: 3 },
      ],
    }),
  ).toEqual([]);
});

it('says nothing of a replacement where none is chosen, or the chosen one is gone', () => {
  const others = said(logic).filter(({ kind }) => kind !== 'replacement');
  for (const replacementItemId of [null, 'gone']) expect(said({ ...logic, replacementItemId })).toEqual(others);
});
