/**
 * Where one run of a task stands. `planning`: its ledger is being filled; `failed`: the error breaker tripped, an operator may resume it;
 * `terminated`: nothing more is ever sent of it.
 */
export const TASK_RUN_STATUSES = ['planning', 'sending', 'paused', 'done', 'failed', 'terminated'] as const;

/** One of {@link TASK_RUN_STATUSES}. */
export type TaskRunStatus = (typeof TASK_RUN_STATUSES)[number];
