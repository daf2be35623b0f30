import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** How far the clock of a caller may be off. */
export const CLOCK_SKEW_MS = 5 * 60_000;

const sha256 = (body: string | Uint8Array): string => createHash('sha256').update(body).digest('hex');
const hmac = (secret: string, lines: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(lines.join('\n')).digest();

/** What a call says of itself in its headers. */
export interface CallClaim {
  key: string;
  timestamp: string;
  nonce: string;
  signature: string;
}

/** The claim of a call; undefined where a header is missing or not well formed. */
export function readClaim(headers: IncomingHttpHeaders): CallClaim | undefined {
  const header = (name: string): string => {
    const value = headers[`x-sms-${name}`];
    return typeof value === 'string' ? value : '';
  };
  const claim = {
    key: header('key'),
    timestamp: header('timestamp'),
    nonce: header('nonce'),
    signature: header('signature'),
  };
  const isWellFormed =
    claim.key !== '' &&
    /^\d{13}$/.test(claim.timestamp) &&
    /^[\w-]{16,64}$/.test(claim.nonce) &&
    /^[\da-f]{64}$/.test(claim.signature);
  return isWellFormed ? claim : undefined;
}

/** Whether a call is signed with the secret of its account. */
export function isSigned(
  { timestamp, nonce, signature }: CallClaim,
  { secret, method, path, body }: { secret: string; method: string; path: string; body: Uint8Array },
): boolean {
  return timingSafeEqual(hmac(secret, [method, path, sha256(body), timestamp, nonce]), Buffer.from(signature, 'hex'));
}

/** Headers of a call of the gateway to its customer (docs/api-signing.md). */
export function callbackHeaders(
  { accessKey, secret }: { accessKey: string; secret: string },
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
