/** What a key can be allowed to do; each signed endpoint needs one of them. */
export const API_SCOPES = [
  'call:result',
  'contact:ingest',
  'dataSource:ingest',
  'event:ingest',
  'push:receipt',
  'sms:receipt',
  'sms:reply',
  'task:trigger',
  'visitor:identify',
  'voucherCode:ingest',
] as const;

/** One of {@link API_SCOPES}. */
export type ApiScope = (typeof API_SCOPES)[number];

/** Longest name of a key, in characters. */
export const API_KEY_NAME_MAX = 50;

/** Keys of one tenant. */
export const API_KEYS_MAX = 50;

/** How far the clock of a caller may be off, and how long a nonce is remembered. */
export const SIGNATURE_AGE_MS = 5 * 60_000;

/** The headers of a signed call (docs/api-signing.md). */
export const SIGNED_HEADERS = {
  /** Names the key. */
  key: 'x-access-key',
  /** Milliseconds since 1970, when the call was signed. */
  timestamp: 'x-timestamp',
  /** Never used before with this key: 16 to 64 letters, digits, `-` or `_`. */
  nonce: 'x-nonce',
  /** SHA-256 of the body, in hexadecimal digits. */
  digest: 'x-content-sha256',
  /** HMAC-SHA256 of {@link signedText} with the secret, in hexadecimal digits. */
  signature: 'x-signature',
  /** Names the work: the same name again answers what the first call answered. Signed too, where it is sent. */
  idempotencyKey: 'idempotency-key',
} as const;

/** What the caller of a signed endpoint claims; all of it is signed. */
export interface SignedCall {
  method: string;
  /** Path with query, exactly as it is sent. */
  path: string;
  timestamp: string;
  nonce: string;
  digest: string;
  idempotencyKey: string;
}

/** The text that is signed: one claim a line, so that no two calls have the same. */
export function signedText({ method, path, timestamp, nonce, digest, idempotencyKey }: SignedCall): string {
  return ['v1', method.toUpperCase(), path, timestamp, nonce, digest, idempotencyKey].join('\n');
}

/** Whether a timestamp is near enough to now, in either direction. */
export function isFresh(timestamp: string, now: Date): boolean {
  return /^\d{13}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp)) <= SIGNATURE_AGE_MS;
}

/** Whether a text can be a nonce. */
export function isNonce(text: string): boolean {
  return /^[\w-]{16,64}$/.test(text);
}

/** Whether a text can be a digest: 64 hexadecimal digits in small letters. */
export function isDigest(text: string): boolean {
  return /^[\da-f]{64}$/.test(text);
}

/** Whether a text can name a piece of work. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\w.:-]{1,100}$/.test(text);
}
