import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIGEST_LIST_MAX, digestsOf } from './approvalDigest.ts';

const items = fc.array(
  fc.record({ id: fc.nat(), reviewerId: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }) }),
  {
    maxLength: 6 * DIGEST_LIST_MAX,
    size: 'max',
  },
);

describe('what waits for a reviewer', () => {
  it('is told whole: named in its order, or counted where an e-mail would be too long', () => {
    fc.assert(
      fc.property(items, (waiting) => {
        const digests = digestsOf(waiting);
        for (const reviewerId of ['a', 'b']) {
          const own = waiting.filter((item) => item.reviewerId === reviewerId);
          const digest = digests.get(reviewerId) ?? { named: [], more: 0 };
          expect(digest.named).toEqual(own.slice(0, DIGEST_LIST_MAX));
          expect(digest.named.length + digest.more).toBe(own.length);
        }
      }),
    );
  });

  it('is nobody else’s, and nobody without anything is told', () => {
    fc.assert(
      fc.property(items, (waiting) => {
        const turns = new Set(waiting.flatMap(({ reviewerId }) => reviewerId ?? []));
        expect(new Set(digestsOf(waiting).keys())).toEqual(turns);
      }),
    );
  });
});

it('what an e-mail has no room for is counted', () => {
  const waiting = (count: number) => Array.from({ length: count }, (_, id) => ({ id, reviewerId: 'a' }));
  expect(digestsOf(waiting(DIGEST_LIST_MAX)).get('a')?.more).toBe(0);
  const digest = digestsOf(waiting(DIGEST_LIST_MAX + 2)).get('a');
  expect([digest?.named.length, digest?.more]).toEqual([DIGEST_LIST_MAX, 2]);
});
