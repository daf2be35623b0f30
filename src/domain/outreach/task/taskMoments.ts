import { type Batch, batchTimes } from './batch.ts';
import { nextPolling, type PollingRule } from './pollingRule.ts';

/** A time at which a task sends: to everybody, or to one of its batches. */
export interface TaskMoment {
  at: Date;
  /** Which of its batches, counted from 1, and its share of the audience in percent; null: everybody. */
  batch: { nth: number; count: number; ratio: number } | null;
}

/** What of a task says when it sends. */
export interface TimedTask {
  /** Its time; of a polling task the next one. */
  scheduledAt: Date;
  polling: PollingRule | null;
  batches: readonly Batch[];
  /** When the run of a task in batches began; null before. */
  startedAt: Date | null;
}

/** What the times of tasks follow from beside them. */
export interface MomentRules {
  zone: string;
  latenessMinutes: number;
}

/**
 * All times of a task from one instant until before another, the earliest first: its batches, or the next time of a polling task and every
 * further one of its rule.
 */
export function taskMoments(
  { scheduledAt, polling, batches, startedAt }: TimedTask,
  { from, until }: { from: Date; until: Date },
  { zone, latenessMinutes }: MomentRules,
): TaskMoment[] {
  const within = (at: Date): boolean => at >= from && at < until;
  if (batches.length > 0) {
    const times = batchTimes(batches, startedAt ?? scheduledAt, latenessMinutes);
    return batches.flatMap(({ ratio }, index) => {
      const at = times[index];
      return at !== undefined && within(at) ? [{ at, batch: { nth: index + 1, count: batches.length, ratio } }] : [];
    });
  }
  const moments: TaskMoment[] = within(scheduledAt) ? [{ at: scheduledAt, batch: null }] : [];
  if (polling === null) return moments;
  // The first time is the task's own; the rule says the others, those before the range unseen.
  const justBefore = from.getTime() - 1;
  for (
    let at = nextPolling(polling, new Date(Math.max(scheduledAt.getTime(), justBefore)), zone);
    at !== undefined && at < until;
    at = nextPolling(polling, at, zone)
  )
    moments.push({ at, batch: null });
  return moments;
}
