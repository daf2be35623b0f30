import { DAY_MS, HOUR_MS } from '../../shared/time/duration.ts';

/** Longest name of a monitor, in characters. */
export const MONITOR_NAME_MAX = 30;

/** Monitors of one tenant: each is checked again and again. */
export const MONITORS_MAX = 200;

/** §5.3: people whom one alert tells at most, as those about stock do. */
export const MONITOR_RECEIVERS_MAX = 4;

/** What a monitor watches: the people of a customer group, or those who have a value of a tag. */
export const MONITOR_SUBJECTS = ['customerGroup', 'tag'] as const;

/** One of {@link MONITOR_SUBJECTS}. */
export type MonitorSubject = (typeof MONITOR_SUBJECTS)[number];

/** When a monitor fires: by how many people there are, by how that changed, or because nothing new has come. */
export const MONITOR_CONDITIONS = ['above', 'below', 'rise', 'fall', 'stale'] as const;

/** One of {@link MONITOR_CONDITIONS}. */
export type MonitorCondition = (typeof MONITOR_CONDITIONS)[number];

/** What a change is measured in. */
export const CHANGE_UNITS = ['people', 'percent'] as const;

/** What a change is measured against: the measurement before, or the last one of a day before. */
export const CHANGE_SPANS = ['previous', 'day'] as const;

/** Where a monitor stands. */
export const MONITOR_STATES = ['fine', 'firing', 'disabled'] as const;

/** One of {@link MONITOR_STATES}. */
export type MonitorState = (typeof MONITOR_STATES)[number];

/** Why an alert is over: its condition no longer holds, or the monitor was changed or disabled meanwhile. */
export const ALERT_ENDS = ['recovered', 'changed', 'disabled'] as const;

/** One of {@link ALERT_ENDS}. */
export type AlertEnd = (typeof ALERT_ENDS)[number];

/** What has become of telling somebody: waits, is on its way, arrived, could not be told, or held back by {@link MAIL_PAUSE_MS}. */
export const TELLING_STATES = ['planned', 'handedOver', 'accepted', 'failed', 'heldBack'] as const;

/** One of {@link TELLING_STATES}. */
export type TellingState = (typeof TELLING_STATES)[number];

/** Milliseconds between two e-mails of one monitor: one that fires and recovers in turn is no flood. */
export const MAIL_PAUSE_MS = 60 * 60_000;

/** Milliseconds between two checks of a monitor; the people of a tag are counted at each. */
export const CHECK_PAUSE_MS: Readonly<Record<MonitorSubject, number>> = {
  customerGroup: 60_000,
  tag: 60 * 60_000,
};

/** For how many days the counts of a tag are kept. */
export const READING_DAYS = 90;

/** Measurements that are shown of a monitor: three months of days. */
export const MEASUREMENTS_SHOWN = 90;

const PEOPLE_MAX = 1_000_000_000;
const RISE_PERCENT_MAX = 10_000;
/** Nothing falls by more than all of it. */
const FALL_PERCENT_MAX = 99;
/** A year. */
const STALE_HOURS_MAX = 365 * 24;

/** When a monitor fires. `unit` and `since` count for changes only. */
export interface MonitorRule {
  condition: MonitorCondition;
  /** People, percent or hours: see {@link unitOf}. */
  threshold: number;
  unit: (typeof CHANGE_UNITS)[number];
  since: (typeof CHANGE_SPANS)[number];
}

/** How many people there were at a time. */
export interface Measurement {
  at: Date;
  people: number;
}

/** What a monitor does at a measurement; `value` is people, or hours without anything new. */
export type MonitorStep =
  | { type: 'fire'; at: Date; value: number; previous: number | null }
  | { type: 'recover'; at: Date };

/** Whether a condition compares two measurements. */
export function isChange(condition: MonitorCondition): boolean {
  return condition === 'rise' || condition === 'fall';
}

/** What the threshold of a rule is counted in. */
export function unitOf({ condition, unit }: Pick<MonitorRule, 'condition' | 'unit'>): 'people' | 'percent' | 'hours' {
  if (condition === 'stale') return 'hours';
  return isChange(condition) ? unit : 'people';
}

/** The least and the greatest threshold that a rule can have: beyond them it would always or never hold. */
export function thresholdRange(rule: Pick<MonitorRule, 'condition' | 'unit'>): { min: number; max: number } {
  const unit = unitOf(rule);
  if (unit === 'hours') return { min: 1, max: STALE_HOURS_MAX };
  if (unit === 'percent') return { min: 0, max: rule.condition === 'fall' ? FALL_PERCENT_MAX : RISE_PERCENT_MAX };
  return { min: rule.condition === 'below' ? 1 : 0, max: PEOPLE_MAX };
}

/**
 * Whether the condition of a rule on people holds: `reference` is what a change is measured against; without one nothing has
 * changed. Any rise from nobody is one by more than every percentage.
 */
export function holds(rule: MonitorRule, people: number, reference: number | undefined): boolean {
  const { condition, threshold } = rule;
  if (condition === 'above') return people > threshold;
  if (condition === 'below') return people < threshold;
  if (condition === 'stale' || reference === undefined) return false;
  const change = condition === 'rise' ? people - reference : reference - people;
  if (unitOf(rule) === 'people') return change > threshold;
  // Multiplied instead of divided, so that nobody before is no special case: the sign of the change decides.
  return change * 100 > threshold * reference;
}

/** The measurement that a change at `at` is measured against; `earlier` are those before, oldest first. */
export function referenceOf(
  since: MonitorRule['since'],
  earlier: readonly Measurement[],
  at: Date,
): Measurement | undefined {
  if (since === 'previous') return earlier.at(-1);
  return earlier.findLast((one) => one.at.getTime() <= at.getTime() - DAY_MS);
}

/**
 * What a monitor does at each of the `fresh` measurements, which follow the `earlier` ones, oldest first: it fires when its condition
 * begins to hold, once, and recovers when it no longer holds.
 */
export function judgeMeasurements(
  rule: MonitorRule,
  isFiring: boolean,
  earlier: readonly Measurement[],
  fresh: readonly Measurement[],
): MonitorStep[] {
  const known = [...earlier];
  const steps: MonitorStep[] = [];
  let firing = isFiring;
  for (const measured of fresh) {
    const reference = isChange(rule.condition) ? referenceOf(rule.since, known, measured.at)?.people : undefined;
    const now = holds(rule, measured.people, reference);
    if (now && !firing)
      steps.push({ type: 'fire', at: measured.at, value: measured.people, previous: reference ?? null });
    if (!now && firing) steps.push({ type: 'recover', at: measured.at });
    firing = now;
    known.push(measured);
  }
  return steps;
}

/** Whole hours from one instant to a later one; 0 where it is not later. */
export function hoursSince(at: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - at.getTime()) / HOUR_MS));
}

/** Whether nothing has come for more than `hours`. */
export function isStale(hours: number, freshAt: Date, now: Date): boolean {
  return now.getTime() - freshAt.getTime() > hours * HOUR_MS;
}

/** What a monitor of freshness does now: something new came last at `freshAt`. */
export function judgeFreshness(hours: number, isFiring: boolean, freshAt: Date, now: Date): MonitorStep[] {
  const isLate = isStale(hours, freshAt, now);
  if (isLate === isFiring) return [];
  return isLate
    ? [{ type: 'fire', at: now, value: hoursSince(freshAt, now), previous: null }]
    : [{ type: 'recover', at: now }];
}

/** Whether a monitor that last wrote e-mails at `mailedAt` may write again. */
export function mayMail(mailedAt: Date | null, now: Date): boolean {
  return mailedAt === null || now.getTime() - mailedAt.getTime() >= MAIL_PAUSE_MS;
}

/** Where a monitor stands. */
export function monitorState({ enabled, firing }: { enabled: boolean; firing: boolean }): MonitorState {
  if (!enabled) return 'disabled';
  return firing ? 'firing' : 'fine';
}
