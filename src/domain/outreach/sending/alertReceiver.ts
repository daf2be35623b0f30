/** Whom alerts of sending tell at most. */
export const ALERT_RECEIVERS_MAX = 10;
