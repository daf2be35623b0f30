import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { GroupPart } from '../../../../src/domain/outreach/taskGroup/definedGroup.ts';
import { id, instant, tenantId, version } from '../columns.ts';

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
    /** The definition that it was made by. */
    definitionId: uuid('definition_id'),
    /** A copy of the definition's channels, in its order, the fall-back channel last, with the task of each. */
    parts: jsonb('parts').$type<GroupPart[]>(),
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
    index('task_group_definition')
      .on(t.definitionId)
      .where(sql`${t.definitionId} is not null`),
  ],
);
