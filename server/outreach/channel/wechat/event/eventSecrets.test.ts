import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventSignature, isSignedEvent } from './eventSignature.ts';
import { openEnvelope } from './openEnvelope.ts';

const KEY = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const APP = 'wxb11529c136998cb6';

/** Encrypts as WeChat describes it; `padding` is what the padding says of itself. */
function envelope(
  text: string,
  { key = KEY, appId = APP, padding = 0, length = Buffer.byteLength(text) } = {},
): string {
  const bytes = Buffer.from(`${key}=`, 'base64');
  const head = Buffer.alloc(20, 'r');
  head.writeUInt32BE(length, 16);
  const plain = Buffer.concat([head, Buffer.from(text), Buffer.from(appId)]);
  const pad = 32 - (plain.length % 32);
  const cipher = createCipheriv('aes-256-cbc', bytes, bytes.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([
    cipher.update(Buffer.concat([plain, Buffer.alloc(pad, padding || pad)])),
    cipher.final(),
  ]).toString('base64');
}

describe('the signature of an event', () => {
  it('is SHA-1 of the parts, sorted and joined, in small hexadecimal digits', () => {
    // By another program: hashlib of Python, of 1409304348noncetoken and 1409304348encryptednoncetoken.
    expect(eventSignature(['token', '1409304348', 'nonce'])).toBe('c21d07973d69a8327f8346d879d072ef58bd3a9a');
    expect(eventSignature(['token', '1409304348', 'nonce', 'encrypted'])).toBe(
      'aa26f0afe0bc5a5a94d2be6b456793ea9f372167',
    );
  });

  it('is none where a part, a digit or its form differs', () => {
    const parts = ['token', '1409304348', 'nonce'];
    const good = eventSignature(parts);
    expect(isSignedEvent(good, parts)).toBe(true);
    for (const bad of [
      '',
      good.toUpperCase(),
      good.slice(1),
      `${good}0`,
      good.replace(/.$/, good.endsWith('0') ? '1' : '0'),
    ])
      expect(isSignedEvent(bad, parts)).toBe(false);
    expect(isSignedEvent(good, ['other', '1409304348', 'nonce'])).toBe(false);
    expect(isSignedEvent('0'.repeat(40), parts)).toBe(false);
  });
});

describe('an event in safe mode', () => {
  it('is opened with the key and for the app that it is for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(openEnvelope(envelope(text), KEY, APP)).toBe(text);
      }),
    );
  });

  it.each([
    ['another key', envelope('a', { key: KEY.replace('a', 'b') })],
    ['another app', envelope('a', { appId: 'wx0000000000000000' })],
    ['a length beyond its end', envelope('a', { length: 1_000 })],
    ['a padding that there is not', envelope('a', { padding: 33 })],
    ['half a block', envelope('a').slice(0, 20)],
    ['no base64', '***'],
    ['nothing', ''],
  ])('is not with %s', (_what, encrypted) => {
    expect(openEnvelope(encrypted, KEY, APP)).toBeUndefined();
  });
});
