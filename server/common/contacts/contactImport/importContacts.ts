import { and, eq } from 'drizzle-orm';
import { importOutcome } from '../../../../src/domain/common/contacts/contactImport.ts';
import type { Transaction } from '../../../db/Db.ts';
import { contactImport, contactImportFile, contactImportRow } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { markRepeats } from './markRepeats.ts';
import { readImportFile, type ReadRow } from './readImportFile.ts';
import { writeContacts } from './writeContacts.ts';

/** Rows staged per transaction: what an operator sees as progress, and how soon a cancellation is heard. */
const BATCH = 500;

type Import = typeof contactImport.$inferSelect;

const staged = (importId: string, row: ReadRow): typeof contactImportRow.$inferInsert =>
  row.outcome === 'good'
    ? { importId, line: row.line, outcome: row.outcome, ...row.contact }
    : { importId, line: row.line, outcome: row.outcome, reason: row.reason, values: row.values };

/**
 * Imports the contacts of a file. The rows are staged first, in batches that show progress; then one transaction turns them into
 * contacts. Killed before that, nothing is written and the job begins anew over what it staged; killed in it, the database takes
 * it back. A cancellation or a timeout in between is seen at the next batch.
 */
export async function importContacts(ports: Ports, importId: string): Promise<void> {
  const [found] = await ports.db
    .select({ target: contactImport, bytes: contactImportFile.bytes })
    .from(contactImport)
    .innerJoin(contactImportFile, eq(contactImportFile.importId, contactImport.id))
    .where(and(eq(contactImport.id, importId), eq(contactImport.status, 'running')));
  if (found === undefined) return;
  const { target, bytes } = found;
  const { oneAddressIsEnough } = await tenantSettings(ports.db, target.tenantId);
  const { rows } = await readImportFile(bytes, target.columns, target.fields, { oneAddressIsEnough });
  for (let at = 0; at < rows.length; at += BATCH) {
    const goesOn = await stage(ports, target, rows.slice(at, at + BATCH), Math.min(at + BATCH, rows.length));
    if (!goesOn) return;
  }
  await ports.db.transaction(async (tx) => {
    const [current] = await tx.select().from(contactImport).where(eq(contactImport.id, importId)).for('update');
    // Cancelled, timed out, or finished by another process while this one read the file.
    if (current?.status !== 'running') return;
    const now = ports.clock.now();
    const repeats = await markRepeats(tx, current, rows);
    const { unclear, ...counts } = await writeContacts(tx, current, now);
    const duplicates = repeats + unclear.filter(({ reason }) => reason === 'duplicatePerson').length;
    const good = counts.created + counts.updated + counts.skipped;
    await tx
      .update(contactImport)
      .set({
        ...counts,
        duplicates,
        invalid: rows.length - good - duplicates,
        ...importOutcome(rows.length, good),
        updatedAt: now,
        finishedAt: now,
      })
      .where(eq(contactImport.id, importId));
    await clearStaging(tx, importId, { keepRejects: true });
  });
  ports.totals.forget('contact', target.tenantId);
}

/** Keeps a batch of rows beside the import; answers whether the import is still wanted. */
function stage(ports: Ports, { id }: Import, batch: readonly ReadRow[], done: number): Promise<boolean> {
  return ports.db.transaction(async (tx) => {
    const [wanted] = await tx
      .update(contactImport)
      .set({ done, updatedAt: ports.clock.now() })
      .where(and(eq(contactImport.id, id), eq(contactImport.status, 'running')))
      .returning({ id: contactImport.id });
    if (wanted === undefined) return false;
    // What a process staged that died is there already, and the same.
    await tx
      .insert(contactImportRow)
      .values(batch.map((row) => staged(id, row)))
      .onConflictDoNothing();
    return true;
  });
}

/** Removes the file of an import that has ended, and its staged rows; rejected rows of a finished one stay to be seen. */
export async function clearStaging(
  tx: Transaction,
  importId: string,
  { keepRejects }: { keepRejects: boolean },
): Promise<void> {
  await tx.delete(contactImportFile).where(eq(contactImportFile.importId, importId));
  const all = eq(contactImportRow.importId, importId);
  await tx.delete(contactImportRow).where(keepRejects ? and(all, eq(contactImportRow.outcome, 'good')) : all);
}
