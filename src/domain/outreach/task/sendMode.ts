import type { TaskStatus } from './taskStatus.ts';

/**
 * How a task is sent (§3.4): at once, at a time, again and again by a rule, or whenever another system names people. The last two
 * are looping between their runs (§4.3).
 */
export const SEND_MODES = ['immediate', 'scheduled', 'polling', 'interface'] as const;

/** One of {@link SEND_MODES}. */
export type SendMode = (typeof SEND_MODES)[number];

/** Modes of tasks that run more than once. */
export const REPEATING_MODES = ['polling', 'interface'] as const satisfies readonly SendMode[];

/** Whether a task of a mode runs more than once. */
export function runsAgain(mode: SendMode): boolean {
  return REPEATING_MODES.some((one) => one === mode);
}

/** The status as it is said: of a polling task that is being sent, "running (polling)" (§4.3). */
export function saidTaskStatus(status: TaskStatus, mode: SendMode): TaskStatus | 'runningPolling' {
  return status === 'running' && mode === 'polling' ? 'runningPolling' : status;
}
