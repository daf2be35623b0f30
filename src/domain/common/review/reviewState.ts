/** §4.3: what a review has said of something. Whatever is changed is to be reviewed again. */
export const REVIEW_STATES = ['pendingReview', 'approved', 'rejected'] as const;

/** One of {@link REVIEW_STATES}. */
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What a reviewer decides. */
export const REVIEW_DECISIONS = ['approve', 'reject'] as const;

/** One of {@link REVIEW_DECISIONS}. */
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Longest reason of a rejection, in characters. */
export const REJECTION_REASON_MAX = 200;

/** What happens to something that is reviewed. */
export type ReviewEvent = 'create' | 'edit' | ReviewDecision;

/** The state after an event; undefined where it cannot happen: only what is pending can be decided on. */
export function reviewStateAfter(state: ReviewState | undefined, event: ReviewEvent): ReviewState | undefined {
  if (event === 'create' || event === 'edit')
    return (state === undefined) === (event === 'create') ? 'pendingReview' : undefined;
  if (state !== 'pendingReview') return undefined;
  return event === 'approve' ? 'approved' : 'rejected';
}

/** Whether a text says why something is rejected (§5.3: required). */
export function isRejectionReason(text: string): boolean {
  const { length } = text.trim();
  return length > 0 && length <= REJECTION_REASON_MAX;
}

/** Who has written what is reviewed: everyone who changed it since it was approved last. */
export function authorsAfterEdit(state: ReviewState, authors: readonly string[], editor: string): string[] {
  return state === 'approved' ? [editor] : [...new Set([...authors, editor])];
}

/** Why somebody who holds the right to review may not review this one. */
export type ReviewHindrance = 'ownWork' | 'notSuperior';

/** A person as reviews look at them. */
export interface ReviewPerson {
  id: string;
  departmentId: string | null;
}

/**
 * §6: administrators or a superior approve; nobody approves their own. A superior is somebody of a department that stands
 * above the department of every author. `isAbove(a, b)` says whether department `a` does stand above `b`.
 */
export function reviewHindrance(
  reviewer: ReviewPerson & { isAdministrator: boolean },
  authors: readonly ReviewPerson[],
  isAbove: (upper: string, lower: string) => boolean,
): ReviewHindrance | undefined {
  if (authors.some(({ id }) => id === reviewer.id)) return 'ownWork';
  if (reviewer.isAdministrator) return undefined;
  const { departmentId: upper } = reviewer;
  const superior =
    upper !== null &&
    authors.length > 0 &&
    authors.every(({ departmentId }) => departmentId !== null && isAbove(upper, departmentId));
  return superior ? undefined : 'notSuperior';
}
