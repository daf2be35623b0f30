import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, tenantId, version } from './columns.ts';

/** §3.4 Task group: tasks that are looked after together. Which they are, each task says by its own column, so in one group at most. */
export const taskGroup = pgTable(
  'task_group',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    /** One of its tasks. */
    mainTaskId: uuid('main_task_id').notNull(),
    /** A person gets a message of one of its tasks only. */
    dedupe: boolean('dedupe').notNull(),
    /** Its records stay. */
    deletedAt: instant('deleted_at'),
    version: version(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('task_group_name')
      .on(t.tenantId, t.name)
      .where(sql`${t.deletedAt} is null`),
  ],
);
