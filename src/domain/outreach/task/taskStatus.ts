/** Statuses of a task (§4.3; transitions: docs/decisions). */
export const TASK_STATUSES = [
  'draft',
  'pendingApproval',
  'pendingSend',
  'running',
  'looping',
  'paused',
  'withdrawn',
  'stopped',
  'completed',
  'runFailed',
  'terminated',
  'deleted',
] as const;

/** One of {@link TASK_STATUSES}. */
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Statuses of a task that is still to be sent to its audience, or is being sent. */
export const EXPECTING_STATUSES = [
  'pendingApproval',
  'pendingSend',
  'running',
  'looping',
  'paused',
] as const satisfies readonly TaskStatus[];

/** Statuses of a scheduled task that the calendar shows: it is to be sent, or its sending was begun. */
export const CALENDAR_STATUSES = [
  ...EXPECTING_STATUSES,
  'completed',
  'runFailed',
  'terminated',
] as const satisfies readonly TaskStatus[];

/** What an operator or the engine does to a task. */
export const TASK_ACTIONS = [
  'edit',
  'submit',
  'submitForApproval',
  'approve',
  'reject',
  'release',
  'fire',
  'pause',
  'resume',
  'withdraw',
  'stop',
  'terminate',
  'finish',
  'loop',
  'trip',
  'remove',
] as const;

/** One of {@link TASK_ACTIONS}. `fire`, `finish`, `loop` and `trip` belong to the engine alone. */
export type TaskAction = (typeof TASK_ACTIONS)[number];

const TRANSITIONS: Record<TaskAction, Partial<Record<TaskStatus, TaskStatus>>> = {
  edit: { draft: 'draft', withdrawn: 'draft', stopped: 'draft' },
  submit: { draft: 'pendingSend', withdrawn: 'pendingSend', stopped: 'pendingSend' },
  submitForApproval: { draft: 'pendingApproval', withdrawn: 'pendingApproval', stopped: 'pendingApproval' },
  approve: { pendingApproval: 'pendingSend' },
  reject: { pendingApproval: 'draft' },
  // Releasing keeps the status: it arms the due time, or fires an immediate task, or one that was held between two runs.
  release: { pendingSend: 'pendingSend', looping: 'looping' },
  fire: { pendingSend: 'running', looping: 'running' },
  pause: { running: 'paused', looping: 'paused' },
  resume: { paused: 'running', runFailed: 'running' },
  withdraw: { pendingApproval: 'withdrawn', pendingSend: 'withdrawn' },
  stop: { pendingSend: 'stopped', looping: 'stopped' },
  terminate: { running: 'terminated', looping: 'terminated', paused: 'terminated', runFailed: 'terminated' },
  finish: { running: 'completed' },
  // Between two runs; what was paused there goes on there.
  loop: { pendingSend: 'looping', running: 'looping', paused: 'looping' },
  trip: { running: 'runFailed' },
  remove: {
    draft: 'deleted',
    withdrawn: 'deleted',
    stopped: 'deleted',
    completed: 'deleted',
    terminated: 'deleted',
  },
};

/** The status that an action leads to, or undefined where the current status forbids it. */
export function taskStatusAfter(status: TaskStatus, action: TaskAction): TaskStatus | undefined {
  return TRANSITIONS[action][status];
}

/** A scheduled time must be at least this far ahead, and can be withdrawn until this long before (§4.3, §9). */
export const SCHEDULE_LEAD_MS = 30 * 60_000;

/** Lateness limit, in minutes: a due time missed by more than what a tenant has set holds the task and asks the operator. */
export const LATENESS_MINUTES = { min: 5, max: 120, default: 15 } as const;

/** Whether a task may still be scheduled for `at` when it is `now` (§9: 30 minutes ahead). */
export function isFarEnoughAhead(at: Date, now: Date): boolean {
  return at.getTime() - now.getTime() >= SCHEDULE_LEAD_MS;
}

/** Why a task cannot be scheduled for `at` when it is `now`, as a code of the error catalogue (§8.2, §9); undefined where it can. */
export function scheduleFault(at: Date, now: Date): 'timeEarlierThanNow' | 'scheduleTooSoon' | undefined {
  if (at < now) return 'timeEarlierThanNow';
  return isFarEnoughAhead(at, now) ? undefined : 'scheduleTooSoon';
}

/** Until when a scheduled task can be withdrawn (§4.3: up to 30 minutes before sending). */
export function withdrawableUntil(scheduledAt: Date): Date {
  return new Date(scheduledAt.getTime() - SCHEDULE_LEAD_MS);
}

/** Whether something is later than a lateness limit allows. */
export function isTooLate(lateMs: number, latenessMinutes: number): boolean {
  return lateMs > latenessMinutes * 60_000;
}

/** What to do with a released, scheduled task: wait, fire, or hold it because its time was missed by too much. */
export function dueDecision(scheduledAt: Date, now: Date, latenessMinutes: number): 'wait' | 'fire' | 'hold' {
  const late = now.getTime() - scheduledAt.getTime();
  if (late < 0) return 'wait';
  return isTooLate(late, latenessMinutes) ? 'hold' : 'fire';
}
