import { sql } from 'drizzle-orm';
import { LANGUAGES } from '../../../../src/domain/shared/text/language.ts';
import { boolean, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Batch } from '../../../../src/domain/outreach/task/batch.ts';
import type { PollingRule } from '../../../../src/domain/outreach/task/pollingRule.ts';
import { NOT_READY_CHOICES } from '../../../../src/domain/outreach/task/realTimeAudience.ts';
import { SEND_CHANNELS } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { SEND_MODES } from '../../../../src/domain/outreach/task/sendMode.ts';
import type { MessageContent } from '../../../../src/domain/outreach/message/messageFields.ts';
import { TASK_PRIORITIES } from '../../../../src/domain/outreach/task/taskPriority.ts';
import { TASK_TYPES } from '../../../../src/domain/outreach/task/taskType.ts';
import { TASK_STATUSES } from '../../../../src/domain/outreach/task/taskStatus.ts';
import { audience } from '../profile/audience.ts';
import { id, instant, tenantId, version } from '../columns.ts';
import { messageGroup } from './messageGroup.ts';
import { smsTemplate } from '../common/sms.ts';
import { product } from './product.ts';
import { taskGroup } from './taskGroup.ts';
import { wechatAccount } from './wechat.ts';

/** What messages hold beside subject and content: of the channels of WeChat, notifications, calls, and the fall-backs of text messages. */
export type MessageDetails = Omit<MessageContent, 'subject' | 'lang' | 'content' | 'smsTemplateId' | 'wechatAccountId'>;

/** §3.4 Message: what is sent over one channel. */
export const message = pgTable(
  'message',
  {
    id: id(),
    tenantId: tenantId(),
    channel: text('channel', { enum: SEND_CHANNELS }).notNull(),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    /** Language of an e-mail; null: that of the tenant. */
    lang: text('lang', { enum: LANGUAGES }),
    /** Sanitised HTML with variables such as `{{name}}`; of other channels a text. */
    content: text('content').notNull(),
    /** Of a text message: the template that it is written by; subject and content are empty. */
    smsTemplateId: uuid('sms_template_id').references(() => smsTemplate.id),
    /** The official account or the mini program that it goes by. */
    wechatAccountId: uuid('wechat_account_id').references(() => wechatAccount.id),
    /** Null of e-mails, and of text messages without fall-backs. */
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
