/**
 * What a push service says of a message that it took: the device has it, somebody tapped it, or it did not get there
 * (docs/push-gateway.md).
 */
export const PUSH_RECEIPT_STATUSES = ['delivered', 'opened', 'failed'] as const;

/** One of {@link PUSH_RECEIPT_STATUSES}. */
export type PushReceiptStatus = (typeof PUSH_RECEIPT_STATUSES)[number];

/** Receipts of one call. */
export const PUSH_RECEIPTS_MAX = 100;

/** Longest name that a service gives a message, in characters. */
export const PUSH_MESSAGE_ID_MAX = 64;

/** Longest code of a receipt, in characters. */
export const PUSH_CODE_MAX = 32;

/**
 * Why a message did not get to its device: it was not reached in time, the app was removed from it, its notifications are switched
 * off, its maker lets no more through; else only that it failed. Words: `error.<reason>`.
 */
export const PUSH_FAILURES = [
  'pushExpired',
  'pushUninstalled',
  'pushSwitchedOff',
  'pushVendorLimit',
  'pushFailed',
] as const;

/** One of {@link PUSH_FAILURES}. */
export type PushFailure = (typeof PUSH_FAILURES)[number];

/** What a receipt makes of a message: sent successfully, and perhaps opened; or not sent and why. */
export type PushReceiptResult = { result: 'success'; isOpened: boolean } | { result: 'failure'; reason: PushFailure };

const CODES: ReadonlyMap<string, PushFailure> = new Map([
  ['EXPIRED', 'pushExpired'],
  ['UNREGISTERED', 'pushUninstalled'],
  ['SWITCHED_OFF', 'pushSwitchedOff'],
  ['VENDOR_LIMIT', 'pushVendorLimit'],
]);

/**
 * Reads a receipt. The status decides whether the message got there, whatever the code says; what was opened got there. The code, in
 * any case, only says why it did not.
 */
export function pushReceiptResult(status: PushReceiptStatus, code: string): PushReceiptResult {
  if (status !== 'failed') return { result: 'success', isOpened: status === 'opened' };
  return { result: 'failure', reason: CODES.get(code.trim().toUpperCase()) ?? 'pushFailed' };
}
