import { createHash, createHmac, randomUUID } from 'node:crypto';

/** How far the clock of a caller may be off. */
export const CLOCK_SKEW_MS = 5 * 60_000;

/** SHA-256 of a body, in small hexadecimal digits. */
export const sha256 = (body: string | Uint8Array): string => createHash('sha256').update(body).digest('hex');

/** HMAC-SHA256 of lines that are joined by `\n`. */
export const hmac = (secret: string, lines: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(lines.join('\n')).digest();

/** What signs the calls to a customer: a key that the customer made for the gateway. */
export interface CallbackCredentials {
  accessKey: string;
  secret: string;
}

/** Headers of a call of the gateway to its customer (docs/api-signing.md). */
export function callbackHeaders(
  { accessKey, secret }: CallbackCredentials,
  { url, body, now }: { url: URL; body: string; now: number },
): Record<string, string> {
  const [timestamp, nonce, digest] = [String(now), randomUUID(), sha256(body)];
  const signed = ['v1', 'POST', url.pathname + url.search, timestamp, nonce, digest, ''];
  return {
    'content-type': 'application/json',
    'x-access-key': accessKey,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-content-sha256': digest,
    'x-signature': hmac(secret, signed).toString('hex'),
  };
}
