import type { TaskDetail } from '../../../contract/outreach/task/task.ts';
import { LIVE_REFRESH_MS } from '../parts/liveRefresh.ts';

/** Milliseconds to the next look at a task that waits for other people or for receipts. */
export const WAITING_REFRESH_MS = 5_000;

/** A page stops waiting after this time, because its calls would keep the session of an operator who left alive. */
export const WAITING_WATCH_MS = 30 * 60_000;

/** The parts of a task that say whether something happens to it without this page. */
export type WatchedTask = Pick<TaskDetail, 'status' | 'released'> & {
  progress: Pick<NonNullable<TaskDetail['progress']>, 'states' | 'finishedAt'> | null;
};

/** Whether people of the latest run still wait for the receipt of their message. */
export function awaitsReceipts({ progress }: Pick<WatchedTask, 'progress'>): boolean {
  return progress !== null && progress.finishedAt !== null && (progress.states.enRoute ?? 0) > 0;
}

/**
 * Milliseconds to the next look at a task, false for no further look. A task on its way is looked at often; one that waits for an
 * approval, a release or receipts is looked at less often, for {@link WAITING_WATCH_MS} after the page opened or the run finished.
 */
export function refreshPause(task: WatchedTask, openedAt: number, now: number): number | false {
  const { status, released, progress } = task;
  if (status === 'running' || status === 'looping' || (status === 'pendingSend' && released)) return LIVE_REFRESH_MS;
  const isWaiting = status === 'pendingApproval' || status === 'pendingSend' || awaitsReceipts(task);
  const finishedAt = progress?.finishedAt == null ? 0 : Date.parse(progress.finishedAt);
  return isWaiting && now - Math.max(openedAt, finishedAt) < WAITING_WATCH_MS ? WAITING_REFRESH_MS : false;
}
