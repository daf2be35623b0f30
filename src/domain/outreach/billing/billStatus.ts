/**
 * Where a bill stands: `draft` follows the ledger; `issued` is a snapshot; `disputed` is one whose fee somebody contests with a figure of
 * their own. Editing is no status: it adds an adjustment to a draft or a disputed bill.
 */
export const BILL_STATUSES = ['draft', 'issued', 'disputed'] as const;

/** One of {@link BILL_STATUSES}. */
export type BillStatus = (typeof BILL_STATUSES)[number];

/** What operators do with a bill (§2.5). */
export const BILL_ACTIONS = ['issue', 'dispute', 'settle', 'edit'] as const;

/** One of {@link BILL_ACTIONS}. */
export type BillAction = (typeof BILL_ACTIONS)[number];

const NEXT: Readonly<Record<BillStatus, Partial<Record<BillAction, BillStatus>>>> = {
  draft: { issue: 'issued', edit: 'draft' },
  issued: { dispute: 'disputed' },
  disputed: { settle: 'issued', edit: 'disputed' },
};

/** The status after an action; undefined where the status forbids it. */
export function billStatusAfter(status: BillStatus, action: BillAction): BillStatus | undefined {
  return NEXT[status][action];
}

/** How a dispute ends: with our figure as it was, with the one that was disputed, or with the lines as they were edited meanwhile. */
export const BILL_SETTLEMENTS = ['ours', 'disputed', 'edited'] as const;

/** One of {@link BILL_SETTLEMENTS}. */
export type BillSettlement = (typeof BILL_SETTLEMENTS)[number];

/** How a dispute can end: once lines were edited, our first figure is nobody's any more. */
export function settlementsOf(wasEdited: boolean): readonly BillSettlement[] {
  return wasEdited ? ['edited', 'disputed'] : ['ours', 'disputed'];
}

/** What decides whether a bill may be issued or edited. */
export interface BillReadiness {
  status: BillStatus;
  /** Its month has not ended. */
  isRunning: boolean;
  /** It was counted after its month had ended, and prices have not changed since. */
  isCounted: boolean;
  /** Units that no price is known for. */
  unpriced: number;
  /** An earlier month is not issued yet: what comes late for it belongs to the bill after it. */
  earlierOpen: boolean;
}

/** Why a bill cannot be issued: a code of the error catalogue; undefined where it can. */
export function issueFault(
  of: BillReadiness,
): 'STATE_FORBIDS' | 'BILL_RUNNING' | 'BILL_NOT_COUNTED' | 'BILL_UNPRICED' | 'BILL_EARLIER_OPEN' | undefined {
  if (billStatusAfter(of.status, 'issue') === undefined) return 'STATE_FORBIDS';
  if (of.isRunning) return 'BILL_RUNNING';
  if (!of.isCounted) return 'BILL_NOT_COUNTED';
  if (of.unpriced > 0) return 'BILL_UNPRICED';
  return of.earlierOpen ? 'BILL_EARLIER_OPEN' : undefined;
}

/**
 * Why lines of a bill cannot be edited: a code of the error catalogue; undefined where they can. First everything has its price, since
 * prices under an edited line stay.
 */
export function editFault({
  status,
  isRunning,
  unpriced,
}: Pick<BillReadiness, 'status' | 'isRunning' | 'unpriced'>):
  | 'STATE_FORBIDS'
  | 'BILL_RUNNING'
  | 'BILL_UNPRICED'
  | undefined {
  if (billStatusAfter(status, 'edit') === undefined) return 'STATE_FORBIDS';
  if (isRunning) return 'BILL_RUNNING';
  return unpriced > 0 ? 'BILL_UNPRICED' : undefined;
}
