import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { SEND_CHANNELS } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { SEND_STATES } from '../../../../src/domain/shared/sending/sendState.ts';
import { instant, tenantId } from '../columns.ts';
import { taskRun } from './sending.ts';

/**
 * Roll-up of the send ledger: people by run, time and what became of them. It keeps the states of the ledger and not what they
 * count as, so that this is decided in one place, when it is read (`countsOf`).
 */
export const sendStatistic = pgTable(
  'send_statistic',
  {
    tenantId: tenantId(),
    runId: uuid('run_id')
      .notNull()
      .references(() => taskRun.id, { onDelete: 'cascade' }),
    /** Beginning of the quarter of an hour that the ledger rows were written in: days of every zone begin with one. */
    quarter: instant('quarter').notNull(),
    state: text('state', { enum: SEND_STATES }).notNull(),
    /** Empty where the ledger has none. */
    reason: text('reason').notNull(),
    channel: text('channel', { enum: SEND_CHANNELS }).notNull(),
    taskId: uuid('task_id').notNull(),
    messageId: uuid('message_id').notNull(),
    people: integer('people').notNull(),
    /** Those of `people` who opted out after it. */
    optedOut: integer('opted_out').notNull(),
    /** Those of `people` who opened a link of it, or tapped the notification. */
    clicked: integer('clicked').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.quarter, t.state, t.reason] }),
    index('send_statistic_quarter').on(t.tenantId, t.quarter),
  ],
);

/**
 * Runs whose ledger has changed since it was rolled up, written by triggers with every statement that changes it. Only ever added to
 * by who sends, so that nobody waits for anybody (docs/decisions/outreach/statistics.md).
 */
export const sendChange = pgTable(
  'send_change',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    runId: uuid('run_id').notNull(),
  },
  (t) => [index('send_change_tenant').on(t.tenantId)],
);

/** When the roll-up of a tenant was brought up to date. */
export const sendStatisticRefresh = pgTable('send_statistic_refresh', {
  tenantId: tenantId().primaryKey(),
  /** When an operator asked for it last. */
  requestedAt: instant('requested_at'),
  /** Everything that the ledger held then is counted; null before the first time. */
  refreshedAt: instant('refreshed_at'),
});
