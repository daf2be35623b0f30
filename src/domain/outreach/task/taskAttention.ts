import type { SendMode } from './sendMode.ts';
import type { TaskStatus } from './taskStatus.ts';

/**
 * Why a task needs somebody. `held`: its time was missed by too much, and an operator decides whether it still goes; `failed`: its run ended
 * in errors; `late`: its time has come, and nobody has approved or released it.
 */
export const TASK_ATTENTIONS = ['held', 'failed', 'late'] as const;

/** One of {@link TASK_ATTENTIONS}. */
export type TaskAttention = (typeof TASK_ATTENTIONS)[number];

/** Statuses of a task that waits for its time; only there can it be held. */
export const HOLDABLE_STATUSES = ['pendingSend', 'looping'] as const satisfies readonly TaskStatus[];

/** Statuses of a task that somebody still has to let go. */
export const LETTABLE_STATUSES = ['pendingApproval', 'pendingSend'] as const satisfies readonly TaskStatus[];

const isOneOf = (statuses: readonly TaskStatus[], status: TaskStatus): boolean => statuses.includes(status);

/** Why a task needs somebody now; undefined when it does not. */
export function taskAttention(
  {
    status,
    sendMode,
    scheduledAt,
    heldAt,
    releasedAt,
  }: {
    status: TaskStatus;
    sendMode: SendMode;
    scheduledAt: Date | null;
    heldAt: Date | null;
    releasedAt: Date | null;
  },
  now: Date,
): TaskAttention | undefined {
  if (status === 'runFailed') return 'failed';
  if (heldAt !== null) return isOneOf(HOLDABLE_STATUSES, status) ? 'held' : undefined;
  const isLate =
    sendMode === 'scheduled' &&
    scheduledAt !== null &&
    scheduledAt <= now &&
    releasedAt === null &&
    isOneOf(LETTABLE_STATUSES, status);
  return isLate ? 'late' : undefined;
}
