import { SEND_STATES, type SendState } from '../../shared/sending/sendState.ts';

/** What one line of a report sums up: a day of runs, a task, or a task on a day. */
export const REPORT_GROUPS = ['day', 'task', 'dayAndTask'] as const;

/** Columns of a report that count people: what a number on the screen leads to. */
export const REPORT_COLUMNS = [
  'people',
  'sent',
  'success',
  'waiting',
  'rejected',
  'undelivered',
  'unknown',
  'skipped',
  'unsent',
] as const;

/** One of {@link REPORT_COLUMNS}. */
export type ReportColumn = (typeof REPORT_COLUMNS)[number];

/** Columns of the overview of the last days. */
export const OVERVIEW_COLUMNS = ['success', 'waiting', 'rejected', 'undelivered', 'skipped', 'unknown'] as const;

/** One of {@link OVERVIEW_COLUMNS}. */
export type OverviewColumn = (typeof OVERVIEW_COLUMNS)[number];

/** Columns that count for channels that say later what became of a message, and nobody for others. */
export const RECEIPT_COLUMNS: ReadonlySet<ReportColumn> = new Set(['waiting', 'undelivered']);

/** People of a line of a report: all but people and sent add up to people. */
export type ReportCounts = Record<ReportColumn, number>;

/** In which columns of a report each state of the ledger is counted, beside `people`. */
export const REPORT_COLUMNS_OF: Readonly<Record<SendState, readonly ReportColumn[]>> = {
  planned: ['unsent'],
  claimed: ['unsent'],
  cancelled: ['unsent'],
  // No answer yet: sent, and neither taken nor refused.
  handedOver: ['sent', 'unknown'],
  unknown: ['sent', 'unknown'],
  accepted: ['sent', 'success'],
  rejected: ['sent', 'rejected'],
  enRoute: ['sent', 'waiting'],
  delivered: ['sent', 'success'],
  undelivered: ['sent', 'undelivered'],
  skipped: ['skipped'],
};

/** States that a column of a report counts. */
export function statesIn(column: ReportColumn): SendState[] {
  return SEND_STATES.filter((state) => column === 'people' || REPORT_COLUMNS_OF[state].includes(column));
}

/** What to advise about a reason why somebody was not reached; others need no advice. */
export const REASONS_WITH_ADVICE = [
  'blacklisted',
  'optedOut',
  'dailyLimit',
  'duplicateAddress',
  'noAddress',
  'invalidAddress',
  'unreachable',
  'replyWindowClosed',
  'otherRegion',
  'valueMissing',
  'textTooLong',
  'mailRefused',
  'mailBounced',
  'connectionLost',
  'workerDied',
  'terminated',
] as const;
