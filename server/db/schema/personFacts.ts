import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, tenantId } from './columns.ts';

/**
 * What rules of customer groups ask of contacts, one narrow row each: an exact count reads all of them in a fraction of the time
 * that the contacts themselves would take. Triggers of the database keep it (0020_customer_group), so no writer can forget to.
 */
export const personFacts = pgTable(
  'person_facts',
  {
    contactId: bigint('contact_id', { mode: 'number' }).notNull(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    hasEmail: boolean('has_email').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Values of custom fields by their slot, from 1; null where there is none, or a number. */
    texts: text('texts')
      .array()
      .notNull()
      .default(sql`'{}'`),
    numbers: doublePrecision('numbers')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Values that data sources brought and that rules of tags decided, by the slot of field or tag, from 1: these stand nowhere else. */
    sourceTexts: text('source_texts')
      .array()
      .notNull()
      .default(sql`'{}'`),
    sourceNumbers: doublePrecision('source_numbers')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.contactId] })],
);

/** Which place of the facts a custom field has. A slot is of one field for ever: those of removed fields stay empty. */
export const factSlot = pgTable(
  'fact_slot',
  {
    tenantId: tenantId(),
    slot: integer('slot').notNull(),
    fieldId: uuid('field_id').notNull(),
    /** Null once the field is removed. */
    parameter: text('parameter'),
    isNumber: boolean('is_number').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.slot] }), uniqueIndex('fact_slot_field').on(t.fieldId)],
);
