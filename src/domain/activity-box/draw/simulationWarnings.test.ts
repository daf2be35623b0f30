import { expect, it } from 'vitest';
import type { ItemOutcome, SimulationResult } from './Simulation.ts';
import { simulationWarnings } from './simulationWarnings.ts';

const cup: ItemOutcome = {
  itemId: 'cup',
  isPrize: true,
  expected: 100,
  rolled: 100,
  given: 100,
  asReplacement: 0,
  replaced: 0,
  unmet: 0,
  quantity: 200,
  leftAverage: 100,
  outCourses: 0,
  outFirstDay: null,
  outAverageDay: null,
  cappedDays: 0,
  costCents: 5,
};
const calm: SimulationResult = {
  tries: 1_000,
  drawn: 800,
  refused: { dailyDrawsReached: 100, totalDrawsReached: 50, noChancesLeft: 50 },
  courses: 4,
  days: 10,
  isWhole: true,
  items: [cup],
  replaced: 0,
  unmet: 0,
  fairness: { statistic: 1, degrees: 1, probability: 0.001 },
  costCents: 5,
  lasts: true,
};
const warnings = (over: Partial<SimulationResult>) => simulationWarnings({ ...calm, ...over });

it('are none where all is well, at the limits too', () => {
  expect(warnings({})).toEqual([]);
  const thanks = { ...cup, isPrize: false, leftAverage: 0, quantity: 0, costCents: null };
  expect(warnings({ items: [thanks] })).toEqual([]);
});

it('name what goes wrong, with its figures', () => {
  expect(warnings({ fairness: { ...calm.fairness, probability: 0.0009 } })).toEqual([
    { kind: 'unfair', probability: 0.0009 },
  ]);
  expect(warnings({ unmet: 3 })).toEqual([{ kind: 'unmet', count: 3 }]);
  const out = { ...cup, outCourses: 1, outFirstDay: 4, outAverageDay: 4 };
  expect(warnings({ items: [out] })).toEqual([{ kind: 'usedUp', itemId: 'cup', firstDay: 4, share: 0.25 }]);
  const left = { ...cup, leftAverage: 100.6 };
  expect(warnings({ items: [left] })).toEqual([{ kind: 'leftOver', itemId: 'cup', left: 101, quantity: 200 }]);
  // Of the first days alone nobody knows what would be left.
  expect(warnings({ items: [left], isWhole: false })).toEqual([{ kind: 'firstDays', days: 10 }]);
  expect(warnings({ refused: { ...calm.refused, noChancesLeft: 51 } })).toEqual([{ kind: 'refused', share: 0.201 }]);
  expect(warnings({ items: [{ ...cup, costCents: null }] })).toEqual([{ kind: 'priceMissing', itemId: 'cup' }]);
});
