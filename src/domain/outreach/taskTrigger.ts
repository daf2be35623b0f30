/** People of one call that triggers a task. */
export const TRIGGER_PEOPLE_MAX = 1_000;

/** Values that a call may give for one person. */
export const TRIGGER_VALUES_MAX = 20;

/** Longest name and value, in characters. */
export const TRIGGER_VALUE_MAX = 200;
