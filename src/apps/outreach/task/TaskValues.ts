import type { z } from 'zod';
import type { Task, taskForm } from '../../../contract/task.ts';

/** What the form of a task keeps: of a batch the time may still be missing. */
export interface TaskValues extends Omit<z.output<typeof taskForm>, 'batches'> {
  batches: { ratio: number | null; at: string | null }[];
}

/** A task as its form keeps it. */
export function toTaskValues(task: Task): TaskValues & { version: number } {
  const { name, messageId, audienceId, sendMode, scheduledAt, version } = task;
  const { priority, controlPercent, controlDays, frequencyMax, frequencyDays, alreadySentDays, batches } = task;
  const rules = { priority, controlPercent, controlDays, frequencyMax, frequencyDays, alreadySentDays, batches };
  return { name, messageId, audienceId, sendMode, scheduledAt, version, ...rules };
}

/** A form that nobody has filled in yet. */
export const NEW_TASK = {
  name: '',
  sendMode: 'immediate',
  scheduledAt: null,
  priority: 'normal',
  controlPercent: 0,
  controlDays: 0,
  frequencyMax: 0,
  frequencyDays: 1,
  alreadySentDays: 0,
  batches: [],
} as const satisfies Partial<TaskValues>;

/** What is sent of a form: a time that the send mode does not ask for is kept in the form alone, and what is not shown is not told. */
export function toTaskBody({
  scheduledAt = null,
  batches = [],
  ...values
}: Omit<TaskValues, Timing> & Partial<Pick<TaskValues, Timing>>): TaskValues {
  const isScheduled = values.sendMode === 'scheduled';
  const parts = isScheduled ? batches : [];
  return { ...values, batches: parts, scheduledAt: isScheduled && parts.length === 0 ? scheduledAt : null };
}

type Timing = 'scheduledAt' | 'batches';
