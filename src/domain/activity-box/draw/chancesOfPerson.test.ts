import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterDraw, drawForbidden, type DrawRules } from '../logic/activityLogic.ts';
import { afterShare, drawsLeft, newStanding, standingOn } from './chancesOfPerson.ts';

const RULES: DrawRules = {
  entryChances: 1,
  dailyChances: 2,
  consumption: 1,
  dailyDraws: null,
  totalDraws: null,
  shareChances: 3,
  dailyShares: 2,
};

it('chances of a day are new with every day, and those that last stay', () => {
  const first = newStanding('2026-11-21', RULES);
  const used = { ...first, dailyLeft: 0, drawsToday: 2, drawsTotal: 2, sharesToday: 2 };
  expect(standingOn(used, '2026-11-21', RULES)).toBe(used);
  expect(standingOn(used, '2026-11-22', RULES)).toEqual({ ...first, day: '2026-11-22', drawsTotal: 2 });
});

it('sharing brings chances as often a day as the rules say, and no more', () => {
  let standing = newStanding('2026-11-21', RULES);
  const gained = [1, 2, 3].map(() => {
    const after = afterShare(RULES, standing);
    standing = after.standing;
    return after.gained;
  });
  expect(gained).toEqual([3, 3, 0]);
  expect(standing.chancesLeft).toBe(7);
});

const limit = fc.option(fc.integer({ min: 1, max: 9 }));
const rules = fc.record({
  entryChances: fc.integer({ min: 0, max: 9 }),
  dailyChances: fc.integer({ min: 0, max: 9 }),
  consumption: fc.integer({ min: 1, max: 4 }),
  dailyDraws: limit,
  totalDraws: limit,
  shareChances: fc.integer({ min: 0, max: 3 }),
  dailyShares: fc.integer({ min: 0, max: 3 }),
});

it('as many draws are left as can really be made, whatever was drawn before, today and on other days', () => {
  fc.assert(
    fc.property(rules, fc.nat(4), fc.nat(4), (some, drawsToday, drawsBefore) => {
      let standing = { ...newStanding('2026-11-21', some), drawsToday, drawsTotal: drawsToday + drawsBefore };
      const said = drawsLeft(some, standing);
      let made = 0;
      while (drawForbidden(some, standing) === undefined) {
        standing = { ...standing, ...afterDraw(some, standing) };
        made += 1;
      }
      expect(said).toBe(made);
    }),
  );
});

it('no draws are left, and never fewer than none, to who has drawn more often than is allowed by now', () => {
  const standing = { ...newStanding('2026-11-21', RULES), dailyLeft: 9, drawsToday: 5, drawsTotal: 7 };
  expect(drawsLeft({ ...RULES, dailyDraws: 3 }, standing)).toBe(0);
  expect(drawsLeft({ ...RULES, totalDraws: 3 }, standing)).toBe(0);
  expect(drawsLeft({ ...RULES, dailyDraws: 6 }, standing)).toBe(1);
  expect(drawsLeft({ ...RULES, dailyDraws: 9, totalDraws: 9 }, standing)).toBe(2);
});
