import { describe, expect, it } from 'vitest';
import { createDeveloperAccount } from '../../../contract/outreach/channel/developerAccount.ts';
import { isAccessKey, isSenderAddress, isSenderName, isSenderNumber } from './developerAccount.ts';

describe('a developer account', () => {
  it('has a key that a header can carry', () => {
    expect(['AK-7.x_', 'a b', '密钥', ''].map(isAccessKey)).toEqual([true, false, false, false]);
  });

  it('hands over 1 to 40 messages a second [5.3-58]', () => {
    const withRate = (flowRate: number) =>
      createDeveloperAccount.body.safeParse({
        name: 'A',
        protocol: 'http',
        senderAddress: '',
        systemType: '',
        requestUrl: 'https://a.cn',
        accessKey: 'k',
        accessSecret: 's',
        flowRate,
        signatureId: null,
        inUse: true,
      }).success;
    expect([0, 1, 40, 41, 2.5].map(withRate)).toEqual([false, true, true, false, false]);
  });
});

it('a sender is a number or a short name in Latin letters', () => {
  const right = ['10690123', '+6581234567', '1'.repeat(20), 'Demo', 'Demo Shop', 'A&B-1', 'x'.repeat(11)];
  expect(right.filter((text) => !isSenderAddress(text))).toEqual([]);
  const wrong = ['', '+', '1'.repeat(21), 'x'.repeat(12), ' Demo', 'Demo ', '示例', 'a\nb', '++65', 'Ünder'];
  expect(wrong.filter(isSenderAddress)).toEqual([]);
});

it('a sender is a number as a whole, or a name as short as one letter', () => {
  expect(['10690123', '+6581234567'].map(isSenderNumber)).toEqual([true, true]);
  expect(['1069a', 'a1069', '1069 ', '10+69'].map(isSenderNumber)).toEqual([false, false, false, false]);
  expect(['A', '7', 'AB'].map(isSenderName)).toEqual([true, true, true]);
  expect(['-', 'A-', '-A'].map(isSenderName)).toEqual([false, false, false]);
});
