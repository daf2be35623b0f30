import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUsername } from './account.ts';
import { emailKey, isEmail, maskEmail } from '../shared/address/email.ts';
import { maskPhone } from '../shared/address/maskPhone.ts';
import { isPhone, normalizePhone } from '../shared/address/phone.ts';

describe('isUsername', () => {
  it('takes digits, letters and - _ & @ only [5.2-01]', () => {
    expect(isUsername('a-1_&@')).toBe(true);
    for (const bad of ['a b', 'a.b', '张三', 'a/b', '', 'é']) expect([bad, isUsername(bad)]).toEqual([bad, false]);
  });

  it('takes at most 50 characters [5.2-02]', () => {
    expect(isUsername('a'.repeat(50))).toBe(true);
    expect(isUsername('a'.repeat(51))).toBe(false);
  });
});

describe('phone numbers', () => {
  it('refuses what is no phone number [5.2-03] [5.3-27]', () => {
    for (const good of ['13800138000', '138 0013 8000', '+86 138-0013-8000', '+85251234567', '0085251234567']) {
      expect([good, isPhone(good)]).toEqual([good, true]);
    }
    for (const bad of ['', '12345', '1380013800', '138001380000', 'abc', '+1', '99999999999', '1380013800a', '+++']) {
      expect([bad, isPhone(bad)]).toEqual([bad, false]);
    }
  });

  it('has one stored form per number, so that the same person is found however it was typed', () => {
    for (const typed of ['13800138000', '+8613800138000', '0086 138 0013 8000', '(138)0013-8000']) {
      expect(normalizePhone(typed)).toBe('13800138000');
    }
    expect(normalizePhone('+852 5123 4567')).toBe('+85251234567');
  });

  it('is stable: a stored number normalises to itself', () => {
    const mobile = fc.tuple(fc.constantFrom('3', '5', '8', '9'), fc.stringMatching(/^\d{9}$/));
    fc.assert(fc.property(mobile, ([second, rest]) => normalizePhone(`1${second}${rest}`) === `1${second}${rest}`));
  });

  it('masks the middle', () => {
    expect(maskPhone('13800138000')).toBe('138****8000');
    expect(maskPhone('12345')).toBe('***45');
  });
});

describe('e-mail addresses', () => {
  it('refuses what is no address [5.2-04] [5.3-29]', () => {
    for (const good of ['a@b.cn', 'first.last+tag@sub.example.com', "o'neil@example.co", 'x_1@a-b.io']) {
      expect([good, isEmail(good)]).toEqual([good, true]);
    }
    const bad = [
      '',
      'a',
      'a@b',
      '@b.cn',
      'a@',
      'a b@c.cn',
      'a@b..cn',
      '.a@b.cn',
      'a.@b.cn',
      'a@-b.cn',
      'a@b.cn\n',
      'a@b.c',
    ];
    for (const text of [...bad, `${'a'.repeat(65)}@b.cn`, `a@${'b'.repeat(64)}.cn`]) {
      expect([text, isEmail(text)]).toEqual([text, false]);
    }
  });

  it('answers in linear time, whatever is typed', () => {
    const hostile = `${'a.'.repeat(20_000)}@${'b-'.repeat(20_000)}`;
    expect(isEmail(hostile)).toBe(false);
    expect(isEmail(`a@${'b'.repeat(200)}${'-'.repeat(40)}`)).toBe(false);
  });

  it('takes two spellings of one mailbox for the same', () => {
    expect(emailKey(' A.b@Example.COM ')).toBe('a.b@example.com');
  });
});

describe('the limits of an address', () => {
  it('are 64 characters before the @ and 254 in all', () => {
    const label = 'b'.repeat(63);
    const long = (local: number): string => `${'a'.repeat(local)}@${label}.${label}.${label.slice(3)}.cn`;
    const judged = [61, 62, 63].map((local) => [long(local).length, isEmail(long(local))]);
    expect(judged).toEqual([
      [253, true],
      [254, true],
      [255, false],
    ]);
    expect(isEmail(`${'a'.repeat(64)}@b.cn`)).toBe(true);
  });

  it('leave the first letter of a masked one, and its host; what is no address stays', () => {
    expect(['ann@b.cn', 'a@b.cn', 'a@b@c.cn', '@b.cn', 'ann', ''].map(maskEmail)).toEqual([
      'a***@b.cn',
      'a***@b.cn',
      'a***@c.cn',
      '@b.cn',
      'ann',
      '',
    ]);
  });
});

describe('numbers of other kinds', () => {
  it('of the mainland are mobiles only: a fixed line takes no message', () => {
    expect(['+86 10 8888 8888', '010 8888 8888', '+8612345678901'].map(normalizePhone)).toEqual(
      Array(3).fill(undefined),
    );
  });

  it('are numbers and nothing else, of countries that there are', () => {
    for (const bad of ['+852 5123 4567 ext 5', 'tel+85251234567', '+85251234567x', '+852 12345', '+999 1234 5678'])
      expect([bad, normalizePhone(bad)]).toEqual([bad, undefined]);
  });

  it('may be written with dots, and lead with the zeros of an international call once', () => {
    expect(normalizePhone('138.0013.8000')).toBe('13800138000');
    expect(normalizePhone('00852 5123 4567')).toBe('+85251234567');
    expect(normalizePhone('0000852 5123 4567')).toBeUndefined();
  });

  it('are masked whole but for two digits where they are short, else but for seven', () => {
    expect(['1234567', '12345678', '12', ''].map(maskPhone)).toEqual(['*****67', '123****5678', '12', '']);
  });
});
