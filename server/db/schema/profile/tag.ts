import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { GROUP_REFRESHES } from '../../../../src/domain/profile/group/GroupDefinition.ts';
import { FILTER_MODES, TAG_FIELD_KINDS } from '../../../../src/domain/profile/rule/RuleField.ts';
import {
  TAG_BASES,
  TAG_REFRESH_STATUSES,
  TAG_STATUSES,
  type TagValue,
} from '../../../../src/domain/profile/tag/tag.ts';
import { id, instant, tenantId, version } from '../columns.ts';
import { customField } from '../common/customField.ts';
import { dataSource } from '../api/tenant.ts';

/** A field of a data source. The values of people stand in their facts, in its slot (docs/decisions/profile/tags.md). */
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

/**
 * §3.4 Tag: a field of a data source under a business name, or values that rules decide. The built-in source has custom fields for
 * fields.
 */
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
    basis: text('basis', { enum: TAG_BASES }).notNull().default('field'),
    /** Of a field: whichever of the two it is. */
    customFieldId: uuid('custom_field_id').references(() => customField.id),
    sourceFieldId: uuid('source_field_id').references(() => sourceField.id),
    /** Of rules: its values in order, and its place among the texts that the facts hold of data sources. */
    values: jsonb('tag_values').$type<TagValue[]>(),
    slot: integer('slot'),
    refresh: text('refresh', { enum: GROUP_REFRESHES }).notNull().default('once'),
    refreshStatus: text('refresh_status', { enum: TAG_REFRESH_STATUSES }).notNull().default('ready'),
    /** Why its values could not be determined: a code of the error catalogue. */
    errorCode: text('error_code'),
    refreshedAt: instant('refreshed_at'),
    refreshDueAt: instant('refresh_due_at'),
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
    uniqueIndex('tag_slot').on(t.tenantId, t.slot),
    index('tag_refresh_due').on(t.refreshDueAt),
    check(
      'tag_one_basis',
      sql`case ${t.basis}
        when 'field' then num_nonnulls(${t.customFieldId}, ${t.sourceFieldId}) = 1 and num_nonnulls(${t.values}, ${t.slot}) = 0
        else num_nonnulls(${t.customFieldId}, ${t.sourceFieldId}) = 0 and num_nonnulls(${t.values}, ${t.slot}) = 2
      end`,
    ),
  ],
);
