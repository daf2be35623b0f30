import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  endOfMarketingWindow,
  isInMarketingWindow,
  keepsWindow,
  marketingWindowFault,
  nextMarketingWindow,
  type WindowedMessage,
} from './marketingWindow.ts';

const at = (time: string): Date => new Date(`2026-11-20T${time}+08:00`);

it('[5.3-57] domestic marketing goes from 08:00 to 22:00 of the mainland, the first included and the last not', () => {
  expect(
    ['07:59:59.999', '08:00:00', '12:00:00', '21:59:59.999', '22:00:00', '22:01:00', '00:00:00'].map((time) =>
      isInMarketingWindow(at(time)),
    ),
  ).toEqual([false, true, true, true, false, false, false]);
});

it('the window opens next at 08:00, on the same day before it and on the next one after it', () => {
  expect(nextMarketingWindow(at('03:00:00'))).toEqual(at('08:00:00'));
  expect(nextMarketingWindow(at('13:14:15'))).toEqual(at('13:14:15'));
  expect(nextMarketingWindow(at('22:00:00'))).toEqual(new Date('2026-11-21T08:00:00+08:00'));
});

it('the window closes at 22:00 of the day that it is asked on', () => {
  for (const time of ['08:00:00', '13:14:15', '21:59:59.999'])
    expect(endOfMarketingWindow(at(time))).toEqual(at('22:00:00'));
});

const sms = (kind: 'marketing' | 'notification', region: 'domestic' | 'international'): WindowedMessage => ({
  channel: 'sms',
  sms: { kind, region },
});
const call: WindowedMessage = { channel: 'call', sms: null };
const email: WindowedMessage = { channel: 'email', sms: null };
const free = [sms('notification', 'domestic'), sms('marketing', 'international'), email];

it('domestic marketing texts and calls keep the window, and nothing else does', () => {
  expect([sms('marketing', 'domestic'), call].map(keepsWindow)).toEqual([true, true]);
  expect(free.map(keepsWindow)).toEqual([false, false, false]);
});

it('what keeps the window is scheduled inside of it, and told apart where it is not', () => {
  for (const inside of ['08:00:00', '21:59:59.999'])
    for (const sent of [sms('marketing', 'domestic'), call])
      expect(marketingWindowFault(sent, at(inside))).toBeUndefined();
  for (const outside of ['07:59:59.999', '22:00:00']) {
    expect(marketingWindowFault(sms('marketing', 'domestic'), at(outside))).toBe('smsOutsideWindow');
    expect(marketingWindowFault(call, at(outside))).toBe('callOutsideWindow');
    for (const sent of free) expect(marketingWindowFault(sent, at(outside))).toBeUndefined();
  }
});

it('whenever it is asked, the next opening is inside the window, never earlier, and no more than ten hours away', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (now) => {
      const next = nextMarketingWindow(now);
      expect(isInMarketingWindow(next)).toBe(true);
      expect(next.getTime() - now.getTime()).toBeGreaterThanOrEqual(0);
      expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(10 * 3_600_000);
      expect(nextMarketingWindow(next)).toEqual(next);
    }),
  );
});
