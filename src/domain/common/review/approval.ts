import type { Right } from '../../shell/rights.ts';
import { HOUR_MS } from '../../shared/time/duration.ts';

/** What can be made to wait for approval before it is sent or comes into force. */
export const APPROVAL_KINDS = ['task', 'calendarReminder', 'activity'] as const;

/** One of {@link APPROVAL_KINDS}. */
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** The right to decide on each kind; editing, submitting, approving and sending are four rights. */
export const APPROVE_RIGHTS = {
  task: 'task:approve',
  calendarReminder: 'calendarReminder:approve',
  activity: 'activity:approve',
} as const satisfies Record<ApprovalKind, Right>;

/** The right to submit each kind, which also lets remind its reviewers. */
export const SUBMIT_RIGHTS = {
  task: 'task:submit',
  calendarReminder: 'calendarReminder:submit',
  activity: 'activity:submit',
} as const satisfies Record<ApprovalKind, Right>;

/** §5.3: a reviewer's name, in characters. */
export const REVIEWER_NAME_MAX = 20;

/** Reviewers of one kind: more in a row would never come to an end. */
export const REVIEWERS_MAX = 10;

/** A reason of a rejection, in characters. */
export const REJECT_REASON_MAX = 200;

/** A reviewer is reminded at most once in this time. */
export const REMIND_PAUSE_MS = HOUR_MS;

/** Where an approval stands. `revoked`: what was submitted was taken back. */
export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected', 'revoked'] as const;

/** One of {@link APPROVAL_STATUSES}. */
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** A reviewer's place in the order, with the decision once there is one. */
export interface ApprovalStep {
  reviewerId: string;
  decision: 'approved' | 'rejected' | null;
}

/** Why a reviewer is passed over. */
export type PassedOver = 'disabled' | 'noRight' | 'author';

/** The steps that are not decided yet, in their order, without reviewers who are passed over. A reminder goes to all of them. */
export function outstandingOf<Step extends ApprovalStep>(
  steps: readonly Step[],
  isPassedOver: (reviewerId: string) => boolean,
): Step[] {
  return steps.filter(({ reviewerId, decision }) => decision === null && !isPassedOver(reviewerId));
}

/**
 * Whose decision is waited for: the first reviewer in the order who has not decided and is not passed over. Undefined when
 * nobody is left: then everybody with the right to approve may decide, but the authors.
 */
export function turnOf<Step extends ApprovalStep>(
  steps: readonly Step[],
  isPassedOver: (reviewerId: string) => boolean,
): Step | undefined {
  return outstandingOf(steps, isPassedOver)[0];
}

/** Why an operator may not decide now; undefined when they may. Nobody decides their own (decisions: four rights). */
export function decisionForbidden(
  userId: string,
  {
    turn,
    authorIds,
    mayApprove,
  }: { turn: ApprovalStep | undefined; authorIds: readonly string[]; mayApprove: boolean },
): 'NO_PERMISSION' | 'ownApproval' | 'notYourTurn' | undefined {
  if (!mayApprove) return 'NO_PERMISSION';
  if (authorIds.includes(userId)) return 'ownApproval';
  return turn === undefined || turn.reviewerId === userId ? undefined : 'notYourTurn';
}

/** Where an approval stands after a decision: one rejection ends it, and the last of the reviewers' approvals does. */
export function statusAfterDecision(
  decision: 'approved' | 'rejected',
  stepsAfter: readonly ApprovalStep[],
  isPassedOver: (reviewerId: string) => boolean,
): ApprovalStatus {
  if (decision === 'rejected') return 'rejected';
  return turnOf(stepsAfter, isPassedOver) === undefined ? 'approved' : 'pending';
}
