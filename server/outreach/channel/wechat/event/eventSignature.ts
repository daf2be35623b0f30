import { createHash, timingSafeEqual } from 'node:crypto';

/** What WeChat signs: SHA-1 of all parts, sorted and joined. In safe mode the encrypted text is one of them. */
export function eventSignature(parts: readonly string[]): string {
  return createHash('sha1').update(parts.toSorted().join('')).digest('hex');
}

/** Whether a signature is that of the parts; takes the same time whatever it is. */
export function isSignedEvent(signature: string, parts: readonly string[]): boolean {
  const expected = Buffer.from(eventSignature(parts), 'hex');
  const isFormed = /^[0-9a-f]{40}$/.test(signature);
  const given = isFormed ? Buffer.from(signature, 'hex') : Buffer.alloc(expected.length);
  return timingSafeEqual(given, expected) && isFormed;
}
