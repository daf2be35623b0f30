import type { z } from 'zod';
import type { Task, taskForm } from '../../../contract/outreach/task/task.ts';
import type { PollingRule } from '../../../domain/outreach/task/pollingRule.ts';

/** What the form of a task keeps: of a batch the time may still be missing. */
export interface TaskValues extends Omit<z.output<typeof taskForm>, 'batches' | 'polling'> {
  batches: { ratio: number | null; at: string | null }[];
  /** Kept while the task is sent another way, but not sent. */
  polling: {
    every: PollingRule['every'];
    days: number[];
    at: string | null;
    from: string | null;
    until: string | null;
  };
}

const NO_POLLING: TaskValues['polling'] = { every: 'day', days: [], at: null, from: null, until: null };

/** A task as its form keeps it. */
export function toTaskValues(task: Task): TaskValues & { version: number } {
  const { name, messageId, audienceId, sendMode, scheduledAt, realTime, whenNotReady, version } = task;
  const timing = { sendMode, scheduledAt, realTime, whenNotReady, polling: task.polling ?? NO_POLLING };
  const { priority, controlPercent, controlDays, frequencyMax, frequencyDays, alreadySentDays, batches } = task;
  const rules = { priority, controlPercent, controlDays, frequencyMax, frequencyDays, alreadySentDays, batches };
  const { type, followAccountId, productId } = task;
  return { name, type, followAccountId, productId, messageId, audienceId, version, ...timing, ...rules };
}

/** A form that nobody has filled in yet. */
export const NEW_TASK = {
  name: '',
  type: 'message',
  followAccountId: null,
  productId: null,
  sendMode: 'immediate',
  scheduledAt: null,
  polling: NO_POLLING,
  realTime: false,
  whenNotReady: 'delay',
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
  followAccountId = null,
  scheduledAt = null,
  batches = [],
  polling = NO_POLLING,
  ...values
}: Omit<TaskValues, Unshown> & Partial<Pick<TaskValues, Unshown>>): object {
  const isScheduled = values.sendMode === 'scheduled';
  const parts = isScheduled ? batches : [];
  const days = polling.every === 'day' ? [] : polling.days;
  return {
    ...values,
    followAccountId: values.type === 'followOfficialAccount' ? followAccountId : null,
    batches: parts,
    scheduledAt: isScheduled && parts.length === 0 ? scheduledAt : null,
    polling: values.sendMode === 'polling' ? { ...polling, days } : null,
    ...(values.sendMode === 'interface' ? { realTime: false } : {}),
  };
}

/** What may not be on the page. */
type Unshown = 'followAccountId' | 'scheduledAt' | 'batches' | 'polling';
