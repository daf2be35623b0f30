/**
 * Why a gateway refused a text message for good: sending it again as it is would be refused again. Words: `error.<reason>`.
 * `smsRefused` stands for what the gateway has no code of this list for.
 */
export const SMS_REJECTIONS = [
  'smsSignatureUnknown',
  'smsContentRefused',
  'smsNumberWrong',
  'smsNumberBlacklisted',
  'smsUnsubscribeMissing',
  'smsIdTaken',
  'smsMalformed',
  'smsRefused',
] as const;

/** One of {@link SMS_REJECTIONS}. */
export type SmsRejection = (typeof SMS_REJECTIONS)[number];

/**
 * Why a text message was not handed over although nothing is wrong with it: it may be sent later. Words: `error.<reason>`.
 * - `smsBalanceShort`, `smsUnauthorized`: somebody has to do something first.
 * - `smsOutsideWindow`: §5.3, domestic marketing goes from 08:00 to 22:00.
 * - `smsRateExceeded`, `smsUnavailable`, `smsNoConnection`: a matter of time.
 */
export const SMS_HINDRANCES = [
  'smsBalanceShort',
  'smsOutsideWindow',
  'smsRateExceeded',
  'smsUnauthorized',
  'smsUnavailable',
  'smsNoConnection',
] as const;

/** One of {@link SMS_HINDRANCES}. */
export type SmsHindrance = (typeof SMS_HINDRANCES)[number];
