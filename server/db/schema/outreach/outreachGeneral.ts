import { CONSENT_CHANNELS } from '../../../../src/domain/common/contacts/consent.ts';
import { jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { TASK_PRIORITIES } from '../../../../src/domain/outreach/task/taskPriority.ts';
import { tenantId, version } from '../columns.ts';

/** What holds for all tasks of a tenant, and what a new one begins with. A tenant that has set nothing has no row. */
export const outreachGeneral = pgTable('outreach_general', {
  tenantId: tenantId().primaryKey(),
  /** A due time missed by more holds its task. */
  latenessMinutes: smallint('lateness_minutes').notNull(),
  priority: text('priority', { enum: TASK_PRIORITIES }).notNull(),
  frequencyMax: smallint('frequency_max').notNull(),
  frequencyDays: smallint('frequency_days').notNull(),
  alreadySentDays: smallint('already_sent_days').notNull(),
  /** Who is told of every submission of a task, beside the reviewers that decide. */
  reviewers: jsonb('reviewers').$type<{ name: string; email: string }[]>().notNull(),
  /** Channels by which marketing needs consent. */
  consentRequired: text('consent_required', { enum: CONSENT_CHANNELS }).array().notNull().default([]),
  version: version(),
});
