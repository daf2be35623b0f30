import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostName } from '../../shared/address/hostName.ts';
import {
  DOMAIN_KINDS,
  hostOf,
  isMainDomain,
  isSenderName,
  isSubdomain,
  needsSubdomain,
  nextCheckAfter,
  OLD_KEY_DAYS,
  mayDiscardKey,
  oldKeyMayGoAt,
  validityOn,
} from './tenantDomain.ts';

describe('a main domain', () => {
  it('has letters, digits and dots only [5.3-39]', () => {
    expect(['a1.com', 'A1.CN', 'brand.com.cn', '360.cn'].map(isMainDomain)).toEqual([true, true, true, true]);
    expect(['a-b.com', 'a_b.com', 'a b.com', '品牌.com', 'a.com/', ''].map(isMainDomain)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });

  it('ends with a letter or digit [5.3-40]', () => {
    expect(['a.com', 'a.com1', 'a.com.', 'a.com-', '.'].map(isMainDomain)).toEqual([true, true, false, false, false]);
  });

  it('is one that DNS can carry: no empty part, none of more than 63 characters, 253 in all', () => {
    expect(['a..com', '.a.com', `${'x'.repeat(64)}.com`].map(isMainDomain)).toEqual([false, false, false]);
    const long = Array.from({ length: 4 }, () => 'x'.repeat(63)).join('.');
    expect([isMainDomain(long.slice(1)), isMainDomain(long.slice(2))]).toEqual([false, true]);
  });
});

describe('a subdomain', () => {
  it('ends with a dot [5.3-41]', () => {
    expect(['mail.', 'm-1.', 'mail', '.', ''].map(isSubdomain)).toEqual([true, true, false, false, false]);
  });

  it('has at most two dots, so that the host has three levels [5.3-42] [5.3-43]', () => {
    expect(['a.b.', 'a.b.c.', 'a.b.c.d.'].map(isSubdomain)).toEqual([true, false, false]);
    expect(['a..', '.a.', '-a.'].map(isSubdomain)).toEqual([false, false, false]);
  });

  it('makes a host name together with any main domain', () => {
    const word = fc.stringMatching(/^[A-Za-z\d]{1,10}$/);
    const sub = fc.array(word, { minLength: 1, maxLength: 2 }).map((labels) => `${labels.join('.')}.`);
    const main = fc.array(word, { minLength: 1, maxLength: 3 }).map((labels) => labels.join('.'));
    fc.assert(
      fc.property(sub, main, (subdomain, mainDomain) => {
        expect([isSubdomain(subdomain), isMainDomain(mainDomain)]).toEqual([true, true]);
        const host = hostOf({ subdomain, mainDomain });
        expect(isHostName(host)).toBe(true);
        expect(host).toBe(host.toLowerCase());
      }),
    );
  });
});

describe('a sender name', () => {
  it('has Chinese, letters and digits only [5.3-44]', () => {
    expect(['会员中心', 'Brand88', '繁體'].map(isSenderName)).toEqual([true, true, true]);
    expect(['会员 中心', '会员！', 'a.b', 'a-b', 'ブランド', ''].map(isSenderName)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });

  it('has at most 100 characters [5.3-45]', () => {
    expect(['会'.repeat(100), '会'.repeat(101)].map(isSenderName)).toEqual([true, false]);
  });
});

it('a validity has its first and its last day, or none', () => {
  const june = { validFrom: '2026-06-01', validTo: '2026-06-30' };
  const days = ['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01'];
  expect(days.map((day) => validityOn(june, day))).toEqual(['notYet', 'valid', 'valid', 'expired']);
  expect(validityOn({ validFrom: null, validTo: null }, '2999-01-01')).toBe('valid');
});

it('a waiting domain is looked up every minute for an hour, hourly for a day, then daily; an effective one hourly', () => {
  const since = new Date('2026-11-21T00:00:00Z');
  const pause = (status: 'effective' | 'notEffective', minutes: number): number => {
    const now = new Date(since.getTime() + minutes * 60_000);
    return (nextCheckAfter(status, since, now).getTime() - now.getTime()) / 60_000;
  };
  expect([0, 59, 60, 1439, 1440].map((at) => pause('notEffective', at))).toEqual([1, 1, 60, 60, 1440]);
  expect([0, 5000].map((at) => pause('effective', at))).toEqual([60, 60]);
});

it('all but senders of e-mails need a subdomain', () => {
  expect(DOMAIN_KINDS.filter((kind) => !needsSubdomain(kind))).toEqual(['email']);
});

it('an old key may go a week after the new one was found first, and not while that is not there', () => {
  const foundAt = '2026-11-20T00:00:00.000Z';
  expect(oldKeyMayGoAt({ foundAt, isFound: true })?.toISOString()).toBe('2026-11-27T00:00:00.000Z');
  expect(OLD_KEY_DAYS).toBe(7);
  expect(oldKeyMayGoAt({ foundAt, isFound: false })).toBeNull();
  expect(oldKeyMayGoAt({ foundAt: null, isFound: false })).toBeNull();
  expect(oldKeyMayGoAt(null)).toBeNull();
});

it('a new key may be discarded as long as its record is not found, when nothing is signed with it', () => {
  expect([null, { isFound: false }, { isFound: true }].map(mayDiscardKey)).toEqual([false, true, false]);
});
