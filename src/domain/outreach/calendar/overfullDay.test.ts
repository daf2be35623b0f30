import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEND_CHANNELS } from '../../shared/sending/sendChannel.ts';
import { overfullDays } from './overfullDay.ts';

it('a day is overfull from the first person on that its limit leaves over, each channel for itself', () => {
  const sends = [
    { day: '2026-12-03', channel: 'sms', people: 6 },
    { day: '2026-12-02', channel: 'sms', people: 5 },
    { day: '2026-12-02', channel: 'sms', people: 5 },
    { day: '2026-12-02', channel: 'email', people: 99 },
  ] as const;
  expect(overfullDays(sends, { sms: { perDay: 10 } })).toEqual([]);
  expect(overfullDays(sends, { sms: { perDay: 9 } })).toEqual([
    { day: '2026-12-02', channel: 'sms', people: 10, limit: 9 },
  ]);
  expect(
    overfullDays(sends, { sms: { perDay: 5 }, email: { perDay: 50 } }).map(({ day, channel }) => [day, channel]),
  ).toEqual([
    ['2026-12-02', 'email'],
    ['2026-12-02', 'sms'],
    ['2026-12-03', 'sms'],
  ]);
});

it('a limit of 0 is none, and the order of what is sent decides nothing', () => {
  const send = fc.record({
    day: fc.constantFrom('2026-12-01', '2026-12-02'),
    channel: fc.constantFrom(...SEND_CHANNELS),
    people: fc.nat(1_000),
  });
  fc.assert(
    fc.property(fc.array(send), fc.nat(2_000), (sends, perDay) => {
      const limits = Object.fromEntries(SEND_CHANNELS.map((channel) => [channel, { perDay }]));
      const found = overfullDays(sends, limits);
      expect(overfullDays(sends.toReversed(), limits)).toEqual(found);
      expect(overfullDays(sends, {})).toEqual([]);
      if (perDay === 0) expect(found).toEqual([]);
      for (const { day, channel, people, limit } of found) {
        const own = sends.filter((one) => one.day === day && one.channel === channel);
        expect(own.reduce((sum, one) => sum + one.people, 0)).toBe(people);
        expect(people).toBeGreaterThan(limit);
      }
    }),
  );
});
