import { expect, it } from 'vitest';

import { camelName, makeshiftTitles, readRequest, RequestFault, titlesOf } from './SubAppRequest.ts';

it('reads name, prefix and titles; the prefix is the name where none is given', () => {
  expect(readRequest(['loyalty', '--prefix', '/points', '--title', '积分', '--title-hk', '積分', '--dry'])).toEqual({
    name: 'loyalty',
    prefix: '/points',
    titles: { zh_CN: '积分', zh_HK: '積分' },
    dry: true,
  });
  expect(readRequest(['loyalty'])).toMatchObject({ prefix: '/loyalty', titles: {}, dry: false });
});

it('shows how it is written when there is no name, more than one, or an option that it does not know', () => {
  for (const argv of [[], ['one', 'two'], ['loyalty', '--colour', 'red']]) {
    expect(() => readRequest(argv)).toThrow(RequestFault);
    expect(() => readRequest(argv)).toThrow('npm run create:subapp -- <name>');
  }
});

it('makes the name in code and the titles out of the name', () => {
  expect(camelName('loyalty-points-2')).toBe('loyaltyPoints2');
  expect(titlesOf({ name: 'loyalty-points', titles: {} })).toMatchObject({
    en_US: 'Loyalty points',
    ja_JP: 'Loyalty points アプリ',
  });
  expect(titlesOf({ name: 'loyaltyPoints', titles: {} }).en_US).toBe('Loyalty points');
  expect(titlesOf({ name: 'loyalty', titles: { zh_CN: '积分', en_US: 'Points' } })).toMatchObject({
    zh_CN: '积分',
    ms_MY: 'Aplikasi Points',
  });
});

it('names the languages whose title is still to be translated', () => {
  expect(makeshiftTitles({ titles: { zh_CN: '积分' } })).toEqual(['ms_MY', 'ja_JP', 'zh_HK']);
});
