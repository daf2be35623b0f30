import { z } from 'zod';
import { AUDIENCE_KINDS } from '../../../domain/profile/marketing/marketing.ts';
import { SEND_CHANNELS } from '../../../domain/shared/sending/sendChannel.ts';
import { TASK_STATUSES } from '../../../domain/outreach/task/taskStatus.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { dayField, instantField } from '../../shared/fields.ts';
import { reportLine } from '../../common/report/report.ts';

/** What came of sending: counts of the send ledger, as reports count them. */
const outcome = reportLine.omit({ day: true, taskId: true, taskName: true }).extend({
  /** Firings of tasks. */
  runs: z.number().int(),
  /** Addresses that opted out of the channel after something was sent to them: not necessarily because of it. */
  unsubscribed: z.number().int(),
  lastSentAt: instantField.nullable(),
});

/** What came of sending. */
export type MarketingOutcome = z.output<typeof outcome>;

/** A customer group or an audience package, with what it feeds and what came of it. */
const marketingAudience = outcome.extend({
  id: z.string(),
  name: z.string(),
  kind: z.enum(AUDIENCE_KINDS),
  /** People now. */
  size: z.number().int(),
  /** Channels of its tasks. */
  channels: z.array(z.enum(SEND_CHANNELS)),
  /** Its tasks by where they stand, whenever they were made. */
  tasks: z.partialRecord(z.enum(TASK_STATUSES), z.number().int()),
});

/** A customer group or an audience package, with what it feeds and what came of it. */
export type MarketingAudience = z.output<typeof marketingAudience>;

/** A task that is sent to an audience, with what came of it. */
const marketingTask = outcome.extend({
  id: z.string(),
  name: z.string(),
  channel: z.enum(SEND_CHANNELS),
  status: z.enum(TASK_STATUSES),
});

/** A task that is sent to an audience, with what came of it. */
export type MarketingTask = z.output<typeof marketingTask>;

/** Days of the runs in the tenant's zone, both included. */
const period = { createdFrom: dayField.optional(), createdTo: dayField.optional() };

const view = { right: 'marketing:view' } as const;

/** Audiences with what they feed (§2.5), newest first; the period narrows what came of it. */
export const listMarketing = defineEndpoint({
  id: 'marketing.list',
  method: 'GET',
  path: 'custom/marketing/list',
  access: view,
  summary: 'What customer groups and audience packages feed, and what came of it',
  list: true,
  query: z.object({ ...listQuery, ...period, name: textFilter, kind: z.enum(AUDIENCE_KINDS).optional() }),
  answer: z.array(marketingAudience),
});

/** One audience with what it feeds. */
export const getMarketing = defineEndpoint({
  id: 'marketing.get',
  method: 'GET',
  path: 'custom/marketing/get/:id',
  access: view,
  summary: 'What a customer group or an audience package feeds, and what came of it',
  query: z.object(period),
  answer: marketingAudience,
});

/** The tasks that are sent to an audience, newest first, each with what came of it. */
export const listMarketingTasks = defineEndpoint({
  id: 'marketing.tasks',
  method: 'GET',
  path: 'custom/marketing/:id/tasks',
  access: view,
  summary: 'Tasks of a customer group or an audience package, and what came of them',
  list: true,
  query: z.object({ ...listQuery, ...period }),
  answer: z.array(marketingTask),
});
