import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pagePath, spellingsOf } from './pagePath.ts';
import { PAGE_PATH_MAX, PAGE_VIEW } from './tracking.ts';

it.each([
  ['/cart', '/cart'],
  ['/cart?card=4111#part', '/cart'],
  ['/cart#part', '/cart'],
  ['/#/cart?card=4111', '/#/cart'],
  ['/app#!/cart&card=4111', '/app#!/cart'],
  ['/app?next=1#/cart#4111', '/app#/cart'],
  ['https://shop.com/search?q=1', 'https://shop.com/search'],
  ['', ''],
])('cuts what people typed off %s', (given, path) => {
  expect(pagePath(given)).toBe(path);
});

it('is never longer than what is kept', () => {
  expect(pagePath(`/${'x'.repeat(PAGE_PATH_MAX)}#/y`)).toHaveLength(PAGE_PATH_MAX);
});

it.each([
  ['/%e6%9c%ba', '/机'],
  ['/%E6%9C%BA', '/机'],
  ['/机', '/机'],
  ['/cafe%CC%81', '/caf\u00E9'],
  ['/%7Euser', '/~user'],
  ['/a%2fb', '/a%2Fb'],
  ['/100%25', '/100%25'],
  ['/%2541', '/%2541'],
  ['/%ff', '/%FF'],
  ['/%', '/%25'],
  ['/a%0ab', '/a%0Ab'],
  ['/shop/', '/shop'],
  ['/shop//', '/shop'],
  ['/shop/?page=2', '/shop'],
  ['/', '/'],
  ['/#/', '/#/'],
  ['/#/cart/', '/#/cart'],
  ['https://shop.com/', 'https://shop.com'],
])('gives one page one spelling: %s is %s', (given, path) => {
  expect(pagePath(given)).toBe(path);
});

it('leaves its own spelling as it is, and never ends inside a sign', () => {
  const sign = fc.constantFrom(
    'a',
    '/',
    '%',
    '%e6',
    '%9C',
    '%BA',
    '%2f',
    '%36',
    '%31',
    '机',
    '𠮷',
    '%F0%A0%AE%B7',
    'e',
    '\u0301',
    '%CC%81',
    '#',
    '?',
  );
  const end = fc.array(sign, { maxLength: 20 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(end, fc.integer({ min: 280, max: 300 }), (text, length) => {
      const once = pagePath(`/${'x'.repeat(length)}${text}`);
      expect(pagePath(once)).toBe(once);
      expect(once).not.toMatch(/\p{Surrogate}/u);
      expect(once).not.toMatch(/%(?![0-9A-F]{2})/);
    }),
    // An escape that is cut off once made the one before it readable; and a percent sign made an escape of two digits.
    {
      numRuns: 2_000,
      examples: [
        ['%CC%81%e6', 291],
        ['%%36%31', 280],
        ['%BA%CC%81', 280],
        ['#/a', 299],
      ],
    },
  );
});

it('asks for a page in each spelling that was kept, and for other texts as they are', () => {
  expect(spellingsOf(PAGE_VIEW, '/%e6%9c%ba/')).toEqual(['/%e6%9c%ba/', '/机']);
  expect(spellingsOf('order', '/shop/?')).toEqual(['/shop/?']);
});
