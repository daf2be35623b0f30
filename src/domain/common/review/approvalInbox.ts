import type { Right } from '../../shell/rights.ts';
import { APPROVAL_KINDS, type ApprovalStatus, APPROVE_RIGHTS } from './approval.ts';
import type { ReviewState } from './reviewState.ts';

/** What administrators or a superior review (§6), without an order of reviewers; it waits in the same inbox. */
export const REVIEW_KINDS = ['smsTemplate', 'smsSignature'] as const;

/** One of {@link REVIEW_KINDS}. */
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** Everything that waits in the inbox. */
export const INBOX_KINDS = [...APPROVAL_KINDS, ...REVIEW_KINDS] as const;

/** One of {@link INBOX_KINDS}. */
export type InboxKind = (typeof INBOX_KINDS)[number];

/** The right to decide on each kind. */
export const DECIDE_RIGHTS = {
  ...APPROVE_RIGHTS,
  smsTemplate: 'smsTemplate:review',
  smsSignature: 'smsSignature:review',
} as const satisfies Record<InboxKind, Right>;

/** The most that is approved at once: more in a summary nobody reads. */
export const APPROVE_MANY_MAX = 100;

/** Whether something is decided by a review and not by reviewers in their order. */
export function isReviewKind(kind: InboxKind): kind is ReviewKind {
  return REVIEW_KINDS.some((one) => one === kind);
}

const AS_APPROVAL = { pendingReview: 'pending', approved: 'approved', rejected: 'rejected' } as const satisfies Record<
  ReviewState,
  ApprovalStatus
>;

/** Where a review stands, in the words of the inbox. */
export function inboxStatus(state: ReviewState): ApprovalStatus {
  return AS_APPROVAL[state];
}

/**
 * Whether something may be chosen beside what is chosen already: what is approved at once is of one kind, so that its summary says one
 * thing, and no more than {@link APPROVE_MANY_MAX}.
 */
export function mayChooseBeside(kind: InboxKind, chosen: readonly { kind: InboxKind }[]): boolean {
  return chosen.length < APPROVE_MANY_MAX && chosen.every((one) => one.kind === kind);
}
