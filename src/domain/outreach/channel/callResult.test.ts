import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALL_ENDS, CALL_STATES, type CallNews, DIALLED, hearOfCall } from './callResult.ts';

const instant = fc.constantFrom('2026-11-22T04:00:00.000Z', '2026-11-22T04:00:05.000Z', '2026-11-22T04:01:00.000Z');
const seconds = fc.integer({ min: 0, max: 100 });
const connected: fc.Arbitrary<CallNews> = fc.record({
  event: fc.constant('connected' as const),
  at: instant,
  ringSeconds: seconds,
});
const ended: fc.Arbitrary<CallNews> = fc.record({
  event: fc.constant('ended' as const),
  at: instant,
  result: fc.constantFrom(...CALL_ENDS),
  talkSeconds: seconds,
  key: fc.constantFrom('', '0', '1'),
});

describe('what is heard of a call', () => {
  const picked: CallNews = { event: 'connected', at: '2026-11-22T04:00:05.000Z', ringSeconds: 5 };
  const over: CallNews = {
    event: 'ended',
    at: '2026-11-22T04:00:25.000Z',
    result: 'answered',
    talkSeconds: 20,
    key: '0',
  };

  it('makes it connected, then ended, with seconds and the key that was pressed', () => {
    const first = hearOfCall(DIALLED, picked);
    expect(first).toEqual({ ...DIALLED, state: 'connected', connectedAt: picked.at, ringSeconds: 5 });
    expect(hearOfCall(first, over)).toEqual({
      state: 'ended',
      connectedAt: picked.at,
      ringSeconds: 5,
      endedAt: over.at,
      result: 'answered',
      talkSeconds: 20,
      key: '0',
    });
  });

  it('is nothing at first', () => {
    expect([DIALLED.state, DIALLED.key, DIALLED.result]).toEqual(['dialled', '', null]);
  });

  it('comes to the same in any order, and however often it comes', () => {
    const told = fc
      .tuple(connected, ended)
      .chain(([one, other]) =>
        fc.array(fc.constantFrom(one, other), { maxLength: 8 }).map((more) => [one, other, ...more] as const),
      );
    fc.assert(
      fc.property(told, fc.infiniteStream(fc.nat()), ([one, other, ...more], order) => {
        const news = [one, other, ...more];
        const shuffled = news
          .map((item) => ({ item, at: order.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ item }) => item);
        const expected = hearOfCall(hearOfCall(DIALLED, one), other);
        expect(shuffled.reduce(hearOfCall, DIALLED)).toEqual(expected);
      }),
    );
  });

  it('never takes a state back, nor an end that stands', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(connected, ended), { maxLength: 10 }), (news) => {
        let before = DIALLED;
        for (const item of news) {
          const after = hearOfCall(before, item);
          expect(CALL_STATES.indexOf(after.state)).toBeGreaterThanOrEqual(CALL_STATES.indexOf(before.state));
          if (before.result !== null) expect(after.result).toBe(before.result);
          before = after;
        }
      }),
    );
  });

  it('twice changes nothing', () => {
    const both = hearOfCall(hearOfCall(DIALLED, picked), over);
    expect(hearOfCall(both, picked)).toBe(both);
    expect(hearOfCall(both, { ...over, result: 'busy' })).toBe(both);
  });
});
