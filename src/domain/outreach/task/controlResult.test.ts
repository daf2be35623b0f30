import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupOutcome } from '../../shared/statistics/rates.ts';
import {
  COMPARED_OUTCOMES_MIN,
  COMPARED_PEOPLE_MIN,
  compareGroups,
  isSlowSending,
  OUTCOME_DAYS,
  outcomeDaysPassed,
  outcomesUntil,
} from './controlResult.ts';

const group = fc
  .integer({ min: 1, max: 1_000_000 })
  .chain((people) => fc.record({ people: fc.constant(people), did: fc.integer({ min: 0, max: people }) }));

describe('a control group', () => {
  it('shows more, fewer, or no difference, as the interval leaves 0 out or not', () => {
    const control = { people: 1_000, did: 50 };
    expect(compareGroups({ people: 9_000, did: 900 }, control)).toMatchObject({ verdict: 'higher', uplift: 1 });
    expect(compareGroups({ people: 9_000, did: 180 }, control)).toMatchObject({ verdict: 'lower' });
    expect(compareGroups({ people: 9_000, did: 470 }, control)).toMatchObject({ verdict: 'none' });
  });

  it('shows what it shows by the interval alone, and the other way round when the groups are exchanged', () => {
    const turned = { higher: 'lower', lower: 'higher', none: 'none', tooFew: 'tooFew' } as const;
    fc.assert(
      fc.property(group, group, (sent, control) => {
        const { verdict, difference } = compareGroups(sent, control);
        expect(compareGroups(control, sent).verdict).toBe(turned[verdict]);
        if (difference === null) throw new Error('both groups have people');
        if (verdict === 'higher') expect(difference.lower).toBeGreaterThan(0);
        if (verdict === 'lower') expect(difference.upper).toBeLessThan(0);
        if (verdict === 'none') expect(difference.lower * difference.upper).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('says nothing of too few people, nor of too few who did it or did it not', () => {
    const many = { people: 1_000, did: 500 };
    const few = COMPARED_PEOPLE_MIN - 1;
    expect(compareGroups(many, { people: few, did: 0 }).verdict).toBe('tooFew');
    expect(compareGroups({ people: few, did: 0 }, many).verdict).toBe('tooFew');
    expect(compareGroups(many, { people: few + 1, did: 0 }).verdict).toBe('higher');
    const rare = { people: 1_000, did: COMPARED_OUTCOMES_MIN - 1 };
    const nobody = { people: 1_000, did: 0 };
    expect(compareGroups(rare, nobody).verdict).toBe('tooFew');
    const allBut = ({ people, did }: GroupOutcome): GroupOutcome => ({ people, did: people - did });
    expect(compareGroups(allBut(rare), allBut(nobody)).verdict).toBe('tooFew');
    expect(compareGroups({ people: 1_000, did: COMPARED_OUTCOMES_MIN }, nobody).verdict).not.toBe('tooFew');
  });

  it('has no difference where a group is empty, and no relative one where nobody of it did it', () => {
    const empty = { people: 0, did: 0 };
    const some = { people: 100, did: 10 };
    expect(compareGroups(empty, some)).toEqual({
      sentRate: null,
      controlRate: 0.1,
      difference: null,
      uplift: null,
      verdict: 'tooFew',
    });
    expect(compareGroups(some, empty)).toMatchObject({ sentRate: 0.1, controlRate: null, difference: null });
    expect(compareGroups(some, { people: 100, did: 0 })).toMatchObject({ uplift: null, verdict: 'higher' });
  });
});

describe('the days of a comparison', () => {
  const dealtAt = new Date('2026-11-20T10:00:00Z');

  it('are shortened by sending that takes more than a tenth of them', () => {
    const after = (hours: number, days: number) =>
      isSlowSending(dealtAt, new Date(dealtAt.getTime() + hours * 3_600_000), days);
    expect([after(16.8, 7), after(16.9, 7), after(16.9, 14), after(2.5, 1)]).toEqual([false, true, false, true]);
  });

  it('are counted from the deal in whole days, and no more of them pass than there are', () => {
    const after = (hours: number) => outcomeDaysPassed(dealtAt, 7, new Date(dealtAt.getTime() + hours * 3_600_000));
    expect([-1, 0, 23.9, 24, 100, 168, 10_000].map(after)).toEqual([0, 0, 0, 1, 4, 7, 7]);
    expect(outcomesUntil(dealtAt, 7)).toEqual(new Date('2026-11-27T10:00:00Z'));
  });

  it('are between one and thirty, a week unless said otherwise', () => {
    expect(OUTCOME_DAYS).toEqual({ usual: 7, min: 1, max: 30 });
  });
});
