import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COUNT_SPANS,
  countWindow,
  NO_SEND_LIMITS,
  SEND_LIMIT_MAX,
  SEND_LIMITS,
  sendLimitFaults,
  type SendLimits,
} from './sendLimit.ts';

const limits = (over: Partial<SendLimits>): SendLimits => ({ ...NO_SEND_LIMITS, ...over });

describe('limits of a channel', () => {
  it('rise from minute to hour to day, and an account’s is within the day’s', () => {
    expect(sendLimitFaults(limits({ perMinute: 10, perHour: 10, perDay: 10, perAccountDay: 10 }))).toEqual([]);
    expect(sendLimitFaults(limits({ perMinute: 11, perHour: 10 }))).toEqual([
      { limit: 'perMinute', of: 'perHour', max: 10 },
    ]);
    expect(sendLimitFaults(limits({ perMinute: 11, perDay: 10 }))).toEqual([
      { limit: 'perMinute', of: 'perDay', max: 10 },
    ]);
    expect(sendLimitFaults(limits({ perHour: 11, perDay: 10, perAccountDay: 12 }))).toEqual([
      { limit: 'perHour', of: 'perDay', max: 10 },
      { limit: 'perAccountDay', of: 'perDay', max: 10 },
    ]);
  });

  it('are compared only where both are set', () => {
    const one = fc.constantFrom(...SEND_LIMITS);
    fc.assert(
      fc.property(one, fc.integer({ min: 1 }), (limit, value) => {
        expect(sendLimitFaults(limits({ [limit]: value }))).toEqual([]);
      }),
    );
    expect(sendLimitFaults(SEND_LIMIT_MAX)).toEqual([]);
  });
});

describe('the time that messages are counted in', () => {
  const at = new Date('2026-11-20T18:31:15.250Z');

  it('is the full minute and hour, the natural day and the calendar month of the tenant’s zone', () => {
    const from = (zone: string) => COUNT_SPANS.map((span) => countWindow(span, at, zone).from.toISOString());
    expect(from('Asia/Shanghai')).toEqual([
      '2026-11-20T18:31:00.000Z',
      '2026-11-20T18:00:00.000Z',
      '2026-11-20T16:00:00.000Z',
      '2026-10-31T16:00:00.000Z',
    ]);
    expect(from('Asia/Kolkata')).toEqual([
      '2026-11-20T18:31:00.000Z',
      '2026-11-20T18:30:00.000Z',
      '2026-11-20T18:30:00.000Z',
      '2026-10-31T18:30:00.000Z',
    ]);
    expect(countWindow('day', at, 'America/New_York').until.toISOString()).toBe('2026-11-21T05:00:00.000Z');
    expect(countWindow('month', at, 'America/New_York').until.toISOString()).toBe('2026-12-01T05:00:00.000Z');
  });

  it('holds its instant, ends after it, and is the same for every instant in it', () => {
    const zone = fc.constantFrom('UTC', 'Asia/Shanghai', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe');
    const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        zone,
        instant,
        fc.constantFrom(...COUNT_SPANS),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (zoneName, now, span, part) => {
          const window = countWindow(span, now, zoneName);
          expect(window.from.getTime()).toBeLessThanOrEqual(now.getTime());
          expect(window.until.getTime()).toBeGreaterThan(now.getTime());
          // Clock changes cut an hour of the wall in two.
          if (span === 'minute' || span === 'hour') return;
          const inside = window.from.getTime() + Math.floor((window.until.getTime() - window.from.getTime()) * part);
          expect(countWindow(span, new Date(inside), zoneName)).toEqual(window);
        },
      ),
    );
  });
});
