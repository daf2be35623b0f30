import { describe, expect, it } from 'vitest';
import { createPushAccount, testPushAccount } from '../../../contract/outreach/channel/pushAccount.ts';
import { isAppKey } from '../channel/pushAccount.ts';
import { isPushId, PUSH_ID_MAX } from './pushMessage.ts';

describe('a push message', () => {
  const takes = (more: Record<string, string>): boolean =>
    testPushAccount.body.safeParse({ recipients: 'device-1', title: 'T', body: 'B', ...more }).success;

  it('has a title of 1 to 30 characters [5.3-16]', () => {
    expect([0, 1, 30, 31].map((length) => takes({ title: '题'.repeat(length) }))).toEqual([false, true, true, false]);
  });

  it('has content of 1 to 44 characters [5.3-17]', () => {
    expect([0, 1, 44, 45].map((length) => takes({ body: '文'.repeat(length) }))).toEqual([false, true, true, false]);
  });

  it('is tested with at most ten PushIds, one per line [5.3-01] [5.3-02]', () => {
    const lines = (count: number): string => Array.from({ length: count }, (_, index) => `device-${index}`).join('\n');
    expect([0, 1, 10, 11].map((count) => takes({ recipients: lines(count) }))).toEqual([false, true, true, false]);
    expect(takes({ recipients: 'device-1\ntwo words' })).toBe(false);
  });
});

it('a PushId has letters, digits and a few signs', () => {
  expect(['cIr3:APA91b-x_y.z', 'p'.repeat(PUSH_ID_MAX)].map(isPushId)).toEqual([true, true]);
  expect(['', 'a b', 'a/b', '设备', 'p'.repeat(PUSH_ID_MAX + 1)].map(isPushId)).toEqual(every(5, false));
});

describe('an app push account', () => {
  it('has an app key that cannot lead a call elsewhere', () => {
    expect(['AK-7_x', '..', '.', 'a/b', 'a?b', '密钥', ''].map(isAppKey)).toEqual([true, ...every(6, false)]);
  });

  it('is of a platform, with app key, master secret and the address of its service [3.4-35]', () => {
    const form = {
      name: 'A',
      platform: 'android',
      requestUrl: 'https://push.example.com',
      appKey: 'k',
      masterSecret: 's',
      inUse: true,
    };
    const takes = (more: Record<string, unknown>) => createPushAccount.body.safeParse({ ...form, ...more }).success;
    expect(['all', 'android', 'ios', 'web'].map((platform) => takes({ platform }))).toEqual([true, true, true, false]);
    expect([{ appKey: '' }, { requestUrl: 'push' }, { masterSecret: 's'.repeat(201) }].map(takes)).toEqual(
      every(3, false),
    );
  });
});

function every<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value);
}
