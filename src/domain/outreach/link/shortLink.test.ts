import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isOwnCode,
  randomShortCode,
  readShortPath,
  SHORT_CODE_ALPHABET,
  SHORT_CODE_LENGTH,
  shortLinkState,
  shortLinkUrl,
} from './shortLink.ts';

it('a generated code has seven of 58 characters without look-alikes, whatever bytes come', () => {
  expect(new Set(SHORT_CODE_ALPHABET).size).toBe(58);
  expect(SHORT_CODE_ALPHABET).not.toMatch(/[0OIl]/);
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(231)), (bytes) => {
      const source = bytes[Symbol.iterator]();
      const code = randomShortCode((count) => Uint8Array.from({ length: count }, () => Number(source.next().value)));
      expect(code).toHaveLength(SHORT_CODE_LENGTH);
      expect([...code].every((one) => SHORT_CODE_ALPHABET.includes(one))).toBe(true);
      expect(isOwnCode(code)).toBe(true);
    }),
  );
});

it('all characters are equally likely: bytes that would favour some are passed over', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    // Where the byte is passed over, the next one that comes is the last of the alphabet.
    const [first = ''] = randomShortCode((count) => new Uint8Array(count).fill(57).fill(byte, 0, 1));
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  counts.delete('z');
  expect(counts.size).toBe(57);
  expect(new Set(counts.values())).toEqual(new Set([4]));
});

it('a code goes on where bytes were passed over, and ends after seven characters whatever is left of the bytes', () => {
  const given = [Uint8Array.of(255, 0, 1, 2, 3, 232, 4), Uint8Array.of(5, 6, 7, 8, 9, 10, 11)];
  expect(randomShortCode(() => given.shift() ?? new Uint8Array(SHORT_CODE_LENGTH))).toBe('1234567');
});

it('a code that is chosen has 4 to 20 letters and digits', () => {
  expect(['Sale', 'a1b2c3', 'x'.repeat(20)].map(isOwnCode)).toEqual([true, true, true]);
  expect(['abc', 'x'.repeat(21), 'a-bc', 'a bc', '促销活动', 'abc\n', ''].map(isOwnCode)).toEqual(
    Array.from({ length: 7 }, () => false),
  );
});

it('a link ends at its moment, and one that was disabled stays so', () => {
  const now = new Date('2026-11-21T02:00:00Z');
  const at = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  expect(shortLinkState({ status: 'enabled', expiresAt: null }, now)).toBe('enabled');
  expect(shortLinkState({ status: 'enabled', expiresAt: at(1) }, now)).toBe('enabled');
  expect(shortLinkState({ status: 'enabled', expiresAt: at(0) }, now)).toBe('expired');
  expect(shortLinkState({ status: 'disabled', expiresAt: at(-1) }, now)).toBe('disabled');
});

it('stands on its host with scheme and port of the console', () => {
  expect(shortLinkUrl('https://console.example.com', null, 'abcd')).toBe('https://console.example.com/s/abcd');
  expect(shortLinkUrl('https://console.example.com', 's.brand.cn', 'abcd')).toBe('https://s.brand.cn/s/abcd');
  expect(shortLinkUrl('http://localhost:4000', 's.brand.cn', 'abcd')).toBe('http://s.brand.cn:4000/s/abcd');
});

it.each([
  ['/s/Abc1234', 'Abc1234', undefined],
  ['/s/Abc1234/', 'Abc1234', undefined],
  ['/s/Abc1234/m-4_Rk', 'Abc1234', 'm-4_Rk'],
  ['/s/Abc1234%E9%A2%86%E5%8F%96', 'Abc1234', undefined],
  ['/s/Abc1234)', 'Abc1234', undefined],
  ['/s/Abc1234%E3%80%82', 'Abc1234', undefined],
  ['/s/Abc1234/m-4_Rk%E3%80%82/x', 'Abc1234', 'm-4_Rk'],
  ['/s/Abc1234./', 'Abc1234', undefined],
  ['/s/Abc1234/%E3%80%82', 'Abc1234', undefined],
  ['/s/Abc1234//', 'Abc1234', undefined],
  ['/s/Abc1234/)', 'Abc1234', undefined],
])('%s names the link %s, whatever signs were taken for a part of the address', (path, code, mark) => {
  expect(readShortPath(path)).toEqual({ code, mark });
});

it.each(['/s/', '/s', '/s/%E9%A2%86', '/s//x'])('%s names no link', (path) => {
  expect(readShortPath(path)).toBeUndefined();
});
