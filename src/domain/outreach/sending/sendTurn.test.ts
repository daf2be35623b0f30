import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_SEND_LIMITS, SEND_LIMIT_REASON, SEND_LIMITS, type SendLimits } from './sendLimit.ts';
import { sendTurn } from './sendTurn.ts';

const UNTIL = {
  perMinute: new Date('2026-11-20T02:01:00Z'),
  perHour: new Date('2026-11-20T03:00:00Z'),
  perDay: new Date('2026-11-20T16:00:00Z'),
  perAccountDay: new Date('2026-11-20T16:00:00Z'),
};

const used = (over: Partial<SendLimits>) =>
  Object.fromEntries(
    SEND_LIMITS.map((limit) => [limit, { used: over[limit] ?? 0, until: UNTIL[limit] }]),
  ) as Parameters<typeof sendTurn>[1];

describe('a turn to send', () => {
  it.each(SEND_LIMITS)('is what %s has room for, and waits for its end once there is none', (limit) => {
    const limits = { ...NO_SEND_LIMITS, [limit]: 5 };
    expect(sendTurn(limits, used({ [limit]: 2 }), 10)).toEqual({ count: 3 });
    expect(sendTurn(limits, used({ [limit]: 2 }), 1)).toEqual({ count: 1 });
    for (const full of [5, 6])
      expect(sendTurn(limits, used({ [limit]: full }), 10)).toEqual({
        wait: SEND_LIMIT_REASON[limit],
        until: UNTIL[limit],
      });
  });

  it('is nobody where nobody is wanted, and waits for nothing while there is room', () => {
    expect(sendTurn(NO_SEND_LIMITS, used({}), 0)).toEqual({ count: 0 });
    expect(sendTurn({ ...NO_SEND_LIMITS, perDay: 5 }, used({ perDay: 4 }), 0)).toEqual({ count: 0 });
  });

  it('waits for the limit that stays full longest', () => {
    const limits = { perMinute: 1, perHour: 1, perDay: 1, perAccountDay: 0 };
    expect(sendTurn(limits, used({ perMinute: 1, perHour: 1 }), 1)).toMatchObject({ wait: 'sendLimitHour' });
    expect(sendTurn(limits, used({ perMinute: 1, perHour: 1, perDay: 1 }), 1)).toMatchObject({ wait: 'sendLimitDay' });
  });

  it('never exceeds a limit that is set, nor what is wanted, and is as much as both allow', () => {
    const number = fc.integer({ min: 0, max: 50 });
    const four = fc.record({ perMinute: number, perHour: number, perDay: number, perAccountDay: number });
    fc.assert(
      fc.property(four, four, fc.integer({ min: 1, max: 60 }), (limits, before, wanted) => {
        const turn = sendTurn(limits, used(before), wanted);
        const room = Math.min(
          wanted,
          ...SEND_LIMITS.filter((limit) => limits[limit] > 0).map((limit) => limits[limit] - before[limit]),
        );
        if ('wait' in turn) expect(room).toBeLessThanOrEqual(0);
        else expect(turn.count).toBe(room);
      }),
    );
  });
});
