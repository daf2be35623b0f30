import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RIGHTS, viewRightsOf } from '../../catalog/rights.ts';
import {
  APPROVE_MANY_MAX,
  DECIDE_RIGHTS,
  INBOX_KINDS,
  inboxStatus,
  isReviewKind,
  mayChooseBeside,
} from './approvalInbox.ts';
import { REVIEW_STATES } from './reviewState.ts';

const kinds = fc.constantFrom(...INBOX_KINDS);

describe('the inbox', () => {
  it('is opened by the right to decide on any of its kinds', () => {
    for (const kind of INBOX_KINDS) {
      expect(RIGHTS).toContain(DECIDE_RIGHTS[kind]);
      expect(viewRightsOf(DECIDE_RIGHTS[kind])).toContain('approval:view');
    }
  });

  it('tells what is reviewed by a superior from what has reviewers in an order', () => {
    expect(INBOX_KINDS.filter(isReviewKind)).toEqual(['smsTemplate', 'smsSignature']);
  });

  it('says of a review what it says of an approval: pending exactly while it waits', () => {
    expect(REVIEW_STATES.map(inboxStatus)).toEqual(['pending', 'approved', 'rejected']);
  });

  it('lets entries be approved together only when all are of one kind, and no more than fit a summary', () => {
    fc.assert(
      fc.property(fc.array(kinds, { maxLength: 2 * APPROVE_MANY_MAX, size: 'max' }), (order) => {
        const chosen: { kind: (typeof order)[number] }[] = [];
        for (const kind of order) if (mayChooseBeside(kind, chosen)) chosen.push({ kind });
        expect(new Set(chosen.map(({ kind }) => kind)).size).toBeLessThanOrEqual(1);
        expect(chosen.length).toBe(Math.min(APPROVE_MANY_MAX, order.filter((kind) => kind === order[0]).length));
      }),
    );
  });
});

it('the inbox takes as many at once as it may, and not one more', () => {
  const chosen = (count: number) => Array.from({ length: count }, () => ({ kind: 'smsTemplate' as const }));
  expect(mayChooseBeside('smsTemplate', chosen(APPROVE_MANY_MAX - 1))).toBe(true);
  expect(mayChooseBeside('smsTemplate', chosen(APPROVE_MANY_MAX))).toBe(false);
});
