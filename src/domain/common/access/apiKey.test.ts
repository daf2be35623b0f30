import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDigest, isFresh, isIdempotencyKey, isNonce, SIGNATURE_AGE_MS, signedText } from './apiKey.ts';

const NOW = new Date('2026-11-21T02:00:00Z');

it('no two calls sign the same text', () => {
  const line = fc.string().filter((text) => !text.includes('\n'));
  const call = fc.record({
    method: fc.constantFrom('GET', 'POST'),
    path: line,
    timestamp: line,
    nonce: line,
    digest: line,
    idempotencyKey: line,
  });
  fc.assert(
    fc.property(call, call, (one, other) => {
      expect(signedText(one) === signedText(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});

it('a timestamp counts for five minutes, before and after', () => {
  const at = (offset: number): boolean => isFresh(String(NOW.getTime() + offset), NOW);
  expect([0, SIGNATURE_AGE_MS, -SIGNATURE_AGE_MS].map(at)).toEqual([true, true, true]);
  expect([SIGNATURE_AGE_MS + 1, -SIGNATURE_AGE_MS - 1].map(at)).toEqual([false, false]);
  expect(['', 'now', '1e13', '-1', '1700000000'].map((text) => isFresh(text, NOW))).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

it('nonces, digests and names of work have their form', () => {
  expect(['a'.repeat(16), 'a'.repeat(15), 'a'.repeat(65), 'a b'.repeat(8)].map(isNonce)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(['0'.repeat(64), 'F'.repeat(64), '0'.repeat(63)].map(isDigest)).toEqual([true, false, false]);
  expect(['crm-2026-11-21:1', '', 'a b', 'a'.repeat(101)].map(isIdempotencyKey)).toEqual([true, false, false, false]);
});

it('the text that is signed has one claim a line, as the document for callers says', () => {
  const call = { method: 'post', path: '/a?b=1', timestamp: '1', nonce: 'n', digest: 'd', idempotencyKey: '' };
  expect(signedText(call)).toBe('v1\nPOST\n/a?b=1\n1\nn\nd\n');
});

it('a timestamp is nothing but milliseconds, and a digest nothing but its digits', () => {
  const now = String(NOW.getTime());
  expect([`0${now}`, ` ${now}`, `${now}.5`, `${now} `].map((text) => isFresh(text, NOW))).toEqual(Array(4).fill(false));
  expect(isDigest('0'.repeat(65))).toBe(false);
});
