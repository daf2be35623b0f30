import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApprovalStep, decisionForbidden, statusAfterDecision, turnOf } from './approval.ts';

const people = ['a', 'b', 'c', 'd'];
const reviewers = fc.shuffledSubarray(people, { minLength: 1 });
const waiting = (ids: readonly string[]): ApprovalStep[] => ids.map((reviewerId) => ({ reviewerId, decision: null }));

describe('an approval in order', () => {
  it('asks exactly the reviewers who are not passed over, in their order, and then is approved', () => {
    fc.assert(
      fc.property(reviewers, fc.subarray(people), (order, out) => {
        const passedOver = (id: string): boolean => out.includes(id);
        const steps = waiting(order);
        const asked: string[] = [];
        for (let turn = turnOf(steps, passedOver); turn !== undefined; turn = turnOf(steps, passedOver)) {
          asked.push(turn.reviewerId);
          turn.decision = 'approved';
          const status = statusAfterDecision('approved', steps, passedOver);
          const left = order.filter((id) => !passedOver(id) && !asked.includes(id));
          expect(status).toBe(left.length === 0 ? 'approved' : 'pending');
        }
        expect(asked).toEqual(order.filter((id) => !passedOver(id)));
      }),
    );
  });

  it('is over with one rejection', () => {
    expect(statusAfterDecision('rejected', waiting(['a', 'b']), () => false)).toBe('rejected');
  });

  it('is decided by nobody but the one whose turn it is; by nobody who wrote or submitted it', () => {
    const turn = { reviewerId: 'a', decision: null };
    const of = (user: string, over: object = {}) =>
      decisionForbidden(user, { turn, authorIds: ['c'], mayApprove: true, ...over });
    expect([of('a'), of('b'), of('c')]).toEqual([undefined, 'notYourTurn', 'ownApproval']);
    expect(of('a', { authorIds: ['a'] })).toBe('ownApproval');
    expect(of('a', { mayApprove: false })).toBe('NO_PERMISSION');
  });

  it('is open to everybody with the right but the authors when no reviewer is left', () => {
    const of = (user: string) => decisionForbidden(user, { turn: undefined, authorIds: ['c'], mayApprove: true });
    expect([of('b'), of('c')]).toEqual([undefined, 'ownApproval']);
  });
});
