import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FINISH_HORIZON_DAYS, finishTime, type Pace, paceDecider, throughBy } from './finishTime.ts';
import { isInMarketingWindow } from './marketingWindow.ts';
import {
  countWindow,
  NO_SEND_LIMITS,
  SEND_LIMITS,
  type SendLimit,
  type SendLimits,
  SPAN_OF_LIMIT,
} from '../sending/sendLimit.ts';

const wave = (at: string, people: number) => ({ at: new Date(at), people });

const ZONE = 'Asia/Shanghai';

/** A pace that was looked up at a time, with so many messages gone by then. */
function pace(
  perSecond: number,
  windowed = false,
  limits: Partial<SendLimits> = {},
  at = '2026-11-22T01:00:00Z',
  used = 0,
): Pace {
  const uses = Object.fromEntries(
    SEND_LIMITS.map((limit) => [limit, { used, until: countWindow(SPAN_OF_LIMIT[limit], new Date(at), ZONE).until }]),
  ) as Record<SendLimit, { used: number; until: Date }>;
  return { perSecond, windowed, limits: { ...NO_SEND_LIMITS, ...limits }, uses, timeZone: ZONE };
}

describe('the time that a task is through', () => {
  it('follows from the flow rate: 500,000 messages at 40 a second last 3 hours 28 minutes [5.3-58]', () => {
    const finish = finishTime([wave('2026-11-22T01:00:00Z', 500_000)], pace(40, true));
    expect(finish).toEqual({ at: new Date('2026-11-22T04:28:20Z'), stop: null });
  });

  it('goes on at 08:00 with what is left at 22:00, and says how many are through and how many wait [5.3-57]', () => {
    // 21:00 in Shanghai: 144,000 go before the window closes.
    const late = [wave('2026-11-22T13:00:00Z', 144_040)];
    const opensAt = new Date('2026-11-23T00:00:00Z');
    expect(finishTime(late, pace(40, true))).toEqual({
      at: new Date('2026-11-23T00:00:01Z'),
      stop: { before: 144_000, waiting: 40, opensAt, changesDay: true },
    });
    expect(finishTime(late, pace(40))).toEqual({ at: new Date('2026-11-22T14:00:01Z'), stop: null });
    const exact = [wave('2026-11-22T13:00:00Z', 144_000)];
    expect(finishTime(exact, pace(40, true))).toEqual({ at: new Date('2026-11-22T14:00:00Z'), stop: null });
  });

  it('that begins while the window is closed has everybody wait, at night without another day [4.3-42] [5.3-57]', () => {
    // Made at 20:30, it starts at 22:30.
    const evening = finishTime([wave('2026-11-22T14:30:00Z', 100)], pace(Number.POSITIVE_INFINITY, true));
    const opensAt = new Date('2026-11-23T00:00:00Z');
    expect(evening).toEqual({ at: opensAt, stop: { before: 0, waiting: 100, opensAt, changesDay: true } });
    const night = finishTime([wave('2026-11-22T20:00:00Z', 100)], pace(Number.POSITIVE_INFINITY, true));
    expect(night.stop).toEqual({ before: 0, waiting: 100, opensAt, changesDay: false });
  });

  it('counts batches among those who wait that come before the window opens, and no later ones', () => {
    const waves = [wave('2026-11-22T13:59:59Z', 50), wave('2026-11-22T13:59:59Z', 7), wave('2026-11-23T05:00:00Z', 5)];
    expect(finishTime(waves, pace(40, true)).stop).toMatchObject({ before: 40, waiting: 17 });
    const opening = [
      wave('2026-11-22T14:00:00Z', 1),
      wave('2026-11-22T23:59:59.999Z', 2),
      wave('2026-11-23T00:00:00Z', 4),
    ];
    expect(finishTime(opening, pace(40, true)).stop).toMatchObject({ before: 0, waiting: 3 });
  });

  it('is never before a batch, nor while another is under way', () => {
    const waves = [wave('2026-11-22T02:00:00Z', 40 * 3_600), wave('2026-11-22T02:30:00Z', 40)];
    expect(finishTime(waves, pace(40, true)).at).toEqual(new Date('2026-11-22T03:00:01Z'));
    waves[1] = wave('2026-11-22T05:00:00Z', 40);
    expect(finishTime(waves, pace(40, true)).at).toEqual(new Date('2026-11-22T05:00:01Z'));
  });

  it('is that of the limits where they are slower: 10,000 people at 1,000 an hour last nine hours and more [9-24]', () => {
    const waves = [wave('2026-11-22T01:00:00Z', 10_000)];
    expect(finishTime(waves, pace(40, false, { perHour: 1_000 })).at).toEqual(new Date('2026-11-22T10:00:25Z'));
    expect(paceDecider(waves, pace(40, false, { perHour: 1_000 }))).toBe('perHour');
    expect(finishTime(waves, pace(40, false, { perMinute: 600 })).at).toEqual(new Date('2026-11-22T01:16:40Z'));
    expect(paceDecider(waves, pace(40, false, { perMinute: 600, perHour: 9_000 }))).toBe('perHour');
    expect(paceDecider(waves, pace(40, false, { perHour: 100_000 }))).toBe('rate');
    const endless = Number.POSITIVE_INFINITY;
    expect(paceDecider(waves, pace(endless, false, { perHour: 100_000 }))).toBeUndefined();
    // The day of the tenant ends at 16:00 UTC.
    const account = pace(endless, false, { perDay: 20_000, perAccountDay: 9_000 });
    expect(finishTime(waves, account).at).toEqual(new Date('2026-11-22T16:00:00Z'));
    expect(paceDecider(waves, account)).toBe('perAccountDay');
  });

  it('counts what went in the same hour or day before, and not in a later one', () => {
    const limited = pace(Number.POSITIVE_INFINITY, false, { perHour: 100 }, '2026-11-22T01:00:00Z', 90);
    expect(finishTime([wave('2026-11-22T01:10:00Z', 11)], limited).at).toEqual(new Date('2026-11-22T02:00:00Z'));
    expect(finishTime([wave('2026-11-22T02:10:00Z', 11)], limited).at).toEqual(new Date('2026-11-22T02:10:00Z'));
  });

  it('of a task that begins years from now is said, whatever other tasks send until then', () => {
    const waves = [{ ...wave('2026-11-22T01:00:00Z', 40), by: 'others' as const }, wave('2099-06-05T01:30:00Z', 80)];
    expect(finishTime(waves, pace(40, true)).at).toEqual(new Date('2099-06-05T01:30:02Z'));
  });

  it('that is further off than anybody plans is not said', () => {
    const waves = [wave('2026-11-22T01:00:00Z', 1_000_000)];
    const slow = pace(Number.POSITIVE_INFINITY, true, { perDay: 1_000_000 / (2 * FINISH_HORIZON_DAYS) });
    expect(finishTime(waves, slow).at).toBeNull();
    expect(paceDecider(waves, slow)).toBe('perDay');
    const start = Date.parse('2026-11-22T01:00:00Z');
    const last = new Date(start + FINISH_HORIZON_DAYS * 86_400_000);
    const until = (at: Date) =>
      finishTime(
        [
          { at: new Date(start), people: 40 },
          { at, people: 40 },
        ],
        pace(40),
      ).at;
    expect(until(last)).toEqual(new Date(last.getTime() + 1_000));
    expect(until(new Date(last.getTime() + 1))).toBeNull();
  });

  it('is within the window or at its end, and no sooner than without one', () => {
    const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        at,
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.integer({ min: 1, max: 40 }),
        (start, people, rate) => {
          const waves = [{ at: start, people }];
          const windowed = finishTime(waves, pace(rate, true)).at ?? new Date(0);
          const free = finishTime(waves, pace(rate)).at ?? new Date(0);
          expect(isInMarketingWindow(new Date(windowed.getTime() - 1))).toBe(true);
          expect(windowed.getTime()).toBeGreaterThanOrEqual(free.getTime() - 1_000);
          expect(windowed.getTime() - start.getTime()).toBeGreaterThanOrEqual((people / rate) * 1_000 - 1_000);
        },
      ),
    );
  });

  it('is no sooner with a limit than without, and whoever is stopped by the window is through or waits', () => {
    const at = fc.date({ min: new Date('2026-11-22'), max: new Date('2026-11-25'), noInvalidDate: true });
    const limit = fc.oneof(fc.constant(0), fc.integer({ min: 500, max: 50_000 }));
    const limits = fc.record({ perMinute: limit, perHour: limit, perDay: limit, perAccountDay: limit });
    fc.assert(
      fc.property(at, fc.integer({ min: 1, max: 100_000 }), limits, (start, people, some) => {
        const waves = [{ at: start, people }];
        const free = finishTime(waves, pace(40, true));
        const limited = finishTime(waves, pace(40, true, some, start.toISOString()));
        if (limited.at !== null) expect(limited.at.getTime()).toBeGreaterThanOrEqual((free.at?.getTime() ?? 0) - 1_000);
        if (limited.stop !== null) expect(limited.stop.before + limited.stop.waiting).toBe(people);
      }),
      { numRuns: 30 },
    );
  });

  it('counts of the window only people of the task, however many others go before them', () => {
    // 21:00 in Shanghai; the others take half an hour of the last one.
    const waves = [
      { ...wave('2026-11-22T13:00:00Z', 72_000), by: 'others' as const },
      wave('2026-11-22T13:00:00Z', 72_040),
    ];
    const opensAt = new Date('2026-11-23T00:00:00Z');
    expect(finishTime(waves, pace(40, true))).toEqual({
      at: new Date('2026-11-23T00:00:01Z'),
      stop: { before: 72_000, waiting: 40, opensAt, changesDay: true },
    });
  });

  it('says of a stop only who of the task waits, and none where its own people come after the opening', () => {
    const others = { ...wave('2026-11-22T13:59:59Z', 100), by: 'others' as const };
    const own = (at: string) => [others, wave(at, 7), { ...others, people: 3 }];
    expect(finishTime(own('2026-11-22T13:59:59Z'), pace(40, true)).stop).toMatchObject({ before: 0, waiting: 7 });
    expect(finishTime(own('2026-11-23T05:00:00Z'), pace(40, true))).toEqual({
      at: new Date('2026-11-23T05:00:00.250Z'),
      stop: null,
    });
  });

  it('waits for the later end of two limits that are full, and then for the window of that day', () => {
    const full = pace(40, true, { perHour: 100, perDay: 100 }, '2026-11-22T13:30:00Z', 100);
    expect(finishTime([wave('2026-11-22T13:30:00Z', 40)], full)).toEqual({
      at: new Date('2026-11-23T00:00:01Z'),
      stop: { before: 0, waiting: 40, opensAt: new Date('2026-11-23T00:00:00Z'), changesDay: false },
    });
  });

  it('counts for the limits of the tenant whatever anybody sends', () => {
    const limited = pace(Number.POSITIVE_INFINITY, false, { perHour: 100 });
    const others = { ...wave('2026-11-22T01:00:00Z', 60), by: 'others' as const };
    expect(finishTime([others, wave('2026-11-22T01:10:00Z', 40)], limited).at).toEqual(
      new Date('2026-11-22T01:10:00Z'),
    );
    expect(finishTime([others, wave('2026-11-22T01:10:00Z', 41)], limited).at).toEqual(
      new Date('2026-11-22T02:00:00Z'),
    );
  });

  it('leaves the limit of an account to the tasks on its behalf', () => {
    const limited = pace(1, false, { perAccountDay: 100 });
    const own = wave('2026-11-22T01:00:00Z', 100);
    const before = (by: 'account' | 'others') => ({ ...wave('2026-11-22T01:00:00Z', 1), by });
    expect(finishTime([before('others'), own], limited).at).toEqual(new Date('2026-11-22T01:01:41Z'));
    expect(finishTime([before('account'), own], limited).at).toEqual(new Date('2026-11-22T16:00:01Z'));
  });

  it('has everybody through who is through by a time, and never more than there are', () => {
    const start = '2026-11-22T01:00:00Z';
    expect(throughBy([wave(start, 100)], pace(1), new Date('2026-11-22T01:00:40Z'))).toBe(40);
    expect(throughBy([wave(start, 100)], pace(1), new Date('2026-11-22T00:00:00Z'))).toBe(0);
    const night = [wave('2026-11-22T13:59:00Z', 100)];
    const times = ['13:59:40Z', '14:00:00Z', '20:00:00Z', '23:59:59Z'].map((time) => new Date(`2026-11-22T${time}`));
    expect(times.map((time) => throughBy(night, pace(1, true), time))).toEqual([40, 60, 60, 60]);
    expect(throughBy(night, pace(1, true), new Date('2026-11-23T00:00:30Z'))).toBe(90);
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(5_000), fc.nat(86_400), fc.nat(900), (one, other, seconds, perHour) => {
        const waves = [wave(start, one), wave('2026-11-22T13:00:00Z', other)];
        const rate = pace(3, true, { perHour });
        const time = new Date(Date.parse(start) + seconds * 1_000);
        const through = throughBy(waves, rate, time);
        const { at } = finishTime(waves, rate);
        expect(through).toBeLessThanOrEqual(one + other);
        if (at !== null && at <= time) expect(through).toBe(one + other);
      }),
      { numRuns: 30 },
    );
  });

  it('is when it begins where nobody is to be written to', () => {
    expect(finishTime([], pace(40, true)).stop).toBeNull();
    expect(finishTime([wave('2026-11-22T02:00:00Z', 0)], pace(40, true)).at).toEqual(new Date('2026-11-22T02:00:00Z'));
  });
});
