import { expect, it } from 'vitest';
import { pagePath } from './pagePath.ts';
import { PAGE_PATH_MAX } from './tracking.ts';

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
