import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EVENT_AGE_MS,
  isEncodingAesKey,
  isEventToken,
  isFreshEvent,
  massResult,
  subscriptionResult,
  templateResult,
  wechatEventUrl,
} from './wechatEvent.ts';

describe('events of WeChat', () => {
  it('are signed with 16 to 32 letters and digits, and encrypted with 43', () => {
    expect(
      ['a'.repeat(15), 'a'.repeat(16), 'Z9'.repeat(16), 'a'.repeat(33), `${'a'.repeat(16)}-`].map(isEventToken),
    ).toEqual([false, true, true, false, false]);
    expect(['a'.repeat(42), 'a'.repeat(43), 'a'.repeat(44), `${'a'.repeat(42)}=`].map(isEncodingAesKey)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('are fresh for five minutes in either direction, to the second', () => {
    const now = new Date('2026-11-22T00:00:00Z');
    const at = (offset: number) => isFreshEvent(String((now.getTime() + offset) / 1_000), now);
    expect([-EVENT_AGE_MS - 1_000, -EVENT_AGE_MS, 0, EVENT_AGE_MS, EVENT_AGE_MS + 1_000].map(at)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    const right = String(now.getTime() / 1_000);
    for (const odd of ['', 'now', '1.7e9', '-1700000000', '17000000000', ` ${right}`, `${right} `, `${right}.5`])
      expect([odd, isFreshEvent(odd, now)]).toEqual([odd, false]);
  });

  it('are pushed to an address of the account below the public one', () => {
    expect(wechatEventUrl('https://console.example.com', 'a1')).toBe('https://console.example.com/api/wechat/event/a1');
  });

  it('say in words why a template message did not get there', () => {
    for (const status of ['success', ' Success\n'])
      expect(templateResult(status)).toEqual({ state: 'delivered', reason: null });
    for (const status of ['failed:user block', 'failed: user block', ' Failed:User Block\n'])
      expect(templateResult(status)).toEqual({ state: 'undelivered', reason: 'wechatUserBlocked' });
    for (const status of [
      'failed: system failed',
      'failed:system failed',
      'failed: anything else',
      'failed:user blocked by WeChat',
      'not failed:user block',
      '',
    ])
      expect(templateResult(status)).toEqual({ state: 'undelivered', reason: 'wechatSystemFailed' });
  });

  it('say in words why a subscription message did not get there', () => {
    expect(subscriptionResult(0)).toEqual({ state: 'delivered', reason: null });
    expect(subscriptionResult(43101)).toEqual({ state: 'undelivered', reason: 'wechatNotSubscribed' });
    expect(subscriptionResult(-1)).toEqual({ state: 'undelivered', reason: 'wechatSystemFailed' });
  });

  it('call everybody of a mass message reached only where WeChat counts all of them, and nobody where it refused it', () => {
    const everybody = { total: 100, filtered: 100, sent: 100, errors: 0 };
    for (const status of ['send success', ' Send Success\n'])
      expect(massResult(status, everybody)).toEqual({ state: 'delivered', reason: null });
    for (const some of [
      { sent: 99 },
      { errors: 1 },
      { sent: 99, errors: 1 },
      { filtered: 99, sent: 99 },
      { sent: 101 },
    ])
      expect(massResult('send success', { ...everybody, ...some })).toEqual({ state: null, reason: null });
    const count = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(count, count, count, count, (total, filtered, sent, errors) => {
        const counts = { total, filtered, sent, errors };
        for (const status of ['err(1)', 'err(20001)', ' ERR(20001)\n'])
          expect(massResult(status, counts)).toEqual({ state: 'undelivered', reason: 'wechatMassRefused' });
        for (const status of ['send fail', 'send success?', 'err()', 'an err(20001)', 'err(20001) again', ''])
          expect(massResult(status, counts)).toEqual({ state: 'undelivered', reason: 'wechatMassFailed' });
      }),
    );
  });
});
