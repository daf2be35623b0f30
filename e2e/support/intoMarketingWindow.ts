import { isInMarketingWindow, nextMarketingWindow } from '../../src/domain/outreach/task/marketingWindow.ts';
import type { ShiftedClock } from './shiftedClock.ts';
import { HOUR_MS } from '../../src/domain/shared/time/duration.ts';

/** Moves a clock on, so that the next hour lies in the marketing window: tests run at any time. Sessions are made after it. */
export function intoMarketingWindow(clock: ShiftedClock): void {
  const now = clock.now();
  const soon = new Date(now.getTime() + HOUR_MS);
  if (!isInMarketingWindow(now) || !isInMarketingWindow(soon))
    clock.skip(nextMarketingWindow(new Date(soon.getTime() + HOUR_MS)).getTime() - now.getTime());
}
