import { expect, it } from 'vitest';
import { defineResource, resourceMenu, resourcePages } from './defineResource.ts';

const shop = defineResource({
  name: 'shop',
  texts: 'loyalty.shop',
  one: 'a shop',
  path: '/shops',
  menu: { under: 'loyalty', order: 10, icon: 'shop' },
});
const counter = defineResource({
  name: 'counter',
  texts: 'loyalty.counter',
  one: 'a counter',
  path: '/shops/counters',
  unlockedBy: '/shops',
  view: 'shop:view',
  edit: 'shop:edit',
  screens: { form: 'CounterForm' },
});

it('names the rights of a kind after it, unless it is guarded by those of another one', () => {
  expect(shop).toMatchObject({ view: 'shop:view', edit: 'shop:edit' });
  expect(counter).toMatchObject({ view: 'shop:view', edit: 'shop:edit' });
});

it('puts kinds with a place into the menu, below the prefix of their sub-application', () => {
  expect(resourceMenu('/loyalty', [shop, counter])).toEqual([
    {
      id: 'shop',
      url: '/loyalty/shops',
      right: 'shop:view',
      buttons: ['shop:edit'],
      under: 'loyalty',
      order: 10,
      icon: 'shop',
    },
  ]);
  expect(resourceMenu('/', [shop])).toMatchObject([{ url: '/shops' }]);
});

it('gives each kind a list and a form, of its own or of the kit, which its menu page unlocks', () => {
  const pages = resourcePages('/loyalty', [shop, counter]).map(({ path, titleKey, menu, screen, resource = '-' }) =>
    [path, titleKey, menu, screen, resource].join(' '),
  );
  expect(pages).toEqual([
    '/loyalty/shops loyalty.shop.title /loyalty/shops ResourceList shop',
    '/loyalty/shops/create loyalty.shop.create.title /loyalty/shops ResourceForm shop',
    '/loyalty/shops/:id loyalty.shop.edit.title /loyalty/shops ResourceForm shop',
    '/loyalty/shops/counters loyalty.counter.title /loyalty/shops ResourceList counter',
    '/loyalty/shops/counters/create loyalty.counter.create.title /loyalty/shops CounterForm -',
    '/loyalty/shops/counters/:id loyalty.counter.edit.title /loyalty/shops CounterForm -',
  ]);
});
