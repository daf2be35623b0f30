import {
  type ActivityItem,
  type ActivityLogic,
  type DrawRules,
  NEW_ACTIVITY_LOGIC,
} from '../../../domain/activity-box/logic/activityLogic.ts';
import type { Boost, BoostReward } from '../../../domain/activity-box/draw/boost.ts';
import { readChance, writeChance } from '../../../domain/activity-box/draw/chance.ts';

/** A reward as it is typed: the fields of both kinds, so that changing the kind loses nothing. */
export interface RewardValues {
  kind: BoostReward['kind'];
  value: number | null;
  min: number | null;
  max: number | null;
}

/** Chances of a customer group as they are typed, in per cent, by the id of the item. */
export interface TableValues {
  groupId: string | null;
  shares: Readonly<Record<string, string>>;
}

/** Prizes and logic as the form holds them. Numbers are null where nothing is typed. */
export interface LogicValues {
  prizesOn: boolean;
  eligibleGroupIds: string[];
  items: ActivityItem[];
  replacementItemId: string | null;
  tables: TableValues[];
  rules: DrawRules;
  boostOn: boolean;
  boost: Omit<Boost, 'firstEntry' | 'friend' | 'itemId'> & {
    firstEntry: RewardValues;
    friend: RewardValues;
    itemId: string | null;
  };
}

/** A target in no particular unit, half of it brought by friends who need each other. */
const NEW_BOOST: LogicValues['boost'] = {
  target: 100,
  unit: '',
  firstEntry: { kind: 'fixed', value: 10, min: 1, max: 20 },
  friend: { kind: 'random', value: 10, min: 5, max: 20 },
  friends: 8,
  correction: 'linear',
  itemId: null,
};

const rewardValues = (reward: BoostReward, unset: RewardValues): RewardValues => ({ ...unset, ...reward });

/** What the form begins with. Everybody else comes first: theirs are the chances that most people have. */
export function toLogicValues(logic: ActivityLogic): LogicValues {
  const { boost } = logic;
  const tables = logic.tables.toSorted((one, other) => Number(one.groupId !== null) - Number(other.groupId !== null));
  return {
    prizesOn: logic.prizesOn,
    eligibleGroupIds: [...logic.eligibleGroupIds],
    items: logic.items.map((item) => ({ ...item })),
    replacementItemId: logic.replacementItemId,
    tables: (tables.length === 0 ? NEW_ACTIVITY_LOGIC.tables : tables).map(({ groupId, shares }) => ({
      groupId,
      shares: Object.fromEntries(shares.map(({ itemId, millionths }) => [itemId, writeChance(millionths)])),
    })),
    rules: { ...logic.rules },
    boostOn: boost !== null,
    boost:
      boost === null
        ? NEW_BOOST
        : {
            ...boost,
            firstEntry: rewardValues(boost.firstEntry, NEW_BOOST.firstEntry),
            friend: rewardValues(boost.friend, NEW_BOOST.friend),
          },
  };
}

const toReward = ({ kind, value, min, max }: RewardValues): BoostReward =>
  kind === 'fixed' ? { kind, value: value as number } : { kind, min: min as number, max: max as number };

/** Chances that cannot be read as such. An empty one is none. */
export function unreadableShares({ shares }: TableValues, items: readonly Pick<ActivityItem, 'id'>[]): string[] {
  return items
    .map(({ id }) => id)
    .filter((id) => (shares[id] ?? '') !== '' && readChance(shares[id] ?? '') === undefined);
}

/**
 * What is sent of the values. What is not filled in is sent so, for the schema to refuse; chances that cannot be read, which the form
 * itself refuses, count nothing.
 */
export function toLogic(values: LogicValues): ActivityLogic {
  const { items, boost } = values;
  return {
    prizesOn: values.prizesOn,
    eligibleGroupIds: values.eligibleGroupIds,
    items: items.map(({ id, name, prizeId, quantity, dailyCap }) => ({
      id,
      name,
      prizeId,
      quantity: prizeId === null ? 0 : quantity,
      dailyCap: prizeId === null ? null : dailyCap,
    })),
    replacementItemId: items.some(({ id }) => id === values.replacementItemId) ? values.replacementItemId : null,
    tables: values.tables.map(({ groupId, shares }) => ({
      groupId,
      shares: items.map(({ id }) => ({ itemId: id, millionths: readChance(shares[id] ?? '') ?? 0 })),
    })),
    rules: values.rules,
    boost: values.boostOn
      ? {
          ...boost,
          firstEntry: toReward(boost.firstEntry),
          friend: toReward(boost.friend),
          itemId: boost.itemId ?? '',
        }
      : null,
  };
}
