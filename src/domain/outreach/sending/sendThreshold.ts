/** §5.3: the largest alert threshold, in messages; the pause threshold has the same bound. */
export const ALERT_THRESHOLD_MAX = 1_000_000_000;

/** What the pause threshold counts: the messages of a natural day, or of a calendar month. */
export const PAUSE_SPANS = ['day', 'month'] as const;

/** One of {@link PAUSE_SPANS}. */
export type PauseSpan = (typeof PAUSE_SPANS)[number];

/** Thresholds of a tenant, in messages handed over by all channels together (§9); 0 is none. */
export interface SendThresholds {
  alertDaily: number;
  alertMonthly: number;
  pauseThreshold: number;
  pauseSpan: PauseSpan;
}

/** The thresholds of a tenant that has set none. */
export const NO_SEND_THRESHOLDS: SendThresholds = {
  alertDaily: 0,
  alertMonthly: 0,
  pauseThreshold: 0,
  pauseSpan: 'day',
};

/** What an alert is about: so many messages of a day, of a month, or so many that sending is paused. */
export const SEND_ALERT_KINDS = ['daily', 'monthly', 'pause'] as const;

/** One of {@link SEND_ALERT_KINDS}. */
export type SendAlertKind = (typeof SEND_ALERT_KINDS)[number];

/** What has become of telling a receiver by e-mail: waits, is on its way, was taken by the mail server, or could not be sent. */
export const ALERT_MAIL_STATES = ['planned', 'handedOver', 'accepted', 'failed'] as const;

/** One of {@link ALERT_MAIL_STATES}. */
export type AlertMailState = (typeof ALERT_MAIL_STATES)[number];

/** Messages that were handed over in the day and in the month that are now. */
export interface SendTotals {
  day: number;
  month: number;
}

/** A threshold that is reached. */
export interface ReachedThreshold {
  kind: SendAlertKind;
  span: PauseSpan;
  threshold: number;
  value: number;
}

/** The thresholds that a tenant has set, each with what has been sent towards it. */
function setThresholds(of: SendThresholds, totals: SendTotals): ReachedThreshold[] {
  const all = [
    { kind: 'daily', span: 'day', threshold: of.alertDaily },
    { kind: 'monthly', span: 'month', threshold: of.alertMonthly },
    { kind: 'pause', span: of.pauseSpan, threshold: of.pauseThreshold },
  ] as const;
  return all.filter(({ threshold }) => threshold > 0).map((one) => ({ ...one, value: totals[one.span] }));
}

/** The thresholds that so many messages have reached. */
export function reachedThresholds(of: SendThresholds, totals: SendTotals): ReachedThreshold[] {
  return setThresholds(of, totals).filter(({ threshold, value }) => value >= threshold);
}

/** How many messages more reach the next threshold; without an end where none is left to reach. */
export function leftBeforeThreshold(of: SendThresholds, totals: SendTotals): number {
  const left = setThresholds(of, totals).map(({ threshold, value }) => threshold - value);
  return Math.min(Number.POSITIVE_INFINITY, ...left.filter((one) => one > 0));
}

/** How many messages may still go before sending is paused; 0 once it is, without an end where there is no pause threshold. */
export function leftBeforePause({ pauseThreshold, pauseSpan }: SendThresholds, totals: SendTotals): number {
  return pauseThreshold === 0 ? Number.POSITIVE_INFINITY : Math.max(0, pauseThreshold - totals[pauseSpan]);
}
