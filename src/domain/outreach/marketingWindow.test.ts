import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isInMarketingWindow, nextMarketingWindow } from './marketingWindow.ts';

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
