import { describe, expect, it } from 'vitest';
import { ASSET_KINDS } from './handOver.ts';
import { removalHindrance } from './userRemoval.ts';

const NOTHING = { task: 0, message: 0, audience: 0, activity: 0 };

describe('removalBarrier', () => {
  it('lets a disabled user go who owns nothing', () => {
    expect(removalHindrance({ status: 'disabled', isMain: false }, NOTHING)).toBeUndefined();
  });

  it('keeps who still works here, and the main account', () => {
    expect(removalHindrance({ status: 'enabled', isMain: false }, NOTHING)).toBe('STATE_FORBIDS');
    expect(removalHindrance({ status: 'disabled', isMain: true }, NOTHING)).toBe('STATE_FORBIDS');
  });

  it.each(ASSET_KINDS)('asks for a hand-over first while a %s is theirs', (kind) => {
    expect(removalHindrance({ status: 'disabled', isMain: false }, { ...NOTHING, [kind]: 1 })).toBe('USER_HAS_ASSETS');
  });
});
