import type { SendMode } from './sendMode.ts';
import { HOUR_MS } from '../../shared/time/duration.ts';

/** What happens when the people of a real-time audience are not determined by the time of the task (§4.3). */
export const NOT_READY_CHOICES = ['stop', 'partial', 'delay'] as const;

/** One of {@link NOT_READY_CHOICES}. */
export type NotReadyChoice = (typeof NOT_READY_CHOICES)[number];

/** §4.3: an immediate task with a real-time audience starts so long after its creation; so long before its time, the people of any are asked for. */
export const REAL_TIME_LEAD_MS = 2 * HOUR_MS;

/** §4.3: a task waits for its audience at most so long. */
export const AUDIENCE_WAIT_MS = 30 * 60_000;

/** When an immediate task with a real-time audience starts that is let go `now`. */
export function realTimeStart(createdAt: Date, now: Date): Date {
  return new Date(Math.max(createdAt.getTime() + REAL_TIME_LEAD_MS, now.getTime()));
}

/** When a task would start that was let go `now`, or has been: at its time, or at once where that has passed and where it has none. */
export function taskStart(
  task: {
    sendMode: SendMode;
    realTime: boolean;
    createdAt: Date;
    scheduledAt: Date | null;
    /** When it was held because its time had passed: it is let go at once. */
    heldAt: Date | null;
  },
  now: Date,
): Date {
  if (task.heldAt !== null) return now;
  const { sendMode, realTime, createdAt, scheduledAt } = task;
  const due = sendMode === 'immediate' && realTime ? realTimeStart(createdAt, now) : scheduledAt;
  return due === null || due < now ? now : due;
}

/** What to do with a task whose time has come. */
export function audienceDecision(
  dueAt: Date,
  now: Date,
  { ready, choice }: { ready: boolean; choice: NotReadyChoice },
): 'send' | 'wait' | 'stop' {
  if (ready || choice === 'partial') return 'send';
  if (choice === 'stop') return 'stop';
  return now.getTime() - dueAt.getTime() < AUDIENCE_WAIT_MS ? 'wait' : 'stop';
}
