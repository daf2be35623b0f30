/**
 * What a carrier finally said about a message: it reached the phone, it did not, the carrier gave up trying, or it refused the
 * message (docs/sms-gateway.md).
 */
export const SMS_RECEIPT_STATUSES = ['delivered', 'undelivered', 'expired', 'rejected'] as const;

/** One of {@link SMS_RECEIPT_STATUSES}. */
export type SmsReceiptStatus = (typeof SMS_RECEIPT_STATUSES)[number];

/** Receipts of one call. */
export const SMS_RECEIPTS_MAX = 100;

/** Longest name that a gateway gives a message, in characters. */
export const SMS_MESSAGE_ID_MAX = 64;

/** Longest code of a carrier, in characters. */
export const CARRIER_CODE_MAX = 32;

/**
 * Why a message did not reach its person, as a carrier says it: the number is not assigned, its contract is suspended, the phone
 * is off or out of reach, it cannot keep more messages, the number is blocked, the text was refused, too many messages were sent
 * to it or at once; else only what the status says. Words: `error.<reason>`.
 */
export const SMS_FAILURES = [
  'smsNumberUnassigned',
  'smsNumberSuspended',
  'smsPhoneUnreachable',
  'smsPhoneFull',
  'smsCarrierBlocked',
  'smsCarrierContent',
  'smsCarrierLimit',
  'smsUndelivered',
  'smsExpired',
  'smsCarrierRejected',
] as const;

/** One of {@link SMS_FAILURES}. */
export type SmsFailure = (typeof SMS_FAILURES)[number];

/** What a receipt makes of a message: sent successfully, or not and why. */
export type SmsReceiptResult = { result: 'success' } | { result: 'failure'; reason: SmsFailure };

/**
 * Codes of mainland carriers whose meaning tables of several platforms agree on. Most codes mean “switched off, suspended or
 * not assigned” without telling which; those are left to the status.
 */
const CARRIER_CODES: ReadonlyMap<string, SmsFailure> = new Map(
  Object.entries({
    smsNumberUnassigned: ['MK:0001', 'MI:0073', 'MI:0210', 'CB:0001', 'CB:0053', 'DB:0101'],
    smsNumberSuspended: ['MK:0005', 'MK:0013', 'MI:0013', 'DB:0102'],
    smsPhoneUnreachable: ['MK:0010', 'MK:0023', 'MI:0024', 'MI:0042', 'MI:0076', 'MI:0082'],
    smsPhoneFull: ['MI:0208', 'MI:0209'],
    smsCarrierBlocked: ['MA:0001', 'MA:0023', 'HD:0001', 'DB:0144', 'MBBLACK', 'DBBLACK', 'BLACK', 'BLOCKED'],
    smsCarrierContent: ['MA:0002', 'MK:0014', 'MK:0115', 'ID:0076', 'KEYWORD', 'KEYWORDS'],
    smsCarrierLimit: ['IB:0008', 'MI:0061', 'MI:0062', 'DB:0142', 'MK:1041', 'BEYONDM', 'BEYONDH', 'BEYONDD'],
  } satisfies Partial<Record<SmsFailure, string[]>>).flatMap(([reason, codes]) =>
    codes.map((code): [string, SmsFailure] => [code, reason as SmsFailure]),
  ),
);

const BY_STATUS: Readonly<Record<Exclude<SmsReceiptStatus, 'delivered'>, SmsFailure>> = {
  undelivered: 'smsUndelivered',
  expired: 'smsExpired',
  rejected: 'smsCarrierRejected',
};

/**
 * Reads a receipt. The status decides whether the message arrived, whatever the code says; the code, in any case, only says why
 * it did not, and one that is not known leaves that to the status.
 */
export function smsReceiptResult(status: SmsReceiptStatus, carrierCode: string): SmsReceiptResult {
  if (status === 'delivered') return { result: 'success' };
  return { result: 'failure', reason: CARRIER_CODES.get(carrierCode.trim().toUpperCase()) ?? BY_STATUS[status] };
}
