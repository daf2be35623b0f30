/**
 * Why a call service refused a call for good: made again as it is it would be refused again. Words: `error.<reason>`. `callRefused`
 * stands for what the service has no code of this list for.
 */
export const CALL_REJECTIONS = [
  'callCalleeMalformed',
  'callCalleeBlocked',
  'callCallerNotOwned',
  'callTextTooLong',
  'callVoiceUnknown',
  'callIdTaken',
  'callMalformed',
  'callRefused',
] as const;

/** One of {@link CALL_REJECTIONS}. */
export type CallRejection = (typeof CALL_REJECTIONS)[number];

/**
 * Why a call was not handed over although nothing is wrong with it: it may be made later. Words: `error.<reason>`.
 * - `callIdentityNotVerified`, `callBalanceShort`, `callUnauthorized`: somebody has to do something first.
 * - `callQuotaUsedUp`: it waits for the next day.
 * - `callLinesBusy`: it waits until calls have ended.
 * - `callUnavailable`, `callNoConnection`: a matter of time.
 */
export const CALL_HINDRANCES = [
  'callIdentityNotVerified',
  'callQuotaUsedUp',
  'callBalanceShort',
  'callLinesBusy',
  'callUnauthorized',
  'callUnavailable',
  'callNoConnection',
] as const;

/** One of {@link CALL_HINDRANCES}. */
export type CallHindrance = (typeof CALL_HINDRANCES)[number];
