import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { SEND_CHANNELS } from '../../../../src/domain/shared/sending/sendChannel.ts';
import type { ChannelWeight } from '../../../../src/domain/outreach/task/taskDefinition.ts';
import { id, instant, tenantId, version } from '../columns.ts';

/** A task definition: by which channels a message goes out. Groups that are made by it keep a copy of its channels. */
export const taskDefinition = pgTable(
  'task_definition',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    /** In their order, with weights that sum to 100. */
    channels: jsonb('channels').$type<ChannelWeight[]>().notNull(),
    /** Takes whom the others did not reach. */
    fallback: text('fallback', { enum: SEND_CHANNELS }),
    inUse: boolean('in_use').notNull(),
    remark: text('remark').notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('task_definition_name').on(t.tenantId, t.name),
    uniqueIndex('task_definition_code').on(t.tenantId, t.code),
  ],
);
