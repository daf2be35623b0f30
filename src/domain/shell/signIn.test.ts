import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clearTry,
  CODES_PER_DAY_MAX,
  countTry,
  isLocked,
  LOCK_MS,
  maySendCode,
  SIGN_IN_FAILURES_MAX,
  type SignInFailures,
} from './signIn.ts';

const now = new Date('2026-11-21T08:00:00Z');
const none: SignInFailures = { failed: 0, lockedUntil: null };
const after = (failures: number): SignInFailures =>
  Array.from({ length: failures }).reduce<SignInFailures>(
    // A lock is over before the next try.
    (state) => countTry({ ...state, lockedUntil: null }, now) ?? state,
    none,
  );

describe('failed sign-ins', () => {
  it('lock the account at every fifth in a row, and at no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (failures) => {
        expect(isLocked(after(failures), now)).toBe(failures % SIGN_IN_FAILURES_MAX === 0);
      }),
    );
  });

  it('lock it for fifteen minutes, not a millisecond longer', () => {
    const locked = after(SIGN_IN_FAILURES_MAX);
    const at = (milliseconds: number): boolean => isLocked(locked, new Date(now.getTime() + milliseconds));
    expect(LOCK_MS).toBe(15 * 60 * 1000);
    expect([at(0), at(LOCK_MS - 1), at(LOCK_MS)]).toEqual([true, true, false]);
  });

  it('are not judged any more while the account is locked', () => {
    expect(countTry(after(SIGN_IN_FAILURES_MAX), now)).toBeUndefined();
  });

  it('are cleared by a right password up to its own try, and not those that others counted after it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 8 }), fc.nat({ max: 8 }), (before, later) => {
        let state: SignInFailures = none;
        let wrong = 0;
        const guess = (): SignInFailures | undefined => {
          const next = countTry(state, now);
          if (next !== undefined) state = next;
          return next;
        };
        for (let each = 0; each < before; each += 1) guess();
        const own = guess();
        for (let each = 0; each < later; each += 1) if (guess() !== undefined) wrong += 1;
        if (own === undefined) return;
        const cleared = clearTry(state, own);
        // The guesses after the right one lock the account exactly where they would without it.
        const locks = own.lockedUntil === null && own.failed + wrong >= SIGN_IN_FAILURES_MAX;
        expect(isLocked(cleared, now)).toBe(locks);
        if (!locks) expect(cleared.failed).toBe(wrong);
      }),
    );
  });

  it('do not lock an account that never failed', () => {
    expect(isLocked(none, now)).toBe(false);
  });
});

describe('another code', () => {
  const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
  const hourly = (count: number): Date[] => Array.from({ length: count }, (_, at) => ago((at + 1) * 3600));

  it('is sent a minute after the last one, not a second sooner, in whatever order they are told', () => {
    expect([maySendCode([], now), maySendCode([ago(60)], now), maySendCode([ago(59)], now)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(maySendCode([ago(59), ago(3600)], now)).toBe(false);
    expect(maySendCode([ago(3600), ago(59)], now)).toBe(false);
  });

  it('is not sent once an account has had all of a day', () => {
    expect(maySendCode(hourly(CODES_PER_DAY_MAX - 1), now)).toBe(true);
    expect(maySendCode(hourly(CODES_PER_DAY_MAX), now)).toBe(false);
  });
});
