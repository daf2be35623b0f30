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
import { instant, tenantId } from '../columns.ts';

/**
 * What rules of customer groups ask of contacts, one narrow row each: an exact count reads all of them in a fraction of the time
 * that the contacts themselves would take. Triggers of the database keep it (0030_fact_columns), so no writer can forget to.
 */
export const personFacts = pgTable(
  'person_facts',
  {
    contactId: bigint('contact_id', { mode: 'number' }).notNull(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    hasEmail: boolean('has_email').notNull(),
    hasNumber: boolean('has_number').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    /** Values of custom fields whose slots have no columns, from the first of them; null where there is none. */
    texts: text('texts').array(),
    numbers: doublePrecision('numbers').array(),
    /** Values that data sources brought and that rules of tags decided, by the slot of field or tag, from 1: these stand nowhere else. */
    sourceTexts: text('source_texts').array(),
    sourceNumbers: doublePrecision('source_numbers').array(),
    // Values of custom fields by their slot: a value of a column is read three times as fast as one of an array ({@link FACT_COLUMNS}).
    text1: text('text_1'),
    number1: doublePrecision('number_1'),
    text2: text('text_2'),
    number2: doublePrecision('number_2'),
    text3: text('text_3'),
    number3: doublePrecision('number_3'),
    text4: text('text_4'),
    number4: doublePrecision('number_4'),
    text5: text('text_5'),
    number5: doublePrecision('number_5'),
    text6: text('text_6'),
    number6: doublePrecision('number_6'),
    text7: text('text_7'),
    number7: doublePrecision('number_7'),
    text8: text('text_8'),
    number8: doublePrecision('number_8'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.contactId] })],
);

/** Slots of custom fields that have columns of their own in the facts; those beyond stand in arrays. The triggers know the same number. */
export const FACT_COLUMNS = 8;

/** Which place of the facts a custom field has, from 1. That of a removed field is given again. */
export const factSlot = pgTable(
  'fact_slot',
  {
    tenantId: tenantId(),
    slot: integer('slot').notNull(),
    fieldId: uuid('field_id').notNull(),
    parameter: text('parameter').notNull(),
    isNumber: boolean('is_number').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.slot] }), uniqueIndex('fact_slot_field').on(t.fieldId)],
);
