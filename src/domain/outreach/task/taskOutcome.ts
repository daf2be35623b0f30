import type { SendReason } from '../sending/sendReason.ts';
import type { SendState } from '../../shared/sending/sendState.ts';

/**
 * What became of a task that is through: `nobody` was reached; `partly`, some people were left out or not reached; `all`. A message
 * that its channel took counts as reached until a receipt says otherwise. The control group of a task, and people whom another task of its
 * group writes to, are left out on purpose, which makes the outcome no worse.
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
  /** Another task of the group writes to them. */
  otherTask: number;
}

/** Why people of the control group are left out. */
export const CONTROL_REASON = 'controlGroup' satisfies SendReason;

/** Why people of a task are left out whom another task of its group writes to. */
export const OTHER_TASK_REASONS = ['otherChannel', 'groupDuplicate'] as const satisfies SendReason[];

/** Why people of a task are left out on purpose: that makes the outcome of the task, and of its group, no worse. */
export const APART_REASONS = [CONTROL_REASON, ...OTHER_TASK_REASONS] as const satisfies SendReason[];

/** People who were left out on purpose, by the reason. */
export type ApartCounts = Pick<OutcomeCounts, 'control' | 'otherTask'>;

/** {@link ApartCounts} of the people of a run who were left out, given as their number by reason. */
export function apartCounts(skipped: Readonly<Record<string, number>>): ApartCounts {
  const otherTask = OTHER_TASK_REASONS.reduce((sum, reason) => sum + (skipped[reason] ?? 0), 0);
  return { control: skipped[CONTROL_REASON] ?? 0, otherTask };
}

/** Counts people by what became of them; those who are still to come stand in none. `apart` are some of those left out. */
export function outcomeCounts(
  states: Partial<Record<SendState, number>>,
  { control, otherTask }: ApartCounts,
): OutcomeCounts {
  const sum = (of: readonly SendState[]): number => of.reduce((total, state) => total + (states[state] ?? 0), 0);
  const leftOut = sum(LEFT_OUT_STATES) - control - otherTask;
  return { reached: sum(REACHED_STATES), failed: sum(FAILED_STATES), leftOut, control, otherTask };
}

/** The outcome of a task. It is `all` where other tasks of the group wrote to everybody, because nobody was left for this one. */
export function taskOutcome({ reached, failed, leftOut, control, otherTask }: OutcomeCounts): TaskOutcome {
  if (reached === 0) return otherTask > 0 && failed + leftOut + control === 0 ? 'all' : 'nobody';
  return failed + leftOut === 0 ? 'all' : 'partly';
}
