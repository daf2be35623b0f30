/** Failures in a row that lock an account. */
export const SIGN_IN_FAILURES_MAX = 5;
/** How long a locked account stays locked. */
export const LOCK_MS = 15 * 60_000;
/** §9: an SMS verification code is valid for 10 minutes. */
export const CODE_VALID_MINUTES = 10;
/** Seconds until another code may be asked for. */
export const CODE_RESEND_SECONDS = 60;
/** Wrong entries after which a code is worth nothing. */
export const CODE_ATTEMPTS_MAX = 5;

/**
 * Codes that one account gets within a day. Each can be tried five times, so whoever keeps asking and guessing has 50 tries a day
 * at a million, and nobody's phone is flooded.
 */
export const CODES_PER_DAY_MAX = 10;

/** Whether another code may be sent, after those of the last day: `sentAt` in any order. */
export function maySendCode(sentAt: readonly Date[], now: Date): boolean {
  const isSoon = (at: Date): boolean => now.getTime() - at.getTime() < CODE_RESEND_SECONDS * 1000;
  return sentAt.length < CODES_PER_DAY_MAX && !sentAt.some(isSoon);
}

/** What is remembered of an account's failed sign-ins. */
export interface SignInFailures {
  failed: number;
  lockedUntil: Date | null;
}

/** Whether the account is locked now. */
export function isLocked(state: SignInFailures, now: Date): boolean {
  return state.lockedUntil !== null && state.lockedUntil > now;
}

/**
 * The state with one more try, which is counted before its password is judged, so that parallel guesses cannot share a count. The fifth
 * in a row locks the account, and counting begins anew; that fifth try is still judged. Undefined for a locked account: the try is
 * refused without being judged.
 */
export function countTry(state: SignInFailures, now: Date): SignInFailures | undefined {
  if (isLocked(state, now)) return undefined;
  const failed = state.failed + 1;
  return failed >= SIGN_IN_FAILURES_MAX
    ? { failed: 0, lockedUntil: new Date(now.getTime() + LOCK_MS) }
    : { failed, lockedUntil: null };
}

/**
 * The state after a try whose password was right. It clears what was counted up to itself, and nothing that others counted after it: a
 * right password among many guesses must not hide them.
 *
 * @param current the state now
 * @param counted the state that {@link countTry} gave for the try
 */
export function clearTry(current: SignInFailures, counted: SignInFailures): SignInFailures {
  const isOwnLock = counted.lockedUntil !== null && counted.lockedUntil.getTime() === current.lockedUntil?.getTime();
  if (isOwnLock) return { failed: current.failed, lockedUntil: null };
  return { failed: Math.max(0, current.failed - counted.failed), lockedUntil: current.lockedUntil };
}
