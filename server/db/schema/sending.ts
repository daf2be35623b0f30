import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { OPT_OUT_CHANNELS, OPT_OUT_SOURCES } from '../../../src/domain/common/consent.ts';
import type { Batch } from '../../../src/domain/outreach/batch.ts';
import type { PollingRule } from '../../../src/domain/outreach/pollingRule.ts';
import { NOT_READY_CHOICES } from '../../../src/domain/outreach/realTimeAudience.ts';
import { SEND_CHANNELS } from '../../../src/domain/shared/sendChannel.ts';
import { SEND_MODES } from '../../../src/domain/outreach/sendMode.ts';
import { SEND_STATES } from '../../../src/domain/shared/sendState.ts';
import type { MessageContent } from '../../../src/domain/outreach/messageFields.ts';
import type { SmsKind } from '../../../src/domain/outreach/smsKind.ts';
import type { SmsRegion } from '../../../src/domain/common/smsLength.ts';
import type { SmsParts } from '../../../src/domain/common/smsTemplate.ts';
import { TASK_PRIORITIES } from '../../../src/domain/outreach/taskPriority.ts';
import { TASK_RUN_STATUSES } from '../../../src/domain/outreach/taskRunStatus.ts';
import { TASK_TYPES } from '../../../src/domain/outreach/taskType.ts';
import { TASK_STATUSES } from '../../../src/domain/outreach/taskStatus.ts';
import { audience, contact } from './audience.ts';
import { id, instant, tenantId, version } from './columns.ts';
import { messageGroup } from './messageGroup.ts';
import { smsTemplate } from './sms.ts';
import { product } from './product.ts';
import { taskGroup } from './taskGroup.ts';
import { wechatAccount } from './wechat.ts';

/** What all text messages of a run share, as their template was approved. */
export interface RunSms extends SmsParts {
  kind: SmsKind;
  region: SmsRegion;
  /** Some of it went by a full-volume interface, which says nothing of single messages. */
  isFullVolume?: true;
}

/** What messages of the channels of WeChat, of notifications and of calls hold beside subject and content. */
export type MessageDetails = Omit<MessageContent, 'subject' | 'content' | 'smsTemplateId' | 'wechatAccountId'>;

/** What all messages of a run share beside what people read, of these channels. */
export interface RunDetails extends MessageDetails {
  /** The account of WeChat that they go by. */
  wechatAccountId: string | null;
}

/** §3.4 Message: what is sent over one channel. */
export const message = pgTable(
  'message',
  {
    id: id(),
    tenantId: tenantId(),
    channel: text('channel', { enum: SEND_CHANNELS }).notNull(),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    /** Sanitised HTML with variables such as `{{name}}`; of other channels a text. */
    content: text('content').notNull(),
    /** Of a text message: the template that it is written by; subject and content are empty. */
    smsTemplateId: uuid('sms_template_id').references(() => smsTemplate.id),
    /** The official account or the mini program that it goes by. */
    wechatAccountId: uuid('wechat_account_id').references(() => wechatAccount.id),
    /** Null of e-mails and text messages. */
    details: jsonb('details').$type<MessageDetails>(),
    /** The message group that it stands in. */
    groupId: uuid('group_id').references(() => messageGroup.id),
    version: version(),
    /** Whom it was handed over to; null while it belongs to who made it. */
    ownerId: uuid('owner_id'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('message_name').on(t.tenantId, t.name),
    index('message_group_of').on(t.groupId),
    index('message_sms_template').on(t.smsTemplateId),
    index('message_wechat_account').on(t.wechatAccountId),
  ],
);

/** §3.4 Task: a message for an audience, at once or at a time. */
export const task = pgTable(
  'task',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    channel: text('channel', { enum: SEND_CHANNELS }).notNull(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => message.id),
    type: text('type', { enum: TASK_TYPES }).notNull().default('message'),
    /** The official account that people are asked to follow. */
    followAccountId: uuid('follow_account_id').references(() => wechatAccount.id),
    /** What it is sent for; deleted tasks let go of a product that is removed. */
    productId: uuid('product_id').references(() => product.id, { onDelete: 'set null' }),
    audienceId: uuid('audience_id')
      .notNull()
      .references(() => audience.id),
    sendMode: text('send_mode', { enum: SEND_MODES }).notNull(),
    /** When it is sent, or of a polling task the next time; null for a task that waits for nothing. */
    scheduledAt: instant('scheduled_at'),
    /** Of a polling task. */
    polling: jsonb('polling').$type<PollingRule>(),
    /** The people of its customer group are determined for each run, and what happens where that is not done in time. */
    realTime: boolean('real_time').notNull().default(false),
    whenNotReady: text('when_not_ready', { enum: NOT_READY_CHOICES }).notNull().default('delay'),
    /** When the people of its next run were asked for. */
    audienceAskedAt: instant('audience_asked_at'),
    /** Why the engine took it out of service: a code of the error catalogue. */
    stopReason: text('stop_reason'),
    priority: text('priority', { enum: TASK_PRIORITIES }).notNull().default('normal'),
    /** Share of the audience that is held back, and for how many days its people get nothing at all (§9). */
    controlPercent: smallint('control_percent').notNull().default(0),
    controlDays: smallint('control_days').notNull().default(0),
    /** Messages of the channel that a person may get in so many days; 0: any number. */
    frequencyMax: smallint('frequency_max').notNull().default(0),
    frequencyDays: smallint('frequency_days').notNull().default(1),
    /** Whoever was sent the same message in so many days is left out; 0: nobody. */
    alreadySentDays: smallint('already_sent_days').notNull().default(0),
    /** Parts of the audience with times of their own; the first is the task's. Empty: everybody at once. */
    batches: jsonb('batches').$type<Batch[]>().notNull().default([]),
    /** The task group that it stands in. */
    groupId: uuid('group_id').references(() => taskGroup.id),
    status: text('status', { enum: TASK_STATUSES }).notNull().default('draft'),
    /** Somebody with the right to send has released it; a scheduled task fires only then. */
    releasedAt: instant('released_at'),
    releasedBy: uuid('released_by'),
    /** Set when a due time was missed by more than the lateness limit: the operator is asked (decisions: task states). */
    heldAt: instant('held_at'),
    version: version(),
    /** Whom it was handed over to; null while it belongs to who made it. */
    ownerId: uuid('owner_id'),
    createdBy: uuid('created_by').notNull(),
    /** Who edited it last; null: only who created it. */
    editedBy: uuid('edited_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('task_name')
      .on(t.tenantId, t.name)
      .where(sql`${t.status} <> 'deleted'`),
    uniqueIndex('task_code').on(t.tenantId, t.code),
    index('task_due')
      .on(t.scheduledAt)
      .where(sql`${t.status} in ('pendingSend', 'looping') and ${t.releasedAt} is not null`),
    index('task_created').on(t.tenantId, t.createdAt),
    index('task_scheduled').on(t.tenantId, t.scheduledAt),
    index('task_audience').on(t.audienceId),
    index('task_product')
      .on(t.productId)
      .where(sql`${t.productId} is not null`),
    index('task_group_of')
      .on(t.groupId)
      .where(sql`${t.groupId} is not null`),
  ],
);

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
    content: text('content').notNull(),
    senderName: text('sender_name').notNull(),
    senderAddress: text('sender_address').notNull(),
    /** Of text messages. */
    sms: jsonb('sms').$type<RunSms>(),
    /** Of channels other than e-mail and text messages. */
    details: jsonb('details').$type<RunDetails>(),
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
    reason: text('reason'),
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

/** Addresses that no longer want to be written to: beats every list (§4.6 gates). */
export const optOut = pgTable(
  'opt_out',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    tenantId: tenantId(),
    channel: text('channel', { enum: OPT_OUT_CHANNELS }).notNull(),
    /** Normalised address of the channel: an e-mail address, a phone number, an OpenId. */
    addressKey: text('address_key').notNull(),
    source: text('source', { enum: OPT_OUT_SOURCES }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.channel, t.addressKey] })],
);
