import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { FIELD_COMPONENTS, VISIBLE_RANGES } from '../../../../src/domain/common/contacts/customField.ts';
import { id, instant, tenantId, version } from '../columns.ts';

/** §3.4 Custom field of contacts: its values stand in their attributes, under its parameter. */
export const customField = pgTable(
  'custom_field',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    code: text('code').notNull(),
    parameter: text('parameter').notNull(),
    component: text('component', { enum: FIELD_COMPONENTS }).notNull(),
    options: jsonb('options').$type<{ name: string; code: string }[]>().notNull(),
    visibleRange: text('visible_range', { enum: VISIBLE_RANGES }).notNull(),
    memberIds: uuid('member_ids').array().notNull(),
    position: integer('position').generatedAlwaysAsIdentity().notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('custom_field_name').on(t.tenantId, t.name),
    uniqueIndex('custom_field_code').on(t.tenantId, t.code),
    uniqueIndex('custom_field_parameter').on(t.tenantId, t.parameter),
  ],
);
