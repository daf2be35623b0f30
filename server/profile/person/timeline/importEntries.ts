import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { contact, contactImport, contactImportItem } from '../../../db/schema/index.ts';
import { instantOf, sliceOf } from './sliceOf.ts';
import type { ReadEntries } from './TimelineReading.ts';

/** Imports that made or changed a contact. */
export const importEntries: ReadEntries = async (reading) => {
  const { db, person, slice } = reading;
  const at = sql`coalesce(${contactImport.finishedAt}, ${contactImport.createdAt})`;
  const { where, order, micros } = sliceOf(reading, { kind: 'import', at, id: contactImport.id });
  const changed = db
    .select({ id: contactImportItem.importId })
    .from(contactImportItem)
    .where(eq(contactImportItem.contactId, person.id));
  const made = db.select({ id: contact.importId }).from(contact).where(eq(contact.id, person.id));
  const own = or(inArray(contactImport.id, changed), inArray(contactImport.id, made));
  const done = sql<
    'created' | 'updated'
  >`case when ${inArray(contactImport.id, made)} then 'created' else 'updated' end`;
  const rows = await db
    .select({ id: contactImport.id, fileName: contactImport.fileName, action: done, micros })
    .from(contactImport)
    .where(and(own, eq(contactImport.tenantId, person.tenantId), where))
    .orderBy(...order)
    .limit(slice.limit);
  return rows.map(({ id, fileName, action, micros: exact }) => ({
    place: { micros: exact, kind: 'import', id },
    entry: { kind: 'import', id, at: instantOf(exact), fileName, action },
  }));
};
