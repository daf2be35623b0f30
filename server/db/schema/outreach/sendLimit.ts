import { bigint, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SendChannel } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { COUNT_SPANS, type SendLimits } from '../../../../src/domain/outreach/sending/sendLimit.ts';
import {
  ALERT_MAIL_STATES,
  PAUSE_SPANS,
  SEND_ALERT_KINDS,
} from '../../../../src/domain/outreach/sending/sendThreshold.ts';
import { id, instant, tenantId, version } from '../columns.ts';

/** Limits and thresholds of sending of a tenant (§9). Whoever counts messages of the tenant holds the lock of its row. */
export const outreachSetting = pgTable('outreach_setting', {
  tenantId: tenantId().primaryKey(),
  /** By channel; one that is missing has no limits. */
  limits: jsonb('limits').$type<Partial<Record<SendChannel, SendLimits>>>().notNull().default({}),
  alertDaily: integer('alert_daily').notNull().default(0),
  alertMonthly: integer('alert_monthly').notNull().default(0),
  pauseThreshold: integer('pause_threshold').notNull().default(0),
  pauseSpan: text('pause_span', { enum: PAUSE_SPANS }).notNull().default('day'),
  version: version(),
});

/** How many messages were handed over in the minute, hour, day or month that is now. A row is used again for the next one. */
export const sendCount = pgTable(
  'send_count',
  {
    tenantId: tenantId(),
    /** Empty: all channels together. */
    channel: text('channel').notNull(),
    /** The account that was sent for; empty: all together. */
    accountId: text('account_id').notNull(),
    span: text('span', { enum: COUNT_SPANS }).notNull(),
    /** When the time began that `count` is of. */
    fromAt: instant('from_at').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.channel, t.accountId, t.span] })],
);

/** A threshold that was reached: once for each day or month. */
export const sendAlert = pgTable(
  'send_alert',
  {
    id: id(),
    tenantId: tenantId(),
    kind: text('kind', { enum: SEND_ALERT_KINDS }).notNull(),
    /** The day or the month that was counted. */
    span: text('span', { enum: PAUSE_SPANS }).notNull(),
    fromAt: instant('from_at').notNull(),
    threshold: integer('threshold').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('send_alert_once').on(t.tenantId, t.fromAt, t.kind, t.span, t.threshold)],
);

/** Somebody whom an alert tells by e-mail, as they stood among the receivers then. */
export const sendAlertTelling = pgTable(
  'send_alert_telling',
  {
    id: id(),
    tenantId: tenantId(),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => sendAlert.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    state: text('state', { enum: ALERT_MAIL_STATES }).notNull(),
  },
  (t) => [uniqueIndex('send_alert_telling_once').on(t.alertId, t.email)],
);

/** Whom alerts of sending tell. */
export const messageSetting = pgTable('message_setting', {
  tenantId: tenantId().primaryKey(),
  receivers: jsonb('receivers').$type<{ name: string; email: string }[]>().notNull().default([]),
  version: version(),
});
