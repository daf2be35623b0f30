import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProductCode, isPurchaseLink, PRODUCT_CODE_MAX } from './product.ts';

describe('a code of a product', () => {
  it('is made of letters, digits, hyphens and underscores, and of nothing else', () => {
    for (const code of ['a', 'A-1', 'cloud_2', '007']) expect([code, isProductCode(code)]).toEqual([code, true]);
    for (const code of ['', 'a b', 'a.b', '产品', 'é', 'a\n'])
      expect([code, isProductCode(code)]).toEqual([code, false]);
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{0,5}$/), fc.stringMatching(/^[^A-Za-z0-9_-]$/), (good, bad) => {
        expect(isProductCode(`${good}${bad}`)).toBe(false);
        expect(isProductCode(good)).toBe(good !== '');
      }),
    );
  });

  it('has a longest length', () => {
    expect(isProductCode('x'.repeat(PRODUCT_CODE_MAX))).toBe(true);
    expect(isProductCode('x'.repeat(PRODUCT_CODE_MAX + 1))).toBe(false);
  });
});

it('a purchase link is an https address without sign-in data, or empty', () => {
  for (const link of ['', 'https://example.com', 'HTTPS://shop.example.com/buy?a=1#b'])
    expect([link, isPurchaseLink(link)]).toEqual([link, true]);
  const wrong = [
    'http://example.com',
    'javascript:alert(1)',
    'https://a:b@example.com',
    'https:// a',
    'example.com',
    'http://example.com/https:',
  ];
  for (const link of wrong) expect([link, isPurchaseLink(link)]).toEqual([link, false]);
});
