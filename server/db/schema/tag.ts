import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { FILTER_MODES, TAG_FIELD_KINDS } from '../../../src/domain/groupRule/RuleField.ts';
import { TAG_STATUSES } from '../../../src/domain/tag.ts';
import { id, instant, tenantId, version } from './columns.ts';
import { customField } from './customField.ts';
import { dataSource } from './tenant.ts';

/** A field of a data source. The values of people stand in their facts, in its slot (docs/decisions/tags.md). */
export const sourceField = pgTable(
  'source_field',
  {
    id: id(),
    tenantId: tenantId(),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => dataSource.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: TAG_FIELD_KINDS }).notNull(),
    options: text('options').array().notNull(),
    position: integer('position').notNull(),
    /** Its place in the facts of the tenant's people, from 1. */
    slot: integer('slot').notNull(),
  },
  (t) => [
    uniqueIndex('source_field_key').on(t.sourceId, t.key),
    uniqueIndex('source_field_slot').on(t.tenantId, t.slot),
  ],
);

/** Values that came into a data source at once, from a file or by a call, with the rows that were not taken. */
export const sourceImport = pgTable(
  'source_import',
  {
    id: id(),
    tenantId: tenantId(),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => dataSource.id, { onDelete: 'cascade' }),
    /** Empty where it came by a call. */
    fileName: text('file_name').notNull(),
    received: integer('received').notNull(),
    written: integer('written').notNull(),
    duplicates: integer('duplicates').notNull(),
    invalid: integer('invalid').notNull(),
    /** The first rows that were not taken; `column` is the key of the field that was wrong, or empty. */
    rejected: jsonb('rejected').$type<{ line: number; reason: string; column: string }[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('source_import_created').on(t.sourceId, t.createdAt)],
);

/** A group of tags. */
export const tagCategory = pgTable(
  'tag_category',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    position: integer('position').notNull(),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('tag_category_name').on(t.tenantId, t.name)],
);

/** §3.4 Tag: a field of a data source under a business name. The built-in source has custom fields for fields. */
export const tag = pgTable(
  'tag',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => tagCategory.id),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => dataSource.id),
    customFieldId: uuid('custom_field_id').references(() => customField.id),
    sourceFieldId: uuid('source_field_id').references(() => sourceField.id),
    filterMode: text('filter_mode', { enum: FILTER_MODES }).notNull(),
    status: text('status', { enum: TAG_STATUSES }).notNull().default('draft'),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('tag_name').on(t.tenantId, t.name),
    index('tag_category_of').on(t.categoryId),
    index('tag_source_of').on(t.sourceId),
    index('tag_custom_field').on(t.customFieldId),
    index('tag_source_field').on(t.sourceFieldId),
    check('tag_one_field', sql`num_nonnulls(${t.customFieldId}, ${t.sourceFieldId}) = 1`),
  ],
);
