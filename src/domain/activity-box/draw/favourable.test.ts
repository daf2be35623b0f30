import { describe, expect, it } from 'vitest';
import { type ActivityItem, type ActivityLogic, type DrawRules, NEW_ACTIVITY_LOGIC } from '../logic/activityLogic.ts';
import { CHANCE_WHOLE, type ChanceTable } from './chance.ts';
import { unfavourable } from './favourable.ts';

const prize: ActivityItem = { id: 'prize', name: 'Umbrella', prizeId: 'p1', quantity: 10, dailyCap: 5 };
const none: ActivityItem = { id: 'none', name: 'Thanks', prizeId: null, quantity: 0, dailyCap: null };
const tableFor = (groupId: string | null, millionths: number): ChanceTable => ({
  groupId,
  shares: [
    { itemId: 'prize', millionths },
    { itemId: 'none', millionths: CHANCE_WHOLE - millionths },
  ],
});
const sound: ActivityLogic = {
  ...NEW_ACTIVITY_LOGIC,
  prizesOn: true,
  items: [prize, none],
  replacementItemId: 'none',
  tables: [tableFor(null, 10_000)],
};
const faults = (after: Partial<ActivityLogic>, before: Partial<ActivityLogic> = {}) =>
  unfavourable({ ...sound, ...before }, { ...sound, ...after }).map(({ path, code }) => `${path.join('.')}:${code}`);

describe('a change of prizes while people take part', () => {
  const withPrize = (over: Partial<ActivityItem>) => faults({ items: [{ ...prize, ...over }, none] });

  it('can add to a stock and never take from it, nor touch another thing of an added prize [4.2-29]', () => {
    expect(withPrize({})).toEqual([]);
    expect(withPrize({ quantity: 11 })).toEqual([]);
    expect(withPrize({ quantity: 9 })).toEqual(['items.0.quantity:stockOnlyIncreases']);
    expect(withPrize({ name: 'Cheaper' })).toEqual(['items.0.prizeId:addedPrizeFixed']);
    expect(withPrize({ prizeId: 'p2' })).toEqual(['items.0.prizeId:addedPrizeFixed']);
    expect(faults({ items: [none] })).toEqual(['items:addedPrizeRemoved']);
    expect(faults({ items: [none, { ...prize, quantity: 9 }] })).toEqual(['items.1.quantity:stockOnlyIncreases']);
    expect(faults({ items: [prize, none, { ...prize, id: 'more', prizeId: 'p2', name: 'Cup' }] })).toEqual([]);
  });

  it('can raise a daily cap or lift it, and neither lower one nor begin one', () => {
    expect([5, 6, null].map((dailyCap) => withPrize({ dailyCap }))).toEqual([[], [], []]);
    expect(withPrize({ dailyCap: 4 })).toEqual(['items.0.dailyCap:onlyFavourable']);
    const uncapped = [{ ...prize, dailyCap: null }, none];
    expect(faults({}, { items: uncapped })).toEqual(['items.0.dailyCap:onlyFavourable']);
    expect(faults({ items: uncapped }, { items: uncapped })).toEqual([]);
  });
});

describe('a change of what is given in place of a prize that is used up, while people take part', () => {
  it('can become another prize and not nothing', () => {
    const cup = { ...prize, id: 'cup', prizeId: 'p2', name: 'Cup' };
    const items = [prize, cup, none];
    const change = (from: string | null, to: string) =>
      faults({ items, replacementItemId: to }, { items, replacementItemId: from });
    expect(change('cup', 'none')).toEqual(['replacementItemId:onlyFavourable']);
    expect([change('cup', 'prize'), change('none', 'cup'), change('none', 'none'), change(null, 'none')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});

describe('a change of chances while people take part', () => {
  it('can raise the one of a prize and not lower it, whatever becomes of that of winning nothing', () => {
    expect(faults({ tables: [tableFor(null, 10_000)] })).toEqual([]);
    expect(faults({ tables: [tableFor(null, 20_000)] })).toEqual([]);
    expect(faults({ tables: [tableFor(null, 9_999)] })).toEqual(['tables.0.shares:onlyFavourable']);
  });

  it('compares a table of a customer group with the one that its people had', () => {
    const vip = { groupId: 'vip', shares: [{ itemId: 'none', millionths: CHANCE_WHOLE }] };
    expect(faults({ tables: [...sound.tables, vip] })).toEqual(['tables.1.shares:onlyFavourable']);
    expect(faults({ tables: [...sound.tables, tableFor('vip', 10_000)] })).toEqual([]);
    const before = { tables: [tableFor('vip', 50_000), tableFor(null, 10_000)] };
    expect(faults({ tables: [tableFor('vip', 50_000), tableFor(null, 10_000)] }, before)).toEqual([]);
    expect(faults({ tables: [tableFor('vip', 49_999), tableFor(null, 10_000)] }, before)).toEqual([
      'tables.0.shares:onlyFavourable',
    ]);
    const withNew = (millionths: number) =>
      faults({ tables: [tableFor('vip', 50_000), tableFor('new', millionths), tableFor(null, 10_000)] }, before);
    expect([withNew(10_000), withNew(9_999)]).toEqual([[], ['tables.1.shares:onlyFavourable']]);
  });

  it('puts no table in front of one with a better chance: who stands in both groups would have the worse one', () => {
    const [rich, poor, rest] = [tableFor('rich', 50_000), tableFor('poor', 20_000), tableFor(null, 10_000)];
    const before = { tables: [rich, poor, rest] };
    expect(faults({ tables: [poor, rich, rest] }, before)).toEqual(['tables.0.shares:onlyFavourable']);
    expect(faults({ tables: [rich, tableFor('new', 10_000), poor, rest] }, before)).toEqual([
      'tables.1.shares:onlyFavourable',
    ]);
    expect(faults({ tables: [rich, poor, tableFor('new', 10_000), rest] }, before)).toEqual([]);
    expect(faults({ tables: [tableFor('new', 50_000), rich, poor, rest] }, before)).toEqual([]);
    // The better one comes first now; that of everybody else stands wherever it likes.
    expect(faults({ tables: [rich, poor, rest] }, { tables: [poor, rich, rest] })).toEqual([]);
    expect(faults({ tables: [rest, rich, poor] }, before)).toEqual([]);
    expect(faults({ tables: [rich, poor, rest] }, { tables: [rest, rich, poor] })).toEqual([]);
  });

  it('takes no table away, and can give one to people who had none at all', () => {
    const before = { tables: [tableFor('vip', 50_000), tableFor(null, 10_000)] };
    expect(faults({}, before)).toEqual(['tables:onlyFavourable']);
    expect(faults({ tables: [tableFor('vip', 50_000)] }, before)).toEqual(['tables:onlyFavourable']);
    const onlyVip = { tables: [tableFor('vip', 50_000)] };
    expect(faults({ tables: [tableFor('vip', 50_000), tableFor(null, 0)] }, onlyVip)).toEqual([]);
  });
});

describe('a change of rules while people take part', () => {
  const withRules = (after: Partial<DrawRules>, before: Partial<DrawRules> = {}) =>
    faults({ rules: { ...sound.rules, ...after } }, { rules: { ...sound.rules, ...before } });

  it.each(['entryChances', 'dailyChances', 'shareChances', 'dailyShares', 'dailyDraws', 'totalDraws'] as const)(
    'can raise %s and not lower it',
    (field) => {
      expect([withRules({ [field]: 3 }, { [field]: 3 }), withRules({ [field]: 4 }, { [field]: 3 })]).toEqual([[], []]);
      expect(withRules({ [field]: 2 }, { [field]: 3 })).toEqual([`rules.${field}:onlyFavourable`]);
    },
  );

  it('can lift a limit of draws and not begin one', () => {
    for (const field of ['dailyDraws', 'totalDraws'] as const) {
      expect(withRules({ [field]: null }, { [field]: 3 })).toEqual([]);
      expect(withRules({ [field]: 1_000_000 }, { [field]: null })).toEqual([`rules.${field}:onlyFavourable`]);
    }
  });

  it('can let a draw take fewer chances and not more', () => {
    expect([withRules({ consumption: 2 }, { consumption: 2 }), withRules({}, { consumption: 2 })]).toEqual([[], []]);
    expect(withRules({ consumption: 3 }, { consumption: 2 })).toEqual(['rules.consumption:onlyFavourable']);
  });

  it('can begin a boost and not touch one that there is', () => {
    const boost: ActivityLogic['boost'] = {
      target: 100,
      unit: 'points',
      firstEntry: { kind: 'fixed', value: 10 },
      friend: { kind: 'random', min: 1, max: 9 },
      friends: 6,
      correction: 'linear',
      itemId: 'prize',
    };
    expect([faults({ boost }), faults({ boost: { ...boost } }, { boost })]).toEqual([[], []]);
    for (const after of [
      null,
      { ...boost, target: 101 },
      { ...boost, friend: { kind: 'random' as const, min: 1, max: 8 } },
    ])
      expect(faults({ boost: after }, { boost })).toEqual(['boost:onlyFavourable']);
  });

  it('can turn prizes on and not off', () => {
    expect([faults({ prizesOn: true }, { prizesOn: false }), faults({ prizesOn: false }, { prizesOn: false })]).toEqual(
      [[], []],
    );
    expect(faults({ prizesOn: false })).toEqual(['prizesOn:onlyFavourable']);
  });

  it('can let more people take part and not fewer', () => {
    const groups = (before: string[], after: string[]) =>
      faults({ eligibleGroupIds: after }, { eligibleGroupIds: before });
    expect(groups(['vip'], ['vip'])).toEqual([]);
    expect(groups(['vip'], ['new', 'vip'])).toEqual([]);
    expect(groups(['vip', 'new'], [])).toEqual([]);
    expect(groups(['vip', 'new'], ['vip'])).toEqual(['eligibleGroupIds:onlyFavourable']);
    expect(groups([], ['vip'])).toEqual(['eligibleGroupIds:onlyFavourable']);
  });
});
