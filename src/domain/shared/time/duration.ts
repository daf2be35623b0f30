/** One second, in milliseconds. */
export const SECOND_MS = 1_000;

/** One minute, in milliseconds. */
export const MINUTE_MS = 60 * SECOND_MS;

/** One hour, in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;

/** Twenty-four hours, in milliseconds. A day of a tenant's zone is longer or shorter when its clocks change. */
export const DAY_MS = 24 * HOUR_MS;
