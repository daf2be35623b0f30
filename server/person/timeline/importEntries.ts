import { and, eq, sql } from 'drizzle-orm';
import { contactImport, contactImportItem } from '../../db/schema/index.ts';
import { instantOf, sliceOf } from './sliceOf.ts';
import type { ReadEntries } from './TimelineReading.ts';

/** Imports of files that made or changed a contact. */
export const importEntries: ReadEntries = async (reading) => {
  const { db, person, slice } = reading;
  const at = sql`coalesce(${contactImport.finishedAt}, ${contactImport.createdAt})`;
  const { where, order, micros } = sliceOf(reading, { kind: 'import', at, id: contactImport.id });
  const rows = await db
    .select({ id: contactImport.id, fileName: contactImport.fileName, action: contactImportItem.action, micros })
    .from(contactImportItem)
    .innerJoin(contactImport, eq(contactImport.id, contactImportItem.importId))
    .where(and(eq(contactImportItem.contactId, person.id), eq(contactImport.tenantId, person.tenantId), where))
    .orderBy(...order)
    .limit(slice.limit);
  return rows.map(({ id, fileName, action, micros: exact }) => ({
    place: { micros: exact, kind: 'import', id },
    entry: { kind: 'import', id, at: instantOf(exact), fileName, action },
  }));
};
