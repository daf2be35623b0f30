import { describe, expect, it } from 'vitest';
import { IDENTITY_NEXT, IDENTITY_STATES, mayVerify, VERIFYING_MS } from './identity.ts';

const NOW = new Date('2026-11-22T04:00:00Z');

describe('an identity', () => {
  it('goes from not verified over verifying to passed, or to failed and round again [4.3-14] [4.3-15]', () => {
    const ways = IDENTITY_STATES.flatMap((from) => IDENTITY_NEXT[from].map((to) => `${from} → ${to}`));
    expect(ways).toEqual([
      'notVerified → verifying',
      'verifying → passed',
      'verifying → failed',
      'verifying → notVerified',
      'verifying → verifying',
      'failed → verifying',
    ]);
  });

  it('may be verified until it has passed', () => {
    expect(IDENTITY_STATES.map((state) => mayVerify({ state, at: NOW }, NOW))).toEqual([true, false, false, true]);
  });

  it('that is being verified may be so again when nobody can be asking any more', () => {
    const after = (milliseconds: number) =>
      mayVerify({ state: 'verifying', at: NOW }, new Date(NOW.getTime() + milliseconds));
    expect([VERIFYING_MS - 1, VERIFYING_MS].map(after)).toEqual([false, true]);
    expect(mayVerify({ state: 'verifying', at: null }, NOW)).toBe(true);
  });
});
