import { isTerminalSendState, type SendState } from '../shared/sending/sendState.ts';

/**
 * Work that goes on after the answer to the call that began it. `import`: an uploaded file becomes an audience; `groupRefresh`: the people
 * of a customer group are determined by its rule; `groupImport`: an uploaded file becomes a customer group; `contactImport`: a file becomes contacts; `send`: a run of a task; `export`: a file to download;
 * `work`: other work of the server, shown only after it was set aside.
 */
export const BACKGROUND_JOB_KINDS = [
  'import',
  'groupRefresh',
  'groupImport',
  'contactImport',
  'send',
  'export',
  'work',
] as const;

/** One of {@link BACKGROUND_JOB_KINDS}. */
export type BackgroundJobKind = (typeof BACKGROUND_JOB_KINDS)[number];

/**
 * Where background work stands: `running`; `paused` by an operator; `done`; `partial`, done but for some rows or people; `nobody`, a run
 * that is through and reached nobody;
 * `failed`, stopped by an error; `terminated` by an operator.
 */
export const BACKGROUND_JOB_STATES = [
  'running',
  'paused',
  'done',
  'partial',
  'nobody',
  'failed',
  'terminated',
] as const;

/** One of {@link BACKGROUND_JOB_STATES}. */
export type BackgroundJobState = (typeof BACKGROUND_JOB_STATES)[number];

/** Days that background work is shown for. */
export const BACKGROUND_JOB_DAYS = 7;

/** Most pieces of background work shown, newest first. */
export const BACKGROUND_JOBS_MAX = 20;

/** How much of it is settled, and how much of that failed: refused rows of a file; people who were not reached. */
export interface BackgroundJobCounts {
  total: number;
  done: number;
  failures: number;
}

/** Left out on purpose (`skipped`, `cancelled`) is no failure. */
const FAILED: readonly SendState[] = ['rejected', 'unknown'];

/** Counts of a run from its people by state. */
export function sendCounts(states: Partial<Record<SendState, number>>): BackgroundJobCounts {
  const counts = { total: 0, done: 0, failures: 0 };
  for (const [state, count] of Object.entries(states) as [SendState, number][]) {
    counts.total += count;
    if (isTerminalSendState(state)) counts.done += count;
    if (FAILED.includes(state)) counts.failures += count;
  }
  return counts;
}

/** Whether nothing more happens to it by itself. */
export function hasEnded(state: BackgroundJobState): boolean {
  return state !== 'running' && state !== 'paused';
}

/** Pages that background work belongs to; an operator who may open none of them has none. */
export const BACKGROUND_JOB_PAGES: Readonly<Record<BackgroundJobKind, string>> = {
  import: '/profile/package',
  groupRefresh: '/profile/crowd',
  groupImport: '/profile/crowd',
  contactImport: '/common/contacts/imports',
  send: '/task',
  export: '/common/exports',
  work: '/common/operationLog',
};

/** Address of the record of background work; its refused rows where there are any. */
export function backgroundJobPath(kind: BackgroundJobKind, recordId: string, failures: number): string {
  // Finished files are fetched from their list, and other work has no record.
  if (kind === 'export' || kind === 'work') return BACKGROUND_JOB_PAGES[kind];
  const page = `${BACKGROUND_JOB_PAGES[kind]}/${recordId}`;
  return kind === 'import' && failures > 0 ? `${page}?tab=rejects` : page;
}
