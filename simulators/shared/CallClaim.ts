import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { hmac, sha256 } from './signing.ts';

/** What a call says of itself in its headers. */
export interface CallClaim {
  key: string;
  timestamp: string;
  nonce: string;
  signature: string;
}

/** The claim of a call, in headers that begin with `x-<service>-`; undefined where one is missing or not well formed. */
export function readClaim(headers: IncomingHttpHeaders, service: string): CallClaim | undefined {
  const header = (name: string): string => {
    const value = headers[`x-${service}-${name}`];
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
