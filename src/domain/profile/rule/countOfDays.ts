/** Most days that a condition looks back: ten years. */
export const LAST_DAYS_MAX = 3_650;

/** Whether a text is a count of days that a condition can look back. */
export const isCountOfDays = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= LAST_DAYS_MAX;
