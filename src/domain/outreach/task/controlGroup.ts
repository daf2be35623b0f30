import { DAY_MS } from '../../shared/time/duration.ts';

/** §3.4 control-group ratio: the greatest share of an audience that may be held back, in percent; 0 holds nobody back. */
export const CONTROL_PERCENT_MAX = 50;

/** §9 control-group protection period: how long its people may be kept from every message at most, in days. */
export const CONTROL_DAYS_MAX = 90;

/** Until when people held back at an instant get nothing (§9); null where the protection is for the run alone. */
export function protectedUntil(now: Date, days: number): Date | null {
  return days === 0 ? null : new Date(now.getTime() + days * DAY_MS);
}

/** Response that the smallest effect is told for where nobody has said another one, in percent, and between what it may be said. */
export const BASELINE_PERCENT = { usual: 5, min: 0.1, max: 99.9 } as const;

/**
 * Smallest difference between the response of those sent to and of the control group that the task can show, as a share
 * of 1, for a response of `baseline`: 5 % error, 80 % power, two-sided, unpooled two-proportion form at the baseline.
 * Undefined where one of the two is empty.
 */
export function smallestEffect(sent: number, control: number, baseline: number): number | undefined {
  if (sent === 0 || control === 0) return undefined;
  return Z_SUM * Math.sqrt(baseline * (1 - baseline) * (1 / sent + 1 / control));
}

/** Normal quantiles of 97.5 % and 80 % together. */
const Z_SUM = 1.959964 + 0.841621;
