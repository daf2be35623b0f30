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

/** The state after one more failure: the fifth in a row locks, and counting begins anew. */
export function afterFailedSignIn(state: SignInFailures, now: Date): SignInFailures {
  const failed = state.failed + 1;
  return failed >= SIGN_IN_FAILURES_MAX
    ? { failed: 0, lockedUntil: new Date(now.getTime() + LOCK_MS) }
    : { failed, lockedUntil: null };
}
