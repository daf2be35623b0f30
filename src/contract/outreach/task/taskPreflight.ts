import { z } from 'zod';
import { PACE_DECIDERS } from '../../../domain/outreach/task/finishTime.ts';
import { SEND_LIMITS } from '../../../domain/outreach/sending/sendLimit.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { instantField } from '../../shared/fields.ts';
import { billedParts } from '../message/messagePreview.ts';
import { centsField } from '../../shared/moneyField.ts';

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
  /**
   * Variables of the message that have no value for somebody, and for how many people. A text message does not go to them: they stand among the
   * excluded. Other messages go without the value.
   */
  empty: z.array(z.object({ variable: z.string(), people: z.number().int() })),
  /**
   * Of customer-service messages: whether it is known who did nothing that lets the official account write to them, and left out; null of
   * other channels.
   */
  replyWindow: z.enum(['known', 'unknown']).nullable(),
  /** When it starts if it is let go now; of a real-time audience two hours after its creation (§4.3). */
  startAt: instantField,
  batches: z.array(z.object({ at: instantField, people: z.number().int() })),
  /** Parts that the carrier bills; null where the channel bills messages. */
  parts: billedParts.nullable(),
  /** Messages a second that the account lets go (§5.3 flow control), of calls by its lines; null where that is not known. */
  rate: z.number().nullable(),
  /** Lines of the account of calls, and for how many seconds a call is taken to hold one; null of other channels. */
  lines: z.object({ count: z.number().int(), callSeconds: z.number().int() }).nullable(),
  /** The slowest of rate and limits; null where none is known to make anybody wait. */
  decidedBy: z.enum(PACE_DECIDERS).nullable(),
  /** When it would be through by the slowest of them; null where there is none, or where `isEndless`. */
  finishAt: instantField.nullable(),
  /** It would take longer than anybody plans: more than a year. */
  isEndless: z.boolean(),
  /** Other tasks that send by the channel before it is through, with the same priority or a higher one, and who waits there; the time goes by them, too. */
  beside: z.object({ tasks: z.number().int(), people: z.number().int() }),
  /** The first time that the marketing window closes before everybody is through: who is through by then, and who waits until it opens. */
  windowStop: z
    .object({
      before: z.number().int(),
      waiting: z.number().int(),
      opensAt: instantField,
      /** Whether it opens on another calendar day of the tenant. */
      changesDay: z.boolean(),
    })
    .nullable(),
  /** Messages that the tenant lets a person get a day; 0: any number. */
  dailyPerPerson: z.number().int(),
  /** What the reach costs at the price of the day, by the average parts of those counted; null without a price. */
  fee: centsField.nullable(),
  /** Messages that the limits of the day, the pause threshold and the service leave today; null where there are none. */
  quotaLeft: z.number().int().nullable(),
  /** What every limit of an hour and of a day that is set leaves in the time that is now (§9). */
  quotas: z.array(z.object({ limit: z.enum(SEND_LIMITS), max: z.number().int(), left: z.number().int() })),
  /** Messages of a day by the count of the service of calls or notifications; null of other channels, or where it does not say so. */
  serviceQuota: z.object({ max: z.number().int(), left: z.number().int() }).nullable(),
  /** Calls of a day by WeChat's count, and how many people one is for at most; or why WeChat does not say it. Null of other channels. */
  wechatQuota: z
    .discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('known'),
        max: z.number().int(),
        left: z.number().int(),
        people: z.number().int(),
      }),
      z.object({ outcome: z.literal('unknown'), code: z.string() }),
    ])
    .nullable(),
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
