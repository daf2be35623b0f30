import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { REMINDER_TARGETS } from '../../../../src/domain/outreach/calendar/calendarReminder.ts';
import { REMINDER_STATUSES } from '../../../../src/domain/outreach/calendar/reminderStatus.ts';
import { audience } from '../profile/audience.ts';
import { id, instant, tenantId, version } from '../columns.ts';

/** §3.4 Calendar reminder: what the users of an app, or an audience of them, are reminded of at a time. */
export const calendarReminder = pgTable(
  'calendar_reminder',
  {
    id: id(),
    tenantId: tenantId(),
    theme: text('theme').notNull(),
    title: text('title').notNull(),
    remindAt: instant('remind_at').notNull(),
    link: text('link').notNull(),
    target: text('target', { enum: REMINDER_TARGETS }).notNull(),
    /** Null: everybody who uses the app. */
    audienceId: uuid('audience_id').references(() => audience.id),
    status: text('status', { enum: REMINDER_STATUSES }).notNull().default('draft'),
    version: version(),
    createdBy: uuid('created_by').notNull(),
    /** Who edited it last; null: only who created it. */
    editedBy: uuid('edited_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('calendar_reminder_time').on(t.tenantId, t.remindAt),
    index('calendar_reminder_audience').on(t.audienceId),
    check('calendar_reminder_one_target', sql`(${t.target} = 'audience') = (${t.audienceId} is not null)`),
  ],
);
