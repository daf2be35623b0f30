import { eq, sql } from 'drizzle-orm';
import { inPackage, leaveGroups } from '../audience/leaveGroups.ts';
import { withdrawBatchConsent } from '../consent/writeBatchConsent.ts';
import type { Transaction } from '../db/Db.ts';
import { contact, contactImport, contactImportItem, sendRecord } from '../db/schema/index.ts';

/**
 * Removes the contacts that an import made, except those that a package or a record holds and those that somebody changed since.
 * What it changed at contacts that existed stays: what stood there before is not kept.
 */
export async function undoImport(
  tx: Transaction,
  row: typeof contactImport.$inferSelect,
  operatorId: string,
  now: Date,
): Promise<{ removed: number; kept: number }> {
  const made = sql`select ${contactImportItem.contactId} from ${contactImportItem} where ${contactImportItem.importId} = ${row.id} and ${contactImportItem.action} = 'created'`;
  // Held first: what a package takes in meanwhile waits, and is refused afterwards.
  const { rows: found } = await tx.execute<{ id: string }>(
    sql`select id from ${contact} where id in (${made}) and ${contact.tenantId} = ${row.tenantId} order by id for update`,
  );
  const untouched = sql`${contact.id} in (${made}) and ${contact.tenantId} = ${row.tenantId} and ${contact.version} = 1
    and not ${inPackage(sql`${contact.id}`)}
    and not exists (select 1 from ${sendRecord} where ${sendRecord.contactId} = ${contact.id})`;
  await leaveGroups(tx, sql`select ${contact.id} from ${contact} where ${untouched}`);
  const removed = await tx.execute(sql`delete from ${contact} where ${untouched}`);
  if (row.consent !== null) await withdrawBatchConsent(tx, { batchId: row.id, operatorId, now });
  const counts = { removed: removed.rowCount ?? 0, kept: found.length - (removed.rowCount ?? 0) };
  await tx
    .update(contactImport)
    .set({ ...counts, status: 'undone', updatedAt: now })
    .where(eq(contactImport.id, row.id));
  return counts;
}
