import { sql } from 'drizzle-orm';
import { type AddressedRow, findRepeats } from '../contact/findRepeats.ts';
import type { Transaction } from '../../../db/Db.ts';
import { contactImportRow, type contactImport } from '../../../db/schema/index.ts';
import type { LeftRow, ReadRow } from './readImportFile.ts';

/** Good rows by their addresses. */
export const addressed = (rows: readonly ReadRow[]): AddressedRow[] =>
  rows.flatMap((row) =>
    row.outcome === 'good' ? [{ line: row.line, number: row.contact.number, email: row.contact.email }] : [],
  );

/** Good rows that repeat an earlier one, as they are shown. */
export async function repeatsOf(tx: Transaction, tenantId: string, rows: readonly ReadRow[]): Promise<LeftRow[]> {
  const { repeated } = await findRepeats(tx, tenantId, addressed(rows));
  return rows.flatMap(({ line, values }) => {
    const reason = repeated.get(line);
    return reason === undefined ? [] : [{ line, outcome: 'duplicate' as const, reason, values }];
  });
}

/**
 * Takes the rows that repeat an earlier one out of the staged rows of an import, each with its reason.
 * @returns how many they are
 */
export async function markRepeats(
  tx: Transaction,
  { id, tenantId }: typeof contactImport.$inferSelect,
  rows: readonly ReadRow[],
): Promise<number> {
  const repeats = await repeatsOf(tx, tenantId, rows);
  if (repeats.length === 0) return 0;
  const row = contactImportRow;
  await tx.execute(sql`
    update ${row} set outcome = given.outcome, reason = given.reason, "values" = given."values"
    from jsonb_to_recordset(${JSON.stringify(repeats)}::jsonb) as given(line int, outcome text, reason text, "values" jsonb)
    where ${row.importId} = ${id} and ${row.line} = given.line`);
  return repeats.length;
}
