import { type Boost, isReachable, rewardFaults } from '../draw/boost.ts';
import { CHANCE_WHOLE, chanceSum, type ChanceTable } from '../draw/chance.ts';

/** Items of one activity (decisions: a lucky bag or a big wheel holds at most 12). */
export const ACTIVITY_ITEMS_MAX = 12;

/** Longest name of an item as players read it, in characters. */
export const ITEM_NAME_MAX = 20;

/** Largest quantity of an item. */
export const ITEM_QUANTITY_MAX = 10_000_000;

/** Customer groups with chances of their own. */
export const CHANCE_TABLES_MAX = 10;

/** Largest number of draws, and of chances, of one person. */
export const DRAWS_MAX = 1_000_000;

/** Something that can be drawn: a prize with a quantity, or that there is none this time. */
export interface ActivityItem {
  /** Within the activity; pages and chances name it. */
  id: string;
  name: string;
  /** Null: nothing is won. */
  prizeId: string | null;
  /** Of a prize: how many the activity has, from the usable stock. */
  quantity: number;
  /** Of a prize: how many it gives a day at most; null: as many as there are. */
  dailyCap: number | null;
}

/** How often somebody may draw, and what it takes. A number of null is no limit. */
export interface DrawRules {
  /** Chances that a participant begins with, and gets anew every day; those of a day do not last beyond it. */
  entryChances: number;
  dailyChances: number;
  /** Chances that one draw takes (§5.4: a positive integer). */
  consumption: number;
  /** Draws of one person in a day, and altogether. */
  dailyDraws: number | null;
  totalDraws: number | null;
  /** Chances for sharing, so many times a day at most. */
  shareChances: number;
  dailyShares: number;
}

/** Prizes and logic of an activity (§2.5, editor step 3). */
export interface ActivityLogic {
  /** Whether anything can be drawn. */
  prizesOn: boolean;
  /** Customer groups whose people may take part; empty: everybody. */
  eligibleGroupIds: readonly string[];
  items: readonly ActivityItem[];
  /** Given in place of a prize that is used up or at its cap. */
  replacementItemId: string | null;
  tables: readonly ChanceTable[];
  rules: DrawRules;
  boost: Boost | null;
}

/** What a new activity begins with. */
export const NEW_ACTIVITY_LOGIC: ActivityLogic = {
  prizesOn: false,
  eligibleGroupIds: [],
  items: [],
  replacementItemId: null,
  tables: [{ groupId: null, shares: [] }],
  rules: {
    entryChances: 1,
    dailyChances: 0,
    consumption: 1,
    dailyDraws: null,
    totalDraws: null,
    shareChances: 0,
    dailyShares: 1,
  },
  boost: null,
};

/** Something that is wrong with the prizes and the logic: where, and a code of the error catalogue. */
export interface LogicFault {
  path: (string | number)[];
  code: string;
}

/** What is wrong with items, by themselves (§5.4). */
function itemFaults(logic: ActivityLogic): LogicFault[] {
  const faults: LogicFault[] = [];
  const { items, replacementItemId } = logic;
  if (items.length === 0) faults.push({ path: ['items'], code: 'itemMissing' });
  if (!items.some(({ id }) => id === replacementItemId))
    faults.push({ path: ['replacementItemId'], code: 'replacementMissing' });
  for (const [at, { name, prizeId, quantity, dailyCap }] of items.entries()) {
    if (items.findIndex((one) => one.name === name) < at)
      faults.push({ path: ['items', at, 'name'], code: 'nameTaken' });
    if (prizeId === null) continue;
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      faults.push({ path: ['items', at, 'quantity'], code: 'quantityPositive' });
    if (dailyCap !== null && dailyCap > quantity)
      faults.push({ path: ['items', at, 'dailyCap'], code: 'capAboveQuantity' });
    if (items.findIndex((one) => one.prizeId === prizeId) < at)
      faults.push({ path: ['items', at, 'prizeId'], code: 'prizeTwice' });
  }
  return faults;
}

function tableFaults({ tables, items }: ActivityLogic): LogicFault[] {
  const faults: LogicFault[] = [];
  if (!tables.some(({ groupId }) => groupId === null))
    faults.push({ path: ['tables'], code: 'chancesOfOthersMissing' });
  for (const [at, { groupId, shares }] of tables.entries()) {
    if (tables.findIndex((one) => one.groupId === groupId) < at)
      faults.push({ path: ['tables', at, 'groupId'], code: 'groupTwice' });
    const known = shares.every(({ itemId }) => items.some(({ id }) => id === itemId));
    if (!known) faults.push({ path: ['tables', at, 'shares'], code: 'itemUnknown' });
    // §5.4: per customer group.
    else if (chanceSum(shares) !== CHANCE_WHOLE)
      faults.push({ path: ['tables', at, 'shares'], code: 'chancesNotWhole' });
  }
  return faults;
}

function boostFaults({ boost, items }: ActivityLogic): LogicFault[] {
  if (boost === null) return [];
  const faults = (['firstEntry', 'friend'] as const).flatMap((who) =>
    rewardFaults(boost[who], boost.target, who).map(({ field, code }) => ({ path: ['boost', who, field], code })),
  );
  const given = items.find(({ id }) => id === boost.itemId);
  if (given?.prizeId === undefined || given.prizeId === null)
    faults.push({ path: ['boost', 'itemId'], code: 'boostPrizeMissing' });
  if (boost.correction === 'none' && faults.length === 0 && !isReachable(boost))
    faults.push({ path: ['boost', 'target'], code: 'boostUnreachable' });
  return faults;
}

/** What is wrong with the prizes and logic of an activity that is to be submitted (§5.4), whatever stocks say. */
export function logicFaults(logic: ActivityLogic): LogicFault[] {
  const boost = boostFaults(logic);
  return logic.prizesOn ? [...itemFaults(logic), ...tableFaults(logic), ...boost] : boost;
}

/** Where somebody stands when they want to draw. */
export interface DrawStanding {
  drawsToday: number;
  drawsTotal: number;
  /** Chances of today, and those that last. */
  dailyLeft: number;
  chancesLeft: number;
}

/** Why somebody may not draw now; undefined where they may. */
export function drawForbidden(
  { dailyDraws, totalDraws, consumption }: DrawRules,
  standing: DrawStanding,
): 'dailyDrawsReached' | 'totalDrawsReached' | 'noChancesLeft' | undefined {
  if (totalDraws !== null && standing.drawsTotal >= totalDraws) return 'totalDrawsReached';
  if (dailyDraws !== null && standing.drawsToday >= dailyDraws) return 'dailyDrawsReached';
  return standing.dailyLeft + standing.chancesLeft < consumption ? 'noChancesLeft' : undefined;
}

/** What is left after a draw that was allowed: those of the day go first, because they do not last. */
export function afterDraw({ consumption }: Pick<DrawRules, 'consumption'>, standing: DrawStanding): DrawStanding {
  const ofDay = Math.min(consumption, standing.dailyLeft);
  return {
    drawsToday: standing.drawsToday + 1,
    drawsTotal: standing.drawsTotal + 1,
    dailyLeft: standing.dailyLeft - ofDay,
    chancesLeft: standing.chancesLeft - (consumption - ofDay),
  };
}
