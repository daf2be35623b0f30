import type { RandomBelow } from '../../shared/statistics/seededRandom.ts';
import type { DrawStanding } from '../logic/activityLogic.ts';
import { CHANCE_WHOLE, type ChanceTable, tableOf } from './chance.ts';
import { decideDraws, type DrawRequest, type ItemStock } from './decideDraws.ts';
import { chancesOfDay, type SimulationPlan, type SimulationResult } from './Simulation.ts';
import { SimulatedPeople } from './SimulatedPeople.ts';
import { SimulationTally } from './SimulationTally.ts';

/** Tries between two looks at the clock: some milliseconds. */
const SLICE = 1_000;

/** Who is played: the table of each person, by their number. */
function tableByNumber({ logic, people, groupShares }: SimulationPlan): (person: number) => ChanceTable | undefined {
  const others = tableOf(logic.tables, () => false);
  let end = 0;
  const bounds = groupShares.map(({ groupId, millionths }) => {
    end += millionths;
    return { below: (end / CHANCE_WHOLE) * people, table: tableOf(logic.tables, (id) => id === groupId) };
  });
  return (person) => (bounds.find(({ below }) => person < below) ?? { table: others }).table;
}

/** What can be given on a day, with what the days before left. */
function openDay({ logic, prizes }: SimulationPlan, stocks: Map<string, ItemStock>): void {
  for (const { id, prizeId, quantity, dailyCap } of logic.items) {
    stocks.set(id, {
      itemId: id,
      prizeId,
      left: stocks.get(id)?.left ?? quantity,
      leftToday: dailyCap,
      prizeLeftToday: prizes.find((prize) => prize.prizeId === prizeId)?.dailyCap ?? null,
    });
  }
}

/**
 * Where somebody stands who comes on a day: as they were left today, else with the chances of a new day, and when they come for the first
 * time since `daysBefore` with those of the entry.
 */
function standingOn(
  { logic: { rules }, sharesPerDay }: SimulationPlan,
  crowd: SimulatedPeople,
  { person, day, daysBefore }: { person: number; day: number; daysBefore: number },
): DrawStanding {
  const last = crowd.lastDayOf(person);
  if (last === day) return crowd.standingOf(person);
  const before = last > daysBefore ? crowd.standingOf(person) : undefined;
  const gained = chancesOfDay(rules, sharesPerDay);
  return {
    drawsToday: 0,
    drawsTotal: before?.drawsTotal ?? 0,
    dailyLeft: gained.daily,
    chancesLeft: (before?.chancesLeft ?? rules.entryChances) + gained.lasting,
  };
}

/**
 * Plays the draws of a configuration by the rule of the engine, day after day, with stocks, caps, limits and chances as people would
 * meet them; where a course of the activity is shorter than what is asked for, it is played again with fresh stocks. Yields the share that
 * is done, of 0 to 1, between two slices, so that whoever runs it can say so, or stop. What is random comes from `random` alone.
 */
export function* simulateDraws(plan: SimulationPlan, random: RandomBelow): Generator<number, SimulationResult, void> {
  const { logic, people, drawsPerDay } = plan;
  const { rules, replacementItemId } = logic;
  const days = Math.min(plan.days, Math.ceil(plan.draws / drawsPerDay));
  const perCourse = Math.min(drawsPerDay * days, plan.draws);
  const courses = Math.max(1, Math.floor(plan.draws / perCourse));
  const tableFor = tableByNumber(plan);
  const tally = new SimulationTally(plan, { courses, days });
  const crowd = new SimulatedPeople(people);
  let done = 0;

  for (let course = 0; course < courses; course += 1) {
    const stocks = new Map<string, ItemStock>();
    const daysBefore = course * days;
    let left = perCourse;
    for (let day = 1; day <= days; day += 1) {
      openDay(plan, stocks);
      let today = Math.min(left, drawsPerDay);
      left -= today;
      while (today > 0) {
        const requests: DrawRequest[] = [];
        const standings = new Map<string, DrawStanding>();
        for (let nth = Math.min(today, SLICE); nth > 0; nth -= 1) {
          const person = random(people);
          const table = tableFor(person);
          if (table === undefined) continue;
          const participantId = String(person);
          if (!standings.has(participantId))
            standings.set(participantId, standingOn(plan, crowd, { person, day: daysBefore + day, daysBefore }));
          requests.push({ participantId, table, roll: random(CHANCE_WHOLE) });
        }
        const decisions = decideDraws(requests, { rules, replacementItemId, stocks, standings });
        for (const [participantId, standing] of standings)
          crowd.keep(Number(participantId), standing, daysBefore + day);
        for (const [at, decision] of decisions.entries()) tally.count(requests[at]?.table, decision);
        const played = Math.min(today, SLICE);
        today -= played;
        done += played;
        tally.countStocks(stocks, day);
        yield done / (perCourse * courses);
      }
      tally.endDay(stocks);
    }
    tally.endCourse(stocks);
  }
  return tally.result(done);
}

/** Plays a simulation to its end, without a stop. */
export function playSimulation(plan: SimulationPlan, random: RandomBelow): SimulationResult {
  const course = simulateDraws(plan, random);
  for (;;) {
    const { done, value } = course.next();
    if (done === true) return value;
  }
}
