import { rejectionOf, type WechatRejection } from './wechatRefusal.ts';
import { DAY_MS } from '../../shared/time/duration.ts';

/** Where WeChat calls with what happened, below the public address; the id of the account follows. */
export const WECHAT_EVENT_PATH = '/api/wechat/event';

/** Where WeChat calls with what happened to an account. */
export function wechatEventUrl(publicUrl: string, accountId: string): string {
  return new URL(`${WECHAT_EVENT_PATH}/${accountId}`, publicUrl).href;
}

/**
 * How WeChat pushes the events of an account here: not at all, as plain text, or encrypted (safe mode), when what is not is refused.
 */
export const EVENT_MODES = ['off', 'plain', 'safe'] as const;

/** One of {@link EVENT_MODES}. */
export type EventMode = (typeof EVENT_MODES)[number];

/** Characters of a token that signs events: WeChat takes 3 to 32, but a short one can be guessed from what it signed. */
export const EVENT_TOKEN_MIN = 16;
/** See {@link EVENT_TOKEN_MIN}. */
export const EVENT_TOKEN_MAX = 32;

/** Whether a text can sign events: letters and digits, as WeChat takes them. */
export function isEventToken(text: string): boolean {
  return new RegExp(`^[A-Za-z0-9]{${EVENT_TOKEN_MIN},${EVENT_TOKEN_MAX}}$`).test(text);
}

/** Characters of an EncodingAESKey. */
export const ENCODING_AES_KEY_LENGTH = 43;

/** Whether a text is an EncodingAESKey as WeChat makes them: letters and digits, base64 of 32 bytes without its last sign. */
export function isEncodingAesKey(text: string): boolean {
  return new RegExp(`^[A-Za-z0-9]{${ENCODING_AES_KEY_LENGTH}}$`).test(text);
}

/** An event whose timestamp is further off is refused. */
export const EVENT_AGE_MS = 5 * 60_000;

/** Whether a timestamp in seconds since 1970 is near enough to now, in either direction. */
export function isFreshEvent(timestamp: string, now: Date): boolean {
  return /^\d{10}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp) * 1_000) <= EVENT_AGE_MS;
}

/** Largest body of an event in bytes: the longest have a few kilobytes. */
export const EVENT_BODY_MAX_BYTES = 64 * 1_024;

/** Longest id of a message, in digits of 64 bits. */
export const WECHAT_MESSAGE_ID_MAX = 20;

/** For how long what names no message of ours is kept, in milliseconds: an answer of WeChat is in the ledger long before. */
export const RECEIPT_WAITS_MS = 3 * DAY_MS;

/** For how long what was said of a message is looked at again and again, in milliseconds: its answer is a moment away. */
export const RECEIPT_SETTLES_MS = 10 * 60_000;

/**
 * Why a message that WeChat took did not get there: its person blocks the account, WeChat failed, its review did not let a mass message
 * through, a mass message failed. Words: `error.<reason>`.
 */
export const WECHAT_FAILURES = [
  'wechatUserBlocked',
  'wechatSystemFailed',
  'wechatMassRefused',
  'wechatMassFailed',
] as const;

/** One of {@link WECHAT_FAILURES}. */
export type WechatFailure = (typeof WECHAT_FAILURES)[number];

/** What an event makes of a message; null where it cannot tell whom of many it reached. */
export interface WechatResult {
  state: 'delivered' | 'undelivered' | null;
  /** Of what did not get there. */
  reason: WechatFailure | WechatRejection | null;
}

const DELIVERED: WechatResult = { state: 'delivered', reason: null };
const failed = (reason: WechatFailure | WechatRejection): WechatResult => ({ state: 'undelivered', reason });

/** Reads the status of a template message: `success`, `failed:user block`, `failed: system failed`. */
export function templateResult(status: string): WechatResult {
  const said = status.trim().toLowerCase();
  if (said === 'success') return DELIVERED;
  return failed(/^failed:\s*user block$/.test(said) ? 'wechatUserBlocked' : 'wechatSystemFailed');
}

/** Reads the code of a subscription message, which is that of the answers of the API. */
export function subscriptionResult(code: number): WechatResult {
  if (code === 0) return DELIVERED;
  return failed(rejectionOf(code) ?? 'wechatSystemFailed');
}

/** Whom a mass message was for, who were left after WeChat's own filters, and whom it reached. */
export interface MassCounts {
  total: number;
  filtered: number;
  sent: number;
  errors: number;
}

/**
 * Reads the end of a mass message. WeChat tells counts and nobody's name: where everybody was reached, each was; where it was refused as
 * a whole, nobody was. In between the rows stay `accepted`, because to call some delivered would be a guess.
 */
export function massResult(status: string, { total, sent, errors }: MassCounts): WechatResult {
  const said = status.trim().toLowerCase();
  if (/^err\(\d+\)$/.test(said)) return failed('wechatMassRefused');
  if (said !== 'send success') return failed('wechatMassFailed');
  return sent === total && errors === 0 ? DELIVERED : { state: null, reason: null };
}
