import { isTerminalSendState, type SendState } from '../shared/sendState.ts';

/**
 * Work that goes on after the answer to whoever began it: reading an uploaded file into an audience or into contacts, a run
 * of a task, a file to download.
 */
export const BACKGROUND_JOB_KINDS = ['import', 'contactImport', 'send', 'export'] as const;

/** One of {@link BACKGROUND_JOB_KINDS}. */
export type BackgroundJobKind = (typeof BACKGROUND_JOB_KINDS)[number];

/**
 * Where background work stands: `running`; `paused` by an operator; `done`; `partial`, done but for some rows or people;
 * `failed`, stopped by an error; `terminated` by an operator.
 */
export const BACKGROUND_JOB_STATES = ['running', 'paused', 'done', 'partial', 'failed', 'terminated'] as const;

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

/** Pages that background work belongs to; who may open none of them has none. */
export const BACKGROUND_JOB_PAGES: Readonly<Record<BackgroundJobKind, string>> = {
  import: '/profile/package',
  contactImport: '/common/contacts/imports',
  send: '/task',
  export: '/common/exports',
};

/** Where the record of background work is shown; where rows were refused, with them. */
export function backgroundJobPath(kind: BackgroundJobKind, recordId: string, failures: number): string {
  // Finished files are fetched from their list.
  if (kind === 'export') return BACKGROUND_JOB_PAGES.export;
  const page = `${BACKGROUND_JOB_PAGES[kind]}/${recordId}`;
  return kind === 'import' && failures > 0 ? `${page}?tab=rejects` : page;
}
