/**
 * §4.3 Exports: `newRecord` right after the request; `exporting` while the file is made; `done` with its link; `failed`,
 * begun again by a click (§8.2); `expired` once the file was removed.
 */
export const EXPORT_STATUSES = ['newRecord', 'exporting', 'done', 'failed', 'expired'] as const;

/** One of {@link EXPORT_STATUSES}. */
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** Codes of all lists that can be exported. Each sub-application adds its own (`subApp.ts`). */
// oxlint-disable-next-line typescript/no-empty-object-type -- manifests add its members
export interface KnownExports {}

/** A list that can be exported. */
export type ExportKind = keyof KnownExports;

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
