import { sql } from 'drizzle-orm';
import { type ImportForecast } from '../../../src/contract/common/contactImport.ts';
import { type ExistingChoice, IMPORT_FAULTS_SHOWN } from '../../../src/domain/common/contactImport.ts';
import type { Db } from '../../db/Db.ts';
import { IDENTIFIED, identifyRows } from '../contact/identifyRows.ts';
import type { ReadRow } from './readImportFile.ts';

/** Counts what an import of these rows would do. Nothing is written. */
export async function forecastImport(
  db: Db,
  tenantId: string,
  rows: readonly ReadRow[],
  existing: ExistingChoice,
): Promise<ImportForecast> {
  const good = rows.flatMap((row) => (row.outcome === 'good' ? [row] : []));
  const { unclear, known } = await peopleOfRows(db, tenantId, good);
  const reasons = new Map(unclear.map(({ line, reason }) => [line, reason]));
  const rejects = rows.flatMap((row) => {
    if (row.outcome !== 'good') return [row];
    const reason = reasons.get(row.line);
    if (reason === undefined) return [];
    const outcome = reason === 'duplicatePerson' ? ('duplicate' as const) : ('invalid' as const);
    return [{ line: row.line, outcome, reason, values: row.values }];
  });
  return {
    totalRows: rows.length,
    created: good.length - unclear.length - known,
    updated: existing === 'update' ? known : 0,
    skipped: existing === 'skip' ? known : 0,
    duplicates: rejects.filter(({ outcome }) => outcome === 'duplicate').length,
    invalid: rejects.filter(({ outcome }) => outcome === 'invalid').length,
    faults: rejects.slice(0, IMPORT_FAULTS_SHOWN),
  };
}

/** How many of the rows are contacts by now, and the rows that nobody can tell the person of. */
function peopleOfRows(db: Db, tenantId: string, good: readonly Extract<ReadRow, { outcome: 'good' }>[]) {
  return db.transaction(async (tx) => {
    const given = JSON.stringify(
      good.map(({ line, contact: { number, email } }) => ({ line, number: number === '' ? null : number, email })),
    );
    const rows = sql`jsonb_to_recordset(${given}::jsonb) as given(line int, number text, email text)`;
    const unclear = await identifyRows(tx, {
      tenantId,
      rows: sql`select line, number, email from ${rows}`,
      someWithoutNumber: good.some(({ contact }) => contact.number === ''),
    });
    const counted = await tx.execute<{ known: number }>(sql`
      select count(*)::int as known from ${rows}
      left join ${IDENTIFIED} met on met.line = given.line
      left join contact c on met.line is null and c.tenant_id = ${tenantId} and c.number = given.number
      where coalesce(met.contact_id, c.id) is not null`);
    return { unclear, known: counted.rows[0]?.known ?? 0 };
  });
}
