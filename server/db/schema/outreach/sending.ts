import { sql } from 'drizzle-orm';
import { LANGUAGES } from '../../../../src/domain/shared/text/language.ts';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { SEND_CHANNELS } from '../../../../src/domain/shared/sending/sendChannel.ts';
import type { SendReason } from '../../../../src/domain/outreach/sending/sendReason.ts';
import { SEND_STATES } from '../../../../src/domain/shared/sending/sendState.ts';
import type { SmsKind } from '../../../../src/domain/outreach/message/smsKind.ts';
import type { SmsRegion } from '../../../../src/domain/common/sms/smsLength.ts';
import type { SmsParts } from '../../../../src/domain/common/sms/smsTemplate.ts';
import { TASK_RUN_STATUSES } from '../../../../src/domain/outreach/task/taskRunStatus.ts';
import { contact } from '../common/contact.ts';
import { id, instant, tenantId } from '../columns.ts';
import { type MessageDetails, task } from './task.ts';

/** What all text messages of a run share, as their template was approved. */
export interface RunSms extends SmsParts {
  kind: SmsKind;
  region: SmsRegion;
  /** Some of it went by a full-volume interface, which says nothing of single messages. */
  isFullVolume?: true;
}

/** What all messages of a run share beside what people read, of these channels. */
export interface RunDetails extends Omit<MessageDetails, 'fallbacks'> {
  /** The account of WeChat that they go by. */
  wechatAccountId: string | null;
}

/** One firing of a task. What is sent is a copy, so that a later edit of the message changes nothing under way. */
export const taskRun = pgTable(
  'task_run',
  {
    id: id(),
    tenantId: tenantId(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => task.id),
    channel: text('channel', { enum: SEND_CHANNELS }).notNull(),
    /** The message that it sends a copy of, which may be gone by now; null: that of the task. */
    messageId: uuid('message_id'),
    status: text('status', { enum: TASK_RUN_STATUSES }).notNull(),
    subject: text('subject').notNull(),
    /** Language of the e-mails; null: that of the tenant. */
    lang: text('lang', { enum: LANGUAGES }),
    content: text('content').notNull(),
    senderName: text('sender_name').notNull(),
    senderAddress: text('sender_address').notNull(),
    /** Of text messages. */
    sms: jsonb('sms').$type<RunSms>(),
    /** Of channels other than e-mail and text messages. */
    details: jsonb('details').$type<RunDetails>(),
    /** Hosts that counted links of its messages stand on. */
    linkHosts: text('link_hosts').array().notNull().default([]),
    /** Nothing more is handed over before, and why: a code of the error catalogue. */
    waitsUntil: instant('waits_until'),
    /** Why it waits, or why it was stopped: a code of the error catalogue. */
    haltReason: text('halt_reason'),
    startedBy: uuid('started_by'),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    uniqueIndex('task_run_one_open')
      .on(t.taskId)
      .where(sql`${t.status} not in ('done', 'terminated')`),
    index('task_run_open').on(t.status),
    index('task_run_task').on(t.taskId),
    index('task_run_waiting')
      .on(t.waitsUntil)
      .where(sql`${t.status} in ('planning', 'sending') and ${t.waitsUntil} is not null`),
    index('task_run_started').on(t.tenantId, t.channel, t.startedAt),
  ],
);

/**
 * The send ledger: one row per person of a run, in exactly one state. Reports and progress read this and nothing else.
 * The unique address key makes a second hand-over to the same address of a run impossible.
 */
export const sendRecord = pgTable(
  'send_record',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    taskId: uuid('task_id').notNull(),
    runId: uuid('run_id')
      .notNull()
      .references(() => taskRun.id),
    contactId: bigint('contact_id', { mode: 'number' })
      .notNull()
      .references(() => contact.id),
    address: text('address').notNull(),
    /** Normalised address; null for rows that are never handed over, so that they do not occupy it. */
    addressKey: text('address_key'),
    state: text('state', { enum: SEND_STATES }).notNull(),
    /** Why a person was left out, or what the receiving server answered: a code of the error catalogue. */
    reason: text('reason').$type<SendReason>(),
    /** The channel's own words, without addresses. */
    detail: text('detail'),
    /** What the channel calls the message. */
    channelMessageId: text('channel_message_id'),
    /** Messages billed for it, where the channel bills parts. */
    parts: smallint('parts'),
    /** When its receipt was written, by the carrier's own clock. */
    receiptAt: instant('receipt_at'),
    /** When its person tapped it, by the clock of the push service. */
    openedAt: instant('opened_at'),
    /** When its person first opened a link of it. */
    clickedAt: instant('clicked_at'),
    /** Nobody is handed over before: the time of the person's batch, or the end of a hold. */
    notBefore: instant('not_before')
      .notNull()
      .default(sql`'epoch'`),
    /** What the call said of the person, of an interface task. */
    values: jsonb('values').$type<Record<string, string>>(),
    /** The process that claimed it ({@link worker}). */
    workerKey: integer('worker_key'),
    handedOverAt: instant('handed_over_at'),
    finishedAt: instant('finished_at'),
    /** When its person opted out of the channel, this being the last message that they had got by it. */
    optedOutAt: instant('opted_out_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('send_record_person').on(t.runId, t.contactId),
    uniqueIndex('send_record_address').on(t.runId, t.addressKey),
    index('send_record_open')
      .on(t.runId, t.state, t.notBefore, t.id)
      .where(sql`${t.state} in ('planned', 'claimed', 'handedOver')`),
    index('send_record_worker')
      .on(t.workerKey)
      .where(sql`${t.state} in ('claimed', 'handedOver')`),
    index('send_record_list').on(t.tenantId, t.id),
    index('send_record_created').on(t.tenantId, t.createdAt),
    index('send_record_task').on(t.taskId, t.state),
    index('send_record_contact').on(t.contactId),
    // Events of WeChat and receipts over SMPP name messages by their own ids alone.
    index('send_record_message')
      .on(t.channelMessageId)
      .where(sql`${t.channelMessageId} is not null`),
  ],
);

/** People whom another system named to an interface task. Those without a run wait for the next one. */
export const taskTrigger = pgTable(
  'task_trigger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => task.id),
    /** The caller's name of the call: the same name again adds nobody. */
    requestId: text('request_id').notNull(),
    contactId: bigint('contact_id', { mode: 'number' })
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    runId: uuid('run_id').references(() => taskRun.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('task_trigger_once').on(t.taskId, t.requestId, t.contactId),
    index('task_trigger_contact').on(t.contactId),
    index('task_trigger_run').on(t.runId),
    index('task_trigger_waiting')
      .on(t.taskId, t.id)
      .where(sql`${t.runId} is null`),
  ],
);

/** People whom a task holds back as its control group, and until when they get nothing from any task (§9). */
export const controlMember = pgTable(
  'control_member',
  {
    tenantId: tenantId(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => task.id),
    contactId: bigint('contact_id', { mode: 'number' })
      .notNull()
      .references(() => contact.id),
    until: instant('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.taskId, t.contactId] }), index('control_member_contact').on(t.contactId, t.until)],
);

/** A test send: never part of a run, never counted in its figures. */
export const testSend = pgTable(
  'test_send',
  {
    id: id(),
    tenantId: tenantId(),
    messageId: uuid('message_id').notNull(),
    address: text('address').notNull(),
    state: text('state', { enum: ['accepted', 'rejected'] }).notNull(),
    detail: text('detail'),
    sentBy: uuid('sent_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('test_send_message').on(t.tenantId, t.messageId, t.createdAt)],
);
