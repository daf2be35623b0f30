import type { ActivityLogic, DrawRules } from '../logic/activityLogic.ts';
import type { ChanceTable } from '../draw/chance.ts';

/** How the values of a line are written: a text as it is, a chance of millionths in per cent, an instant with its time, cents in yuan. */
export type RuleValueKind = 'text' | 'number' | 'chance' | 'instant' | 'money';

/**
 * The lines that the rules of an activity are made of, with their values. The words of each stand in the texts of activities, as
 * `activity.rules.<kind>`.
 */
export const RULE_LINES = {
  participation: { from: 'instant', to: 'instant' },
  everybody: {},
  chosenCustomers: {},
  entryChances: { count: 'number' },
  dailyChances: { count: 'number' },
  shareChances: { count: 'number', times: 'number' },
  consumption: { count: 'number' },
  dailyDraws: { count: 'number' },
  totalDraws: { count: 'number' },
  chances: {},
  groupChances: { number: 'number' },
  prize: { name: 'text', quantity: 'number', chance: 'chance' },
  prizeOfPrice: { name: 'text', quantity: 'number', chance: 'chance', price: 'money' },
  nothing: { name: 'text', chance: 'chance' },
  dailyCap: { name: 'text', count: 'number' },
  replacement: { name: 'text' },
  boost: { friends: 'number', target: 'number', unit: 'text', name: 'text' },
  boostFirst: { least: 'number', most: 'number', unit: 'text' },
  boostFirstFixed: { count: 'number', unit: 'text' },
  boostFriend: { least: 'number', most: 'number', unit: 'text' },
  boostFriendFixed: { count: 'number', unit: 'text' },
  boostEnds: { friends: 'number' },
  boostMayFail: { friends: 'number' },
  boostOnce: {},
  fair: {},
} as const satisfies Record<string, Record<string, RuleValueKind>>;

/** One of {@link RULE_LINES}. */
export type RuleKind = keyof typeof RULE_LINES;

type ValueOf<Kind extends RuleValueKind> = Kind extends 'text' | 'instant' ? string : number;
type LineOf<Kind extends RuleKind> = {
  kind: Kind;
  values: {
    readonly [Name in keyof (typeof RULE_LINES)[Kind]]: (typeof RULE_LINES)[Kind][Name] extends RuleValueKind
      ? ValueOf<(typeof RULE_LINES)[Kind][Name]>
      : never;
  };
};

/** A line of the rules, without its words. */
export type RuleLine = { [Kind in RuleKind]: LineOf<Kind> }[RuleKind];

/** What the rules say beside the configuration. */
export interface RuleFacts {
  participation: { from: string; to: string };
  /** Price of a prize in cents, which SAMR order 32 § 13 has announced; null where it is not known. */
  priceCents: (prizeId: string) => number | null;
}

const line = <Kind extends RuleKind>(kind: Kind, values: LineOf<Kind>['values']): RuleLine =>
  ({ kind, values }) as RuleLine;

/** How often somebody may draw. */
function limitLines(rules: DrawRules): RuleLine[] {
  const { entryChances, dailyChances, shareChances, dailyShares, consumption, dailyDraws, totalDraws } = rules;
  return [
    ...(entryChances > 0 ? [line('entryChances', { count: entryChances })] : []),
    ...(dailyChances > 0 ? [line('dailyChances', { count: dailyChances })] : []),
    ...(shareChances > 0 && dailyShares > 0 ? [line('shareChances', { count: shareChances, times: dailyShares })] : []),
    ...(consumption > 1 ? [line('consumption', { count: consumption })] : []),
    ...(dailyDraws === null ? [] : [line('dailyDraws', { count: dailyDraws })]),
    ...(totalDraws === null ? [] : [line('totalDraws', { count: totalDraws })]),
  ];
}

/** What can be won and how likely: of the default chances, and of each customer group, whose name is nobody else's business. */
function chanceLines({ items, tables }: ActivityLogic, { priceCents }: RuleFacts): RuleLine[] {
  const said = ({ shares }: ChanceTable): RuleLine[] =>
    items.flatMap(({ id, name, prizeId, quantity }) => {
      const chance = shares.find(({ itemId }) => itemId === id)?.millionths ?? 0;
      if (chance === 0) return [];
      if (prizeId === null) return [line('nothing', { name, chance })];
      const price = priceCents(prizeId);
      return [
        price === null
          ? line('prize', { name, quantity, chance })
          : line('prizeOfPrice', { name, quantity, chance, price }),
      ];
    });
  const others = tables.filter(({ groupId }) => groupId === null);
  const groups = tables.filter(({ groupId }) => groupId !== null);
  return [
    ...others.flatMap((table) => [line('chances', {}), ...said(table)]),
    ...groups.flatMap((table, at) => [line('groupChances', { number: at + 1 }), ...said(table)]),
  ];
}

function boostLines({ boost, items }: ActivityLogic): RuleLine[] {
  if (boost === null) return [];
  const { target, unit, friends, correction, firstEntry, friend } = boost;
  const name = items.find(({ id }) => id === boost.itemId)?.name ?? '';
  return [
    line('boost', { friends, target, unit, name }),
    firstEntry.kind === 'fixed'
      ? line('boostFirstFixed', { count: firstEntry.value, unit })
      : line('boostFirst', { least: firstEntry.min, most: firstEntry.max, unit }),
    friend.kind === 'fixed'
      ? line('boostFriendFixed', { count: friend.value, unit })
      : line('boostFriend', { least: friend.min, most: friend.max, unit }),
    correction === 'none' ? line('boostMayFail', { friends }) : line('boostEnds', { friends }),
    line('boostOnce', {}),
  ];
}

/**
 * The rules of an activity as its participants are to read them, from its configuration alone, so that they never say anything else
 * than what is done (SAMR order 32 § 13: conditions, prizes with quantity, price and chance are announced).
 */
export function activityRules(logic: ActivityLogic, facts: RuleFacts): RuleLine[] {
  const { prizesOn, items, rules, replacementItemId, eligibleGroupIds } = logic;
  const replacement = items.find(({ id }) => id === replacementItemId);
  const drawn = (id: string): boolean =>
    logic.tables.some(({ shares }) => shares.some(({ itemId, millionths }) => itemId === id && millionths > 0));
  return [
    line('participation', facts.participation),
    line(eligibleGroupIds.length === 0 ? 'everybody' : 'chosenCustomers', {}),
    ...(prizesOn
      ? [
          ...limitLines(rules),
          ...chanceLines(logic, facts),
          ...items.flatMap(({ id, name, prizeId, dailyCap }) =>
            prizeId !== null && dailyCap !== null && drawn(id) ? [line('dailyCap', { name, count: dailyCap })] : [],
          ),
          ...(replacement === undefined ? [] : [line('replacement', { name: replacement.name })]),
        ]
      : []),
    ...boostLines(logic),
    ...(prizesOn || logic.boost !== null ? [line('fair', {})] : []),
  ];
}
