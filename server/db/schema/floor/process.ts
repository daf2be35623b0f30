import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { SET_ASIDE_REASONS } from '../../../../src/domain/shell/setAsideJob.ts';
import { id, instant } from '../columns.ts';

/**
 * A running process that claims work. It holds a PostgreSQL advisory lock on its key for as long as it lives, so that
 * another process can tell at once, without time-outs, that it is gone.
 */
export const worker = pgTable('worker', {
  key: integer('key').primaryKey().generatedAlwaysAsIdentity(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  /** The same for all keys of one process: a process that lost its lock and took another is not dead. */
  processId: uuid('process_id'),
  /** The process runs one job and nothing else. */
  runsAlone: boolean('runs_alone').notNull().default(false),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
});

/**
 * A job of the queue in trouble. The row counts how many processes died while they ran the job, and keeps the job after it was set
 * aside: it then is no longer in the queue and waits for somebody to try it again.
 */
export const troubledJob = pgTable(
  'troubled_job',
  {
    id: id(),
    /** The job's id in the queue; null while it is set aside. */
    queueId: bigint('queue_id', { mode: 'number' }).unique(),
    name: text('name').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** The key under which the queue replaces the job, where it has one. */
    key: text('key'),
    deaths: integer('deaths').notNull().default(0),
    /** Tenant and operator whose work it is; null where the work belongs to nobody alone. */
    tenantId: text('tenant_id'),
    ownerId: uuid('owner_id'),
    reason: text('reason', { enum: SET_ASIDE_REASONS }),
    setAsideAt: instant('set_aside_at'),
  },
  (t) => [index('troubled_job_tenant').on(t.tenantId, t.setAsideAt), index('troubled_job_key').on(t.key)],
);

/** Secrets and settings that all processes of an installation share. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
