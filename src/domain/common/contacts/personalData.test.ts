import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressData, addressField, maskAddress, masked, maskText } from './personalData.ts';

describe('personal data', () => {
  it('is hidden in part, and nothing else of the record is', () => {
    expect(masked({ name: 'Ann', number: '13800138000', email: 'ann@example.com' })).toEqual({
      name: 'Ann',
      number: '138****8000',
      email: 'a***@example.com',
    });
    expect(masked({})).toEqual({});
  });

  it('is found in free texts, however it is written', () => {
    expect(maskText('Ann, +86 138-0013-8000')).toBe('Ann, +86****8000');
    expect(maskText('ann@example.com; 13800138000')).toBe('a***@example.com; 138****8000');
    expect(maskText('１３８００１３８０００')).toBe('138****8000');
    expect(maskText('138\u20111380\u22128000')).toBe('138****8000');
    expect(maskText('1\u200B3800138000')).toBe('138****8000');
    expect(maskText('١٣٨٠٠١٣٨٠٠٠')).not.toContain('١٣٨٠٠١٣٨٠٠٠');
    expect(maskText('ann＠example.com')).toBe('a***@example.com');
    expect(maskText('room 12, 2 beds')).toBe('room 12, 2 beds');
  });

  it('never stands whole in a masked text', () => {
    const mobile = fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }).map(String);
    fc.assert(
      fc.property(fc.string(), mobile, fc.string(), (before, number, after) => {
        expect(maskText(`${before} ${number} ${after}`)).not.toContain(number);
      }),
    );
  });
});

it('an address is hidden as its channel writes it', () => {
  expect([maskAddress('sms', '13800138000'), maskAddress('email', 'ann@example.com')]).toEqual([
    '138****8000',
    'a***@example.com',
  ]);
  expect(masked({ number: '13800138000' })).toEqual({ number: '138****8000' });
  expect(masked({ email: 'ann@example.com' })).toEqual({ email: 'a***@example.com' });
});

it('an OpenId and a PushId are known by their ends alone, a short one by the last two characters', () => {
  expect(masked({ accountId: 'oABC1234567xyz' })).toEqual({ accountId: 'oABC…7xyz' });
  expect(masked({ accountId: '123456789012' })).toEqual({ accountId: '1234…9012' });
  expect(masked({ accountId: '12345678901' })).toEqual({ accountId: '*********01' });
  expect(masked({})).not.toHaveProperty('accountId');
  for (const channel of ['appPush', 'officialAccount', 'wechatTemplate'] as const)
    expect(maskAddress(channel, 'oABC1234567xyz')).toBe('oABC…7xyz');
});

it('the address of a channel is one piece of data of a person', () => {
  expect([
    addressField('email'),
    addressField('sms'),
    addressField('appPush'),
    addressField('officialAccount'),
  ]).toEqual(['email', 'number', 'accountId', 'accountId']);
  expect(addressData('call', '13800138000')).toEqual({ number: '13800138000' });
});
