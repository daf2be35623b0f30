import { z } from 'zod';
import { BATCHES } from '../../../domain/outreach/task/batch.ts';
import { CONTROL_DAYS_MAX, CONTROL_PERCENT_MAX } from '../../../domain/outreach/task/controlGroup.ts';
import { LAST_DAY, POLLING_PERIODS } from '../../../domain/outreach/task/pollingRule.ts';
import { NOT_READY_CHOICES } from '../../../domain/outreach/task/realTimeAudience.ts';
import {
  ALREADY_SENT_DAYS_MAX,
  FREQUENCY_DAYS_MAX,
  FREQUENCY_MAX,
} from '../../../domain/outreach/sending/sendFrequency.ts';
import { SEND_MODES } from '../../../domain/outreach/task/sendMode.ts';
import { TASK_PRIORITIES } from '../../../domain/outreach/task/taskPriority.ts';
import { TASK_TYPES } from '../../../domain/outreach/task/taskType.ts';
import { dayField, idField, instantField, typedClock, wholeNumber } from '../../shared/fields.ts';

const batch = z.object({
  /** Share of the audience, in whole percent. */
  ratio: wholeNumber(1, 99),
  at: instantField,
});

const polling = z.object({
  every: z.enum(POLLING_PERIODS),
  days: z.array(wholeNumber(1, LAST_DAY.month)).max(LAST_DAY.month, 'tooLarge'),
  at: typedClock('required'),
  from: dayField,
  until: dayField,
});

/** When a task runs, and for whom (§3.4, §4.3). */
export const taskTiming = {
  sendMode: z.enum(SEND_MODES),
  /** Of a polling task the next time. */
  scheduledAt: instantField.nullable(),
  polling: polling.nullable(),
  /** The people of its customer group are determined for each run. */
  realTime: z.boolean(),
  whenNotReady: z.enum(NOT_READY_CHOICES),
};

/** What a task is for (§3.4). */
export const taskPurpose = {
  type: z.enum(TASK_TYPES),
  /** The official account that people are asked to follow; null of other tasks. */
  followAccountId: idField.nullable(),
};

/** What a task is sent for (§3.4). */
export const taskProduct = { productId: idField.nullable() };

/** Who of the audience a task sends to, and in which order (§3.4, §5.3, §9). */
export const taskRules = {
  priority: z.enum(TASK_PRIORITIES),
  /** Share of the audience that is held back, and for how many days its people get nothing from any task. */
  controlPercent: wholeNumber(0, CONTROL_PERCENT_MAX),
  controlDays: wholeNumber(0, CONTROL_DAYS_MAX),
  /** Messages of the channel that a person may get in so many days; 0: any number. */
  frequencyMax: wholeNumber(0, FREQUENCY_MAX),
  frequencyDays: wholeNumber(1, FREQUENCY_DAYS_MAX),
  /** Whoever was sent the same message in so many days is left out; 0: nobody. */
  alreadySentDays: wholeNumber(0, ALREADY_SENT_DAYS_MAX),
  /** Parts of the audience with times of their own, of which the first is the task's; none: everybody at once. */
  batches: z.array(batch).max(BATCHES.max, 'tooLarge'),
};
