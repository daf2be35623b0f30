import { expect, it } from 'vitest';
import { SimulatedPeople } from './SimulatedPeople.ts';

const NOBODY = { drawsToday: 0, drawsTotal: 0, dailyLeft: 0, chancesLeft: 0 };

it('knows of everybody by their number where they stand and when they came last, and of who never came nothing', () => {
  const people = new SimulatedPeople(3);
  const standing = { drawsToday: 1, drawsTotal: 2, dailyLeft: 3, chancesLeft: 4 };
  people.keep(1, standing, 5);
  expect([0, 1, 2].map((person) => people.standingOf(person))).toEqual([NOBODY, standing, NOBODY]);
  expect([0, 1, 2].map((person) => people.lastDayOf(person))).toEqual([0, 5, 0]);
  const later = { drawsToday: 0, drawsTotal: 9, dailyLeft: 0, chancesLeft: 5_000_000_000 };
  people.keep(1, later, 6);
  expect([people.standingOf(1), people.lastDayOf(1)]).toEqual([later, 6]);
});

it('knows nothing of a number that nobody has', () => {
  const people = new SimulatedPeople(1);
  expect([people.standingOf(1), people.lastDayOf(1)]).toEqual([NOBODY, 0]);
});
