import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  ALERT_ENDS,
  CHANGE_SPANS,
  CHANGE_UNITS,
  MONITOR_CONDITIONS,
  MONITOR_SUBJECTS,
  TELLING_STATES,
} from '../../../../src/domain/profile/monitor/monitor.ts';
import { audience } from './audience.ts';
import { id, instant, tenantId, version } from '../columns.ts';
import { user } from '../api/people.ts';
import { tag } from './tag.ts';

/** When a monitor fires; an alert keeps a copy, so that a later change of the monitor does not change what was said. */
const ruleColumns = () => ({
  condition: text('condition', { enum: MONITOR_CONDITIONS }).notNull(),
  threshold: integer('threshold').notNull(),
  unit: text('unit', { enum: CHANGE_UNITS }).notNull(),
  since: text('since', { enum: CHANGE_SPANS }).notNull(),
});

/** What is watched of a customer group or a tag, and whom to tell (§2.5). */
export const monitor = pgTable(
  'monitor',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    subject: text('subject', { enum: MONITOR_SUBJECTS }).notNull(),
    audienceId: uuid('audience_id').references(() => audience.id),
    tagId: uuid('tag_id').references(() => tag.id),
    ...ruleColumns(),
    receiverIds: uuid('receiver_ids').array().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** When it is checked next. */
    checkDueAt: instant('check_due_at').notNull(),
    /** Until where measurements were judged, and what the last one was; null before the first, and after the rule changed. */
    measuredAt: instant('measured_at'),
    measuredPeople: integer('measured_people'),
    /** Since when its condition holds; null while it does not. */
    firingSince: instant('firing_since'),
    lastAlertAt: instant('last_alert_at'),
    /** When an alert last went out as e-mails. */
    mailedAt: instant('mailed_at'),
    createdBy: uuid('created_by').notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('monitor_name').on(t.tenantId, t.name),
    index('monitor_check_due')
      .on(t.checkDueAt)
      .where(sql`${t.enabled}`),
    index('monitor_audience').on(t.audienceId),
    index('monitor_tag').on(t.tagId),
    check('monitor_one_subject', sql`num_nonnulls(${t.audienceId}, ${t.tagId}) = 1`),
  ],
);

/** How many people had a value of the tag that a monitor watches, each time they were counted. */
export const monitorReading = pgTable(
  'monitor_reading',
  {
    monitorId: uuid('monitor_id')
      .notNull()
      .references(() => monitor.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    people: integer('people').notNull(),
  },
  (t) => [primaryKey({ columns: [t.monitorId, t.at] })],
);

/** One time that a monitor fired. */
export const monitorAlert = pgTable(
  'monitor_alert',
  {
    id: id(),
    tenantId: tenantId(),
    monitorId: uuid('monitor_id')
      .notNull()
      .references(() => monitor.id, { onDelete: 'cascade' }),
    ...ruleColumns(),
    firedAt: instant('fired_at').notNull(),
    /** People, or hours without anything new. */
    value: bigint('value', { mode: 'number' }).notNull(),
    /** People that a change was measured against. */
    previous: integer('previous'),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: ALERT_ENDS }),
  },
  (t) => [
    index('monitor_alert_fired').on(t.monitorId, t.firedAt),
    uniqueIndex('monitor_alert_one_open')
      .on(t.monitorId)
      .where(sql`${t.endedAt} is null`),
  ],
);

/** Somebody whom an alert tells, and whether they have read it in the console. */
export const monitorTelling = pgTable(
  'monitor_telling',
  {
    alertId: uuid('alert_id')
      .notNull()
      .references(() => monitorAlert.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    state: text('state', { enum: TELLING_STATES }).notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.alertId, t.userId] }),
    index('monitor_telling_unread')
      .on(t.userId)
      .where(sql`${t.readAt} is null`),
  ],
);
