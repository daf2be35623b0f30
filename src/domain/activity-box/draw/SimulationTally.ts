import { chiSquareOf } from '../../shared/statistics/chiSquare.ts';
import { CHANCE_WHOLE, type ChanceTable } from './chance.ts';
import type { DrawDecision, ItemStock } from './decideDraws.ts';
import type { ItemOutcome, RefusedDraws, SimulationPlan, SimulationResult } from './Simulation.ts';

/** What is counted of an item. */
interface ItemCounts {
  given: number;
  asReplacement: number;
  replaced: number;
  unmet: number;
  leftSum: number;
  /** Day on which it was used up in this course; null while there is some. */
  outDay: number | null;
  outCourses: number;
  outDaySum: number;
  outFirstDay: number | null;
  cappedDays: number;
}

const NONE: Readonly<ItemCounts> = {
  given: 0,
  asReplacement: 0,
  replaced: 0,
  unmet: 0,
  leftSum: 0,
  outDay: null,
  outCourses: 0,
  outDaySum: 0,
  outFirstDay: null,
  cappedDays: 0,
};

/** Counts what the draws of a simulation come to. */
export class SimulationTally {
  private readonly items: Map<string, ItemCounts>;
  /** Of each table, how often its items were drawn. */
  private readonly rolled = new Map<ChanceTable, Map<string, number>>();
  private readonly refused: RefusedDraws = { dailyDrawsReached: 0, totalDrawsReached: 0, noChancesLeft: 0 };

  private readonly plan: SimulationPlan;
  private readonly length: { courses: number; days: number };

  constructor(plan: SimulationPlan, length: { courses: number; days: number }) {
    this.plan = plan;
    this.length = length;
    this.items = new Map(plan.logic.items.map(({ id }) => [id, { ...NONE }]));
    for (const table of plan.logic.tables) this.rolled.set(table, new Map());
  }

  /** Counts what became of a try by the chances of a table. */
  count(table: ChanceTable | undefined, decision: DrawDecision): void {
    if (decision.outcome === 'refused') {
      this.refused[decision.code] += 1;
      return;
    }
    const { rolledItemId, itemId } = decision;
    const rolls = table === undefined ? undefined : this.rolled.get(table);
    rolls?.set(rolledItemId, (rolls.get(rolledItemId) ?? 0) + 1);
    const item = this.items.get(rolledItemId);
    if (itemId === rolledItemId) {
      if (item !== undefined) item.given += 1;
      return;
    }
    if (item !== undefined) item[itemId === null ? 'unmet' : 'replaced'] += 1;
    const instead = itemId === null ? undefined : this.items.get(itemId);
    if (instead !== undefined) {
      instead.given += 1;
      instead.asReplacement += 1;
    }
  }

  /** Notes what has been used up by now, on a day of the course. */
  countStocks(stocks: ReadonlyMap<string, ItemStock>, day: number): void {
    for (const [itemId, { prizeId, left }] of stocks) {
      const item = this.items.get(itemId);
      if (item !== undefined && prizeId !== null && left === 0) item.outDay ??= day;
    }
  }

  /** Notes which caps a day has reached. */
  endDay(stocks: ReadonlyMap<string, ItemStock>): void {
    for (const [itemId, { left, leftToday, prizeLeftToday }] of stocks) {
      const item = this.items.get(itemId);
      if (item !== undefined && left > 0 && (leftToday === 0 || prizeLeftToday === 0)) item.cappedDays += 1;
    }
  }

  /** Ends a course of the activity. */
  endCourse(stocks: ReadonlyMap<string, ItemStock>): void {
    for (const [itemId, item] of this.items) {
      item.leftSum += stocks.get(itemId)?.left ?? 0;
      if (item.outDay === null) continue;
      item.outCourses += 1;
      item.outDaySum += item.outDay;
      item.outFirstDay = Math.min(item.outFirstDay ?? item.outDay, item.outDay);
      item.outDay = null;
    }
  }

  /** All that was counted, after so many tries. */
  result(tries: number): SimulationResult {
    const { logic, days } = this.plan;
    const { courses } = this.length;
    const items = logic.items.map(({ id }) => this.outcome(id));
    const sum = (of: (item: ItemOutcome) => number): number => items.reduce((all, item) => all + of(item), 0);
    return {
      tries,
      drawn: sum(({ rolled }) => rolled),
      refused: { ...this.refused },
      courses,
      days: this.length.days,
      isWhole: this.length.days === days,
      items,
      replaced: sum(({ replaced }) => replaced),
      unmet: sum(({ unmet }) => unmet),
      fairness: chiSquareOf(
        [...this.rolled].map(([table, rolls]) => {
          const draws = drawsOf(rolls);
          return table.shares.map(({ itemId, millionths }) => ({
            observed: rolls.get(itemId) ?? 0,
            expected: (draws * millionths) / CHANCE_WHOLE,
          }));
        }),
      ),
      costCents: sum(({ costCents }) => costCents ?? 0),
      lasts: items.every(({ outCourses }) => outCourses === 0),
    };
  }

  private outcome(itemId: string): ItemOutcome {
    const { logic, prizes } = this.plan;
    const { courses } = this.length;
    const counts = this.items.get(itemId) ?? NONE;
    const { prizeId = null, quantity = 0 } = logic.items.find(({ id }) => id === itemId) ?? {};
    const price = prizes.find((prize) => prize.prizeId === prizeId)?.priceCents ?? null;
    const { given, asReplacement, replaced, unmet, outCourses, outFirstDay } = counts;
    const tables = [...this.rolled];
    const chanceIn = ({ shares }: ChanceTable): number =>
      shares.find((share) => share.itemId === itemId)?.millionths ?? 0;
    return {
      itemId,
      isPrize: prizeId !== null,
      expected: tables.reduce((all, [table, rolls]) => all + (drawsOf(rolls) * chanceIn(table)) / CHANCE_WHOLE, 0),
      rolled: tables.reduce((all, [, rolls]) => all + (rolls.get(itemId) ?? 0), 0),
      given,
      asReplacement,
      replaced,
      unmet,
      quantity: prizeId === null ? 0 : quantity,
      leftAverage: prizeId === null ? 0 : counts.leftSum / courses,
      outCourses,
      outFirstDay,
      outAverageDay: outCourses === 0 ? null : counts.outDaySum / outCourses,
      cappedDays: counts.cappedDays / courses,
      costCents: price === null ? null : Math.round((given * price) / courses),
    };
  }
}

function drawsOf(rolls: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of rolls.values()) sum += count;
  return sum;
}
