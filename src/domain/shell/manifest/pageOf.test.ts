import { expect, it } from 'vitest';
import { addressOf, pageOf } from './pageOf.ts';
import { pages, recordPages } from './SubAppPage.ts';

const SHOP = {
  pages: [
    ...recordPages('/shop/items', 'shop.item', 'ItemList', 'ItemForm'),
    ...pages('/shop', 'shop.home', 'Home', ['/orders/:id/lines/:line', 'Line', 'shop.line']),
  ],
};

it('finds the address of a page by its name, with its parameters', () => {
  expect(pageOf(SHOP, 'shop.item')).toBe('/shop/items');
  expect(pageOf(SHOP, 'shop.item.edit', { id: 'a/b?c' })).toBe('/shop/items/a%2Fb%3Fc');
  expect(pageOf(SHOP, 'shop.line', { id: 7, line: 2 })).toBe('/shop/orders/7/lines/2');
});

it('refuses a name that is no page, and an address that lacks a parameter', () => {
  // @ts-expect-error -- the names of pages are known to the compiler
  expect(() => pageOf(SHOP, 'shop.gone')).toThrow('there is no page shop.gone');
  expect(() => pageOf(SHOP, 'shop.item.edit')).toThrow('needs id');
});

it('fills patterns that are narrowed to digits', () => {
  expect(addressOf('/content/:id(\\d+)/edit', { id: 7 })).toBe('/content/7/edit');
});
