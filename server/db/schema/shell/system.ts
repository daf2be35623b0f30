import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { SET_ASIDE_REASONS } from '../../../../src/domain/shell/setAsideJob.ts';
import { id, instant, tenantId } from '../columns.ts';

/** Who did what, when, before and after. Written in the transaction of the change itself. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    userId: uuid('user_id'),
    username: text('username').notNull(),
    /** Id of the endpoint, e.g. `role.save`. */
    action: text('action').notNull(),
    entityId: text('entity_id'),
    /** What the entity is called, for reading. */
    entityName: text('entity_name'),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('audit_log_tenant').on(t.tenantId, t.id),
    // The record of one bill: what was done to it, and its downloads.
    index('audit_log_bill')
      .on(t.tenantId, t.entityId)
      .where(sql`${t.action} like 'bill.%'`),
    index('audit_log_bill_export')
      .on(t.tenantId, sql`(${t.after} -> 'filters' ->> 'billId')`)
      .where(sql`${t.action} = 'exportFile.create'`),
  ],
);

/** Text messages that no gateway took yet (verification codes), readable by administrators of the tenant. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    phone: text('phone').notNull(),
    text: text('text').notNull(),
    /** Our name of it at the gateway, which takes none twice. */
    clientId: uuid('client_id').notNull().defaultRandom(),
    /** Why the gateway has not taken it: a code of the error catalogue; null before it was asked. */
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('sms_outbox_tenant').on(t.tenantId, t.id)],
);

/** E-mails that the embedded SMTP sink received (only while no `SMTP_URL` is set). */
export const sinkMail = pgTable(
  'sink_mail',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** From the sending tenant's header; mail without one is refused by the sink. */
    tenantId: tenantId(),
    recipient: text('recipient').notNull(),
    sender: text('sender').notNull(),
    subject: text('subject').notNull(),
    /** The whole message as received. */
    raw: text('raw').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [index('sink_mail_tenant').on(t.tenantId, t.id)],
);

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
