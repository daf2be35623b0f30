import { NAME_MAX } from '../../shell/account.ts';
import type { SendChannel } from '../../shared/sending/sendChannel.ts';
import type { SendMode } from '../task/sendMode.ts';
import type { SKIP_REASONS } from '../../shared/sending/sendState.ts';
import type { TaskStatus } from '../task/taskStatus.ts';

/** Longest name of a task group that is made by a definition: its tasks are named after it, with a blank and a digit behind. */
export const DEFINED_GROUP_NAME_MAX = NAME_MAX - 2;

/** When a task group that is made by a definition can be sent: its tasks have an end that its fall-back channel can wait for. */
export const DEFINED_SEND_MODES = ['immediate', 'scheduled'] as const satisfies readonly SendMode[];

/** A task of a group that was made by a definition: its channel, and its weight in percent; null for the fall-back channel. */
export interface GroupPart {
  taskId: string;
  channel: SendChannel;
  weight: number | null;
}

/** Statuses of a task that a fall-back task does not wait for: it is over, or was taken out of service. */
const SETTLED: readonly TaskStatus[] = ['completed', 'terminated', 'withdrawn', 'stopped', 'deleted'];

/** Whether a fall-back task waits for another task of its group: as long as that one may write to somebody, or was not begun yet. */
export function fallbackWaits(status: TaskStatus): boolean {
  return !SETTLED.includes(status);
}

/**
 * Why a channel of a group did not write to a person whom its fall-back channel may write to all the same: the channel cannot reach them, or
 * another one was to. Whoever was left out for any other reason does not want the message, may not get it or has got it.
 */
export const FALLBACK_REASONS = [
  'otherChannel',
  'noAddress',
  'invalidAddress',
  'unreachable',
  'replyWindowClosed',
  'otherRegion',
  'valueMissing',
  'textTooLong',
  'fieldRule',
] as const satisfies readonly (typeof SKIP_REASONS)[number][];
