/**
 * Why a push service refused a message for good: sending it again as it is would be refused again. Words: `error.<reason>`.
 * `pushRefused` stands for what the service has no code of this list for.
 */
export const PUSH_REJECTIONS = [
  'pushIdUnknown',
  'pushIdUnregistered',
  'pushPlatformOther',
  'pushTitleTooLong',
  'pushBodyTooLong',
  'pushClientIdTaken',
  'pushMalformed',
  'pushRefused',
] as const;

/** One of {@link PUSH_REJECTIONS}. */
export type PushRejection = (typeof PUSH_REJECTIONS)[number];

/**
 * Why a push message was not handed over although nothing is wrong with it: it may be sent later. Words: `error.<reason>`.
 * - `pushAppUnknown`, `pushUnauthorized`: somebody has to do something first.
 * - `pushQuotaUsedUp`: it waits for the next day.
 * - `pushRateExceeded`, `pushUnavailable`, `pushNoConnection`: a matter of time.
 */
export const PUSH_HINDRANCES = [
  'pushQuotaUsedUp',
  'pushRateExceeded',
  'pushAppUnknown',
  'pushUnauthorized',
  'pushUnavailable',
  'pushNoConnection',
] as const;

/** One of {@link PUSH_HINDRANCES}. */
export type PushHindrance = (typeof PUSH_HINDRANCES)[number];
