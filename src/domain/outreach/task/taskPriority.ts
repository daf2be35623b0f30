/** §3.4 priority of a task: while two tasks of one channel are being sent, the one of lower priority waits. Highest first. */
export const TASK_PRIORITIES = ['high', 'normal', 'low'] as const;

/** How soon a run that gave way asks again, in milliseconds. */
export const GIVE_WAY_MS = 5_000;
