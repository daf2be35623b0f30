import { z } from 'zod';
import { OVERVIEW_COLUMNS, type OverviewColumn, REPORT_COLUMNS } from '../../../domain/common/report/report.ts';
import { SEND_REASONS } from '../../../domain/outreach/sending/sendReason.ts';
import { SEND_CHANNELS } from '../../../domain/shared/sending/sendChannel.ts';
import { SEND_STATES } from '../../../domain/shared/sending/sendState.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { listQuery, textFilter } from '../../shared/envelope.ts';
import { countedIdParam, dayField, idField, instantField } from '../../shared/fields.ts';

/** One person of one run: the send ledger, as operators read it. */
export const sendRecord = z.object({
  id: z.number().int(),
  taskId: z.string(),
  taskName: z.string(),
  contactId: z.number().int(),
  contactName: z.string(),
  channel: z.enum(SEND_CHANNELS),
  /** An e-mail address or a number, as the channel has it; hidden in part. */
  address: z.string(),
  state: z.enum(SEND_STATES),
  /** Why a person was left out or refused; a code of the error catalogue. */
  reason: z.string().nullable(),
  detail: z.string().nullable(),
  /** Messages billed for it, where the channel bills parts. */
  parts: z.number().int().nullable(),
  handedOverAt: instantField.nullable(),
  finishedAt: instantField.nullable(),
  /** Sent by an interface that says nothing of single messages (§8.2). */
  isFullVolume: z.boolean(),
  /** When the carrier said what became of it. */
  receiptAt: instantField.nullable(),
  /** When its person first opened a link of it, or tapped the notification. */
  clickedAt: instantField.nullable(),
  createdAt: instantField,
});

/** A line of the send ledger. */
export type SendRecord = z.output<typeof sendRecord>;

/** What send records are narrowed by. */
export const sendRecordFilters = z.object({
  taskId: idField.optional(),
  taskName: textFilter,
  contactName: textFilter,
  /** Beginning of an address, or a whole one: of e-mail, or a number. */
  address: textFilter,
  channel: z.enum(SEND_CHANNELS).optional(),
  /** A whole phone number. */
  number: textFilter,
  state: z.enum(SEND_STATES).optional(),
  /** States together, as a column of a report counts them. */
  column: z.enum(REPORT_COLUMNS).optional(),
  /** Why somebody was left out or not reached. */
  reason: z.enum(SEND_REASONS).optional(),
  /** Those who opened a link of it or tapped the notification, and those who did not. */
  clicked: z.enum(['yes', 'no']).optional(),
  /** Days of the runs in the tenant's zone, both included. */
  createdFrom: dayField.optional(),
  createdTo: dayField.optional(),
});

/** Filters of send records. */
export type SendRecordFilters = z.output<typeof sendRecordFilters>;

/** Send records, newest first. */
export const listSendRecords = defineEndpoint({
  id: 'record.list',
  method: 'GET',
  path: 'custom/record/send/list',
  access: { right: ['record:view', 'report:view'] },
  summary: 'Send records',
  list: true,
  query: z.object({ ...listQuery, ...sendRecordFilters.shape }),
  answer: z.array(sendRecord),
});

/** A message as it was sent to one person. */
export const sentMessage = z.object({
  /** Of an e-mail: name and address. */
  sender: z.string(),
  subject: z.string(),
  /** HTML of an e-mail, with its line for opting out; else a text. */
  content: z.string(),
  /** The large picture of a customer-service message; null of others. */
  pictureId: z.string().nullable(),
  /** Address of the picture of a card, and where a tap leads; empty where it has none. */
  image: z.string(),
  link: z.string(),
  /**
   * Whose values stand in it: `none` where it asks for none, `now` for those that the person has by now, `hidden` where the caller may not
   * see them and reads their names.
   */
  values: z.enum(['none', 'now', 'hidden']),
});

/** A message as it was sent to one person. */
export type SentMessage = z.output<typeof sentMessage>;

/** A line of the ledger with everything that is known of it. */
export const sendRecordDetail = sendRecord.extend({
  /** The message, which may say something else by now; null and empty where it is gone. */
  messageId: z.string().nullable(),
  messageName: z.string(),
  /** Nobody was handed over before: the time of the person's batch, or the end of a hold. Null where there was none. */
  notBefore: instantField.nullable(),
  /** When its person tapped the notification. */
  openedAt: instantField.nullable(),
  /** When its person first opened a link of it. */
  clickedAt: instantField.nullable(),
  /** When its person opted out of the channel, this being the last message that they had got by it. */
  optedOutAt: instantField.nullable(),
  /** What the channel calls the message, which is what its support asks for. */
  channelMessageId: z.string().nullable(),
  /** What its run kept of the message, with the values of the person; null where it kept nothing. */
  message: sentMessage.nullable(),
});

/** A line of the ledger with everything that is known of it. */
export type SendRecordDetail = z.output<typeof sendRecordDetail>;

/** One send record. */
export const getSendRecord = defineEndpoint({
  id: 'record.get',
  method: 'GET',
  path: 'custom/record/send/detail/:id',
  params: z.object({ id: countedIdParam }),
  access: { right: ['record:view', 'report:view'] },
  summary: 'A send record with its message',
  answer: sendRecordDetail,
});

/** Figures of the home page: those of the statistics of the same days. */
export const sendOverview = z.object({
  /** Of the last 7 days in the tenant's zone, oldest first. */
  days: z.array(z.object({ date: z.string(), success: z.number().int() })),
  ...(Object.fromEntries(OVERVIEW_COLUMNS.map((column) => [column, z.number().int()])) as Record<
    OverviewColumn,
    z.ZodInt
  >),
  /** The days are those of the ledger as it was then; null before the first roll-up of a tenant with very many sends. */
  asOf: instantField.nullable(),
  runningTasks: z.number().int(),
  scheduledTasks: z.number().int(),
});

/** What was sent in the last days, for the home page. */
export const getSendOverview = defineEndpoint({
  id: 'record.overview',
  method: 'GET',
  path: 'custom/record/overview',
  access: { right: 'home:view' },
  summary: 'Send overview',
  answer: sendOverview,
});
