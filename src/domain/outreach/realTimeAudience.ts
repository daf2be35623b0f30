/** What happens when the people of a real-time audience are not determined by the time of the task (§4.3). */
export const NOT_READY_CHOICES = ['stop', 'partial', 'delay'] as const;

/** One of {@link NOT_READY_CHOICES}. */
export type NotReadyChoice = (typeof NOT_READY_CHOICES)[number];

/** §4.3: an immediate task with a real-time audience starts so long after its creation; so long before its time, the people of any are asked for. */
export const REAL_TIME_LEAD_MS = 2 * 3_600_000;

/** §4.3: a task waits for its audience at most so long. */
export const AUDIENCE_WAIT_MS = 30 * 60_000;

/** When an immediate task with a real-time audience starts that is let go `now`. */
export function realTimeStart(createdAt: Date, now: Date): Date {
  return new Date(Math.max(createdAt.getTime() + REAL_TIME_LEAD_MS, now.getTime()));
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
