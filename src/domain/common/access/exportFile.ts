import type { Right } from '../../shell/rights.ts';

/**
 * §4.3 Exports: `newRecord` right after the request; `exporting` while the file is made; `done` with its link; `failed`,
 * begun again by a click (§8.2); `expired` once the file was removed.
 */
export const EXPORT_STATUSES = ['newRecord', 'exporting', 'done', 'failed', 'expired'] as const;

/** One of {@link EXPORT_STATUSES}. */
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** Lists that can be exported. */
export const EXPORT_KINDS = [
  'operationLog',
  'contact',
  'sendRecord',
  'blacklist',
  'optOut',
  'unreachableAddress',
  'user',
  'report',
  'sendStatistic',
  'billLine',
  'billMessage',
  'award',
  'smsReply',
  'activityStatistic',
] as const;

/** One of {@link EXPORT_KINDS}. */
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** The right that opens a list also covers its export; asked for beside the one to export at all. */
export const EXPORT_RIGHT: Readonly<Record<ExportKind, Right | readonly Right[]>> = {
  operationLog: 'operationLog:view',
  contact: 'contact:view',
  sendRecord: ['record:view', 'report:view'],
  blacklist: 'blacklist:view',
  optOut: 'blacklist:view',
  unreachableAddress: 'blacklist:view',
  user: 'user:view',
  report: 'report:view',
  sendStatistic: 'statistics:view',
  billLine: 'bill:export',
  billMessage: 'bill:export',
  award: 'award:view',
  smsReply: 'smsReply:view',
  activityStatistic: 'activityAnalysis:view',
};

/** Lists with numbers and addresses of people, which are hidden in part without the right to see them. */
export const EXPORT_KINDS_WITH_PEOPLE: readonly ExportKind[] = [
  'contact',
  'sendRecord',
  'blacklist',
  'optOut',
  'unreachableAddress',
  'billMessage',
  'award',
  'smsReply',
];

/** The right by which a list is exported in full; undefined for one that everybody gets alike. */
export function fullExportRight(kind: ExportKind): Right | undefined {
  if (kind === 'billLine') return 'bill:cost';
  return EXPORT_KINDS_WITH_PEOPLE.includes(kind) ? 'contact:reveal' : undefined;
}

/**
 * Whether a file holds what only some may see. Numbers and addresses of people are masked unless somebody with the right asks for
 * them in full; the costs of a bill stand on the screen of whoever may see them, and so in the file.
 */
export function isExportedInFull(kind: ExportKind, rights: ReadonlySet<string>, asked: boolean): boolean {
  const right = fullExportRight(kind);
  if (right === undefined || !rights.has(right)) return false;
  return asked || !EXPORT_KINDS_WITH_PEOPLE.includes(kind);
}

/** Days that a finished file is kept for. */
export const EXPORT_KEPT_DAYS = 7;

/** Exports of one operator that may wait or be made at a time. */
export const EXPORTS_UNDER_WAY_MAX = 5;

const NEXT: Readonly<Record<ExportStatus, readonly ExportStatus[]>> = {
  newRecord: ['exporting', 'failed'],
  exporting: ['done', 'failed', 'exporting'],
  done: ['expired'],
  failed: ['newRecord'],
  expired: ['newRecord'],
};

/** Whether an export may go from one status to another; `exporting` again when another process takes it over. */
export function mayBecome(from: ExportStatus, to: ExportStatus): boolean {
  return NEXT[from].includes(to);
}

/** Whether a click makes the file again. */
export function canExportAgain(status: ExportStatus): boolean {
  return mayBecome(status, 'newRecord');
}

/** Whether the file is still to come. */
export function isUnderWay(status: ExportStatus): boolean {
  return status === 'newRecord' || status === 'exporting';
}
