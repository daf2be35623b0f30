/**
 * Codes of refused operations (§8). The text of each is `error.<code>` in the language packs; a code never changes
 * its meaning, because sub-applications and other teams' tests rely on it.
 */
export const ERROR_CODES = [
  'NO_PERMISSION',
  'UNAUTHORIZED',
  'SIGNATURE_EXPIRED',
  'CALL_REPEATED',
  'BODY_MISMATCH',
  'IDEMPOTENCY_MISMATCH',
  'SIGN_IN_FAILED',
  'ACCOUNT_LOCKED',
  'INITIAL_PASSWORD_EXPIRED',
  'TOO_MANY_REQUESTS',
  'PASSWORD_CHANGE_REQUIRED',
  'CODE_WRONG',
  'VALIDATION',
  'NOT_FOUND',
  'CONFLICT',
  'NAME_TAKEN',
  'CODE_TAKEN',
  'IN_USE',
  'IN_USE_BY',
  'SIGNATURE_IN_USE',
  'USER_HAS_ASSETS',
  'SIGNATURE_NOT_APPROVED',
  'REVIEW_OWN_WORK',
  'REVIEW_NOT_SUPERIOR',
  'STATE_FORBIDS',
  'SENDING_PAUSED',
  'SHORT_LINK_CLICKED',
  'WECHAT_REFUSED',
  'FILE_REFUSED',
  'TOO_MANY_EXPORTS',
  'REFRESHED_JUST_NOW',
  'SYSTEM_BUSY',
  'SYSTEM_ERROR',
] as const;

/** One of {@link ERROR_CODES}. */
export type ErrorCode = (typeof ERROR_CODES)[number];
