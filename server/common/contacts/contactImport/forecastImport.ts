import { sql } from 'drizzle-orm';
import { type ImportForecast } from '../../../../src/contract/common/contacts/contactImport.ts';
import { type ExistingChoice, IMPORT_FAULTS_SHOWN } from '../../../../src/domain/common/contacts/contactImport.ts';
import type { Db } from '../../../db/Db.ts';
import { IDENTIFIED, identifyRows } from '../contact/identifyRows.ts';
import { givenRows } from '../contact/findRepeats.ts';
import { addressed, repeatsOf } from './markRepeats.ts';
import type { LeftRow, ReadRow } from './readImportFile.ts';

/** Counts what an import of these rows would do. Nothing is written. */
export async function forecastImport(
  db: Db,
  tenantId: string,
  rows: readonly ReadRow[],
  existing: ExistingChoice,
): Promise<ImportForecast> {
  const { left, known } = await peopleOfRows(db, tenantId, rows);
  const rejects = rows.flatMap((row): LeftRow | LeftRow[] =>
    row.outcome === 'good' ? (left.get(row.line) ?? []) : [row],
  );
  return {
    totalRows: rows.length,
    created: rows.length - rejects.length - known,
    updated: existing === 'update' ? known : 0,
    skipped: existing === 'skip' ? known : 0,
    duplicates: rejects.filter(({ outcome }) => outcome === 'duplicate').length,
    invalid: rejects.filter(({ outcome }) => outcome === 'invalid').length,
    faults: rejects.slice(0, IMPORT_FAULTS_SHOWN),
  };
}

/** How many of the rows are contacts by now, and the good rows that are nobody of their own, by line. */
function peopleOfRows(db: Db, tenantId: string, rows: readonly ReadRow[]) {
  return db.transaction(async (tx) => {
    const repeats = await repeatsOf(tx, tenantId, rows);
    const left = new Map<number, LeftRow>(repeats.map((row) => [row.line, row]));
    const people = addressed(rows).filter(({ line }) => !left.has(line));
    const given = givenRows(people);
    const unclear = await identifyRows(tx, {
      tenantId,
      rows: given,
      someWithoutNumber: people.some(({ number }) => number === ''),
    });
    const valuesOf = new Map(rows.map(({ line, values }) => [line, values]));
    for (const { line, reason } of unclear) {
      const outcome = reason === 'duplicatePerson' ? 'duplicate' : 'invalid';
      left.set(line, { line, outcome, reason, values: valuesOf.get(line) ?? [] });
    }
    const counted = await tx.execute<{ known: number }>(sql`
      select count(*)::int as known from (${given}) given
      left join ${IDENTIFIED} met on met.line = given.line
      left join contact c on met.line is null and c.tenant_id = ${tenantId} and c.number = given.number
      where coalesce(met.contact_id, c.id) is not null`);
    return { left, known: counted.rows[0]?.known ?? 0 };
  });
}
