import { performance } from 'node:perf_hooks';
import { NEW_ACTIVITY_LOGIC } from '../src/domain/activity-box/logic/activityLogic.ts';
import { CHANCE_WHOLE } from '../src/domain/activity-box/draw/chance.ts';
import { SIMULATION_DOUBT, SIMULATION_DRAWS, type SimulationPlan } from '../src/domain/activity-box/draw/Simulation.ts';
import { simulateDraws } from '../src/domain/activity-box/draw/simulateDraws.ts';
import { seededRandom } from '../src/domain/shared/statistics/seededRandom.ts';
import { ms, report, say } from './support/report.ts';
import { sized } from './support/size.ts';

const DRAWS = sized(SIMULATION_DRAWS, 20_000);
/** Longest wait for a simulation, in milliseconds: nobody who waits longer tries a second set of chances. */
const WAIT_AIM_MS = 5_000;
/** Longest slice: after it the page that shows the progress can be told to stop. */
const SLICE_AIM_MS = 50;

/** Eleven prizes and thanks, as large as a configuration gets. */
function largestPlan(people: number, drawsPerDay: number): SimulationPlan {
  const prizes = Array.from({ length: 11 }, (_, nth) => ({
    id: `p${nth}`,
    name: `Prize ${nth}`,
    prizeId: `prize${nth}`,
    quantity: 3_000 * (nth + 1),
    dailyCap: nth % 2 === 0 ? 1_000 : null,
  }));
  const none = { id: 'none', name: 'Thanks', prizeId: null, quantity: 0, dailyCap: null };
  const each = 20_000;
  const shares = [
    ...prizes.map(({ id }) => ({ itemId: id, millionths: each })),
    { itemId: 'none', millionths: CHANCE_WHOLE - each * prizes.length },
  ];
  return {
    logic: {
      ...NEW_ACTIVITY_LOGIC,
      items: [...prizes, none],
      replacementItemId: 'none',
      tables: [
        { groupId: null, shares },
        { groupId: 'vip', shares },
      ],
      rules: { ...NEW_ACTIVITY_LOGIC.rules, entryChances: 3, dailyChances: 1, dailyDraws: 2, totalDraws: 20 },
    },
    draws: DRAWS,
    people,
    drawsPerDay,
    days: 30,
    sharesPerDay: 0,
    groupShares: [{ groupId: 'vip', millionths: 100_000 }],
    prizes: prizes.map(({ prizeId }) => ({ prizeId, priceCents: 1_230, dailyCap: null })),
  };
}

/** A simulation of a million draws: how long it takes, and how long the page cannot be heard meanwhile. */
export async function benchSimulation(): Promise<void> {
  say(`\nSimulation: ${DRAWS.toLocaleString('en')} draws of a configuration …`);
  const figures = [];
  for (const [what, plan] of [
    ['500,000 people in 30 days', largestPlan(500_000, 35_000)],
    ['1,000 people, 33 times', largestPlan(1_000, 1_000)],
  ] as const) {
    const began = performance.now();
    const course = simulateDraws(plan, seededRandom(1));
    let slice = 0;
    for (;;) {
      const before = performance.now();
      const { done, value } = course.next();
      slice = Math.max(slice, performance.now() - before);
      if (done !== true) continue;
      const took = performance.now() - began;
      figures.push(
        { what: `${what}: all`, aim: ms(WAIT_AIM_MS), reached: ms(took), met: took <= WAIT_AIM_MS },
        { what: `${what}: longest slice`, aim: ms(SLICE_AIM_MS), reached: ms(slice), met: slice <= SLICE_AIM_MS },
        {
          what: `${what}: chi-square says chance alone`,
          aim: `p > ${SIMULATION_DOUBT}`,
          reached: value.fairness.probability.toFixed(4),
          met: value.fairness.probability > SIMULATION_DOUBT,
        },
      );
      break;
    }
  }
  report('Simulation of draws', figures);
}
