import { describe, expect, it } from 'vitest';
import { fakeClock } from '../../clock/fakeClock.ts';
import { AccessToken, type TokenAnswer } from './AccessToken.ts';

/** A service that gives the tokens t1, t2 … when it is told to. */
function service(expiresInMs = 3_600_000) {
  const clock = fakeClock('2026-11-22T12:00:00+08:00');
  const waiting: ((answer: TokenAnswer) => void)[] = [];
  let asked = 0;
  const token = new AccessToken(() => {
    asked += 1;
    return new Promise((settle) => waiting.push(settle));
  }, clock);
  return {
    token,
    clock,
    asked: () => asked,
    give: (answer: TokenAnswer = { token: `t${asked}`, expiresInMs }) => waiting.shift()?.(answer),
  };
}

describe('an access token', () => {
  it('is not asked for again by who comes late with the one before', async () => {
    const { token, asked, give } = service();
    const first = token.get();
    give();
    expect(await first).toMatchObject({ token: 't1' });
    const renewed = Promise.all([token.after('t1'), token.after('t1'), token.get()]);
    give();
    expect(await renewed).toMatchObject([{ token: 't2' }, { token: 't2' }, { token: 't2' }]);
    expect(await token.after('t1')).toMatchObject({ token: 't2' });
    expect(asked()).toBe(2);
  });

  it('counts its time from when it was asked for, whatever the answer took', async () => {
    const { token, clock, asked, give } = service(600_000);
    const first = token.get();
    clock.advance(30_000);
    give();
    await first;
    clock.advance(509_999);
    await token.get();
    expect(asked()).toBe(1);
    clock.advance(1);
    const second = token.get();
    give();
    expect(await second).toMatchObject({ token: 't2' });
  });

  it('that is not given is not given to anybody who waits, and is asked for again by the next', async () => {
    const { token, give } = service();
    const none = { outcome: 'notHandedOver', code: 'pushUnavailable', detail: 'HTTP 503' } as const;
    const waiting = Promise.all([token.get(), token.get()]);
    give(none);
    expect(await waiting).toEqual([none, none]);
    const next = token.get();
    give();
    expect(await next).toMatchObject({ token: 't2' });
  });
});
