import { z } from 'zod';
import { defineEndpoint } from '../shared/endpoint.ts';
import { instantField } from '../shared/fields.ts';
import { billedParts } from './message.ts';
import { centsField } from '../shared/moneyField.ts';

/** What a task would do if it was sent as things stand now. The exclusions, the held and the reach add up to the audience. */
export const taskPreflight = z.object({
  /** What it cannot be sent without and the tenant does not have: a code of the error catalogue; null where all is there. */
  missing: z.string().nullable(),
  /** It takes whom the other tasks of its group did not reach, after them: the reach is at most that. */
  afterOthers: z.boolean(),
  audience: z.number().int(),
  /** Who would be sent to at once, or with the batch. */
  reach: z.number().int(),
  /** People who would be left out, by reason. */
  excluded: z.record(z.string(), z.number().int()),
  /** People whom the frequency limit would hold for a day. */
  held: z.number().int(),
  /** People held back as the task's own control group; they stand among the excluded. */
  control: z.number().int(),
  /** Smallest difference to the control group that can be shown at `baseline`, both as shares of 1; null without a control group. */
  smallestEffect: z.number().nullable(),
  baseline: z.number(),
  batches: z.array(z.object({ at: instantField, people: z.number().int() })),
  /** Parts that the carrier bills, of the first people; null where the channel bills messages. */
  parts: billedParts.nullable(),
  /** Messages a second (§5.3 flow control); null where there is no limit. */
  rate: z.number().nullable(),
  /** When it would be through at that rate; null where there is no limit. */
  finishAt: instantField.nullable(),
  /** Somebody would have to wait for the marketing window to open again. */
  waitsForWindow: z.boolean(),
  /** Messages that the tenant lets a person get a day; 0: any number. */
  dailyPerPerson: z.number().int(),
  /** What the reach costs at the price of the day, by the average parts of the first people; null without a price. */
  fee: centsField.nullable(),
  /** Messages that the limits of the day and the pause threshold leave today; null where there are none. */
  quotaLeft: z.number().int().nullable(),
  /** What the reach is billed for: parts by their average, or messages. */
  units: z.number().int(),
  /** What the account is still good for, in the same; null where it has no balance, or its service does not say one. */
  balance: z.number().nullable(),
});

/** What a task would do if it was sent now. */
export type TaskPreflight = z.output<typeof taskPreflight>;

/** The summary before a task is let go. */
export const preflightTask = defineEndpoint({
  id: 'task.preflight',
  method: 'GET',
  path: 'custom/task/preflight/:id',
  access: { right: 'task:view' },
  summary: 'What a task would do if it was sent now',
  answer: taskPreflight,
});
