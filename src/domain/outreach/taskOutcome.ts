import type { SendReason } from './sendReason.ts';
import type { SendState } from '../shared/sendState.ts';

/**
 * What became of a task that is through: `nobody` was reached; `partly`, some people were left out or not reached; `all`. A message
 * that its channel took counts as reached until a receipt says otherwise. The control group of the task is left out on purpose, which
 * makes the outcome no worse.
 */
export const TASK_OUTCOMES = ['nobody', 'partly', 'all'] as const;

/** One of {@link TASK_OUTCOMES}. */
export type TaskOutcome = (typeof TASK_OUTCOMES)[number];

/** States of people whom a message reached, as far as its channel says. */
export const REACHED_STATES = ['accepted', 'enRoute', 'delivered'] as const satisfies SendState[];
/** States of people whom it was to reach and did not. */
export const FAILED_STATES = ['rejected', 'undelivered', 'unknown'] as const satisfies SendState[];
/** States of people whom nothing was sent to. */
export const LEFT_OUT_STATES = ['skipped', 'cancelled'] as const satisfies SendState[];

/** People of a run by what became of them. */
export interface OutcomeCounts {
  reached: number;
  failed: number;
  leftOut: number;
  /** Held back as the control group of the task, as it was asked to. */
  control: number;
}

/** Why people of the control group are left out. */
export const CONTROL_REASON = 'controlGroup' satisfies SendReason;

/** Why people of a task are left out who belong to another task of its group, or to a control group: that makes the outcome of the group no worse. */
export const GROUP_APART_REASONS = [CONTROL_REASON, 'otherChannel', 'groupDuplicate'] as const satisfies SendReason[];

/** Counts people by what became of them; those who are still to come stand in none. `control` of those left out are its control group. */
export function outcomeCounts(states: Partial<Record<SendState, number>>, control: number): OutcomeCounts {
  const sum = (of: readonly SendState[]): number => of.reduce((total, state) => total + (states[state] ?? 0), 0);
  return { reached: sum(REACHED_STATES), failed: sum(FAILED_STATES), leftOut: sum(LEFT_OUT_STATES) - control, control };
}

/** What became of all of them. */
export function taskOutcome({ reached, failed, leftOut }: OutcomeCounts): TaskOutcome {
  if (reached === 0) return 'nobody';
  return failed + leftOut === 0 ? 'all' : 'partly';
}
