/** §5.3: WeChat takes a mass message for two people at least. */
export const MASS_RECIPIENTS_MIN = 2;

/** WeChat takes a mass message for no more people, and a hundred such calls a day. */
export const MASS_RECIPIENTS_MAX = 10_000;

/**
 * How many people the next mass message is for, of so many that are left and no more than `most` at a time: as many as may be, but so
 * that nobody is left alone, whom WeChat takes no message for.
 */
export function massBatch(left: number, most = MASS_RECIPIENTS_MAX): number {
  const size = Math.min(left, most);
  const rest = left - size;
  const lacking = rest > 0 ? Math.max(0, MASS_RECIPIENTS_MIN - rest) : 0;
  // So few go together only where both batches are enough.
  return size - lacking >= MASS_RECIPIENTS_MIN ? size - lacking : size;
}
