import { type GroupOutcome, type Interval, rateDifference } from '../../shared/statistics/rates.ts';
import { DAY_MS } from '../../shared/time/duration.ts';

/** Days after the deal in which an outcome counts, each of 24 hours. Events are kept for 30 days at least, so that none is missing. */
export const OUTCOME_DAYS = { usual: 7, min: 1, max: 30 } as const;

/** Fewer people than this in one of the groups say nothing, whatever they did. */
export const COMPARED_PEOPLE_MIN = 30;

/** Fewer people of both groups together who had the outcome, or who had it not, say nothing either. */
export const COMPARED_OUTCOMES_MIN = 5;

/**
 * What a comparison says.
 * - `higher`, `lower`: of those sent to, more or fewer had the outcome; the interval of the difference does not hold 0.
 * - `none`: no difference is shown, which does not say that there is none.
 * - `tooFew`: too few people, or too few with the outcome, for either.
 */
export const CONTROL_VERDICTS = ['higher', 'lower', 'none', 'tooFew'] as const;

/** One of {@link CONTROL_VERDICTS}. */
export type ControlVerdict = (typeof CONTROL_VERDICTS)[number];

/** Two groups beside each other. Rates and differences are shares of 1; null where a group is empty. */
export interface ControlResult {
  sentRate: number | null;
  controlRate: number | null;
  /** Rate of those sent to less that of the control group, with its 95 % interval. */
  difference: (Interval & { point: number }) | null;
  /** The difference as a share of the rate of the control group; null where nobody of it had the outcome. */
  uplift: number | null;
  verdict: ControlVerdict;
}

/** Compares those who were dealt to be sent to with the control group (§3.4): intention to treat, so whoever was dealt counts. */
export function compareGroups(sent: GroupOutcome, control: GroupOutcome): ControlResult {
  const rateOf = ({ people, did }: GroupOutcome): number | null => (people === 0 ? null : did / people);
  const [sentRate, controlRate] = [rateOf(sent), rateOf(control)];
  if (sentRate === null || controlRate === null)
    return { sentRate, controlRate, difference: null, uplift: null, verdict: 'tooFew' };
  const difference = rateDifference(sent, control);
  const uplift = controlRate === 0 ? null : difference.point / controlRate;
  return { sentRate, controlRate, difference, uplift, verdict: verdictOf(sent, control, difference) };
}

function verdictOf(sent: GroupOutcome, control: GroupOutcome, { lower, upper }: Interval): ControlVerdict {
  const did = sent.did + control.did;
  const didNot = sent.people + control.people - did;
  if (Math.min(sent.people, control.people) < COMPARED_PEOPLE_MIN) return 'tooFew';
  if (Math.min(did, didNot) < COMPARED_OUTCOMES_MIN) return 'tooFew';
  if (lower > 0) return 'higher';
  return upper < 0 ? 'lower' : 'none';
}

/** When the days of a comparison are over that began at an instant. */
export function outcomesUntil(dealtAt: Date, days: number): Date {
  return new Date(dealtAt.getTime() + days * DAY_MS);
}

/** Whole days that have passed of those of a comparison: all of them when they are over. */
export function outcomeDaysPassed(dealtAt: Date, days: number, now: Date): number {
  return Math.min(days, Math.max(0, Math.floor((now.getTime() - dealtAt.getTime()) / DAY_MS)));
}

/** Share of the days that sending may take before it weighs: who is written to late has the less of them left. */
export const SLOW_SENDING_SHARE = 0.1;

/** Whether sending took so long that the difference comes out too small: the days of both groups count from the deal. */
export function isSlowSending(dealtAt: Date, lastHandedOverAt: Date, days: number): boolean {
  return lastHandedOverAt.getTime() - dealtAt.getTime() > days * DAY_MS * SLOW_SENDING_SHARE;
}
