import { eq, sql } from 'drizzle-orm';
import type { SourceRow } from '../../../src/domain/profile/dataSource/sourceRows.ts';
import { SOURCE_REJECTS_SHOWN } from '../../../src/domain/profile/dataSource/dataSource.ts';
import type { SourceImport } from '../../../src/contract/profile/dataSource/sourceImport.ts';
import { DUPLICATE_REASONS } from '../../../src/domain/common/contacts/contactLine.ts';
import type { AuditEntry } from '../../api/CallContext.ts';
import { Refusal } from '../../api/Refusal.ts';
import { findRepeats, givenRows } from '../../common/contacts/contact/findRepeats.ts';
import { IDENTIFIED, identifyRows } from '../../common/contacts/contact/identifyRows.ts';
import type { Transaction } from '../../db/Db.ts';
import { contact, dataSource, personFacts, sourceImport } from '../../db/schema/index.ts';
import { type StoredField, storedFields } from './sourceSchema.ts';

/** Rows written per statement. */
const BATCH = 5_000;

type Good = Extract<SourceRow, { outcome: 'good' }>;

/** Rows that count in the order of their lines, where one person has several: the first, or the last. */
type Counting = 'first' | 'last';

/** Writes the values of rows, whose people {@link IDENTIFIED} tells, over what these have; a field that a row leaves out stays. */
async function writeBatch(
  tx: Transaction,
  tenantId: string,
  fields: readonly StoredField[],
  rows: readonly Good[],
): Promise<Set<number>> {
  const given = JSON.stringify(rows.map(({ line, number, values }) => ({ line, number, values })));
  const value = (key: string) => sql`nullif(g.values ->> ${key}, '')`;
  const sets = fields.map(({ key, kind, slot }) => {
    const column = sql.raw(`source_${kind === 'number' ? 'numbers' : 'texts'}[${slot}]`);
    const next = kind === 'number' ? sql`${value(key)}::float8` : value(key);
    return sql`${column} = case when g.values ? ${key} then ${next} else p.${column} end`;
  });
  // Found first, by themselves: in one join a planner without statistics, as after a large import, compares everybody with each row.
  const { rows: written } = await tx.execute<{ line: number }>(sql`
    with g as materialized (
      select coalesce(met.contact_id, c.id) as id, given.line, given.values
      from jsonb_to_recordset(${given}::jsonb) as given(line int, number text, values jsonb)
      left join ${IDENTIFIED} met on met.line = given.line
      left join ${contact} c on met.line is null and c.tenant_id = ${tenantId} and c.number = given.number
    )
    update ${personFacts} p set ${sql.join(sets, sql`, `)}
    from g where p.tenant_id = ${tenantId} and p.contact_id = g.id
    returning g.line`);
  return new Set(written.map(({ line }) => line));
}

/** Writes good rows of people whom the tenant knows, in the order in which they count. Answers why each of the others is not taken, by line. */
async function writeKnown(
  tx: Transaction,
  tenantId: string,
  stored: readonly StoredField[],
  good: readonly Good[],
): Promise<Map<number, string>> {
  const { refused, repeated } = await findRepeats(tx, tenantId, good, { onlyKnown: true });
  const left = new Map<number, string>([...refused, ...repeated]);
  const people = good.filter(({ line }) => !left.has(line));
  const someWithoutNumber = people.some(({ number }) => number === '');
  for (const { line, reason } of await identifyRows(tx, { tenantId, rows: givenRows(people), someWithoutNumber }))
    left.set(line, reason);
  const rows = people.filter(({ line }) => !left.has(line));
  const keys = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  const fields = stored.filter(({ key }) => keys.has(key));
  if (fields.length === 0) return left;
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    const written = await writeBatch(tx, tenantId, fields, batch);
    // Two new numbers with the e-mail of one person without a number: the first row is that person, and nobody is made of the other.
    for (const { line } of batch) if (!written.has(line)) left.set(line, 'duplicatePerson');
  }
  return left;
}

/**
 * Writes judged rows into the facts of the people that they name, and keeps what became of them. Rows of people whom the tenant does
 * not know are invalid; contacts are neither made nor changed.
 */
export async function writeValues(
  tx: Transaction,
  {
    tenantId,
    sourceId,
    fileName,
    counts: counting,
    now,
  }: { tenantId: string; sourceId: string; fileName: string; counts: Counting; now: Date },
  rows: readonly SourceRow[],
): Promise<{ result: SourceImport; audit: AuditEntry }> {
  // Fields stay as they are until the values are in.
  const [source] = await tx.select().from(dataSource).where(eq(dataSource.id, sourceId)).for('update');
  if (source === undefined) throw new Refusal('NOT_FOUND');
  // The first row of a person counts. Read from behind, lines below zero, it is the last one.
  const sign = counting === 'last' ? -1 : 1;
  const good = rows.flatMap((row) => (row.outcome === 'good' ? [{ ...row, line: sign * row.line }] : []));
  const left = await writeKnown(tx, tenantId, await storedFields(tx, sourceId), sign < 0 ? good.toReversed() : good);
  const rejected = rows.flatMap(({ line, ...row }) => {
    if (row.outcome !== 'good') return [{ line, reason: row.reason, column: row.column }];
    const reason = left.get(sign * line);
    return reason === undefined ? [] : [{ line, reason, column: '' }];
  });
  const duplicates = rejected.filter(({ reason }) => DUPLICATE_REASONS.includes(reason)).length;
  const counts = {
    received: rows.length,
    written: rows.length - rejected.length,
    duplicates,
    invalid: rejected.length - duplicates,
  };
  const [row] = await tx
    .insert(sourceImport)
    .values({
      ...counts,
      tenantId,
      sourceId,
      fileName: fileName.slice(-200),
      rejected: rejected.slice(0, SOURCE_REJECTS_SHOWN),
      createdAt: now,
    })
    .returning();
  if (row === undefined) throw new Refusal('SYSTEM_ERROR');
  return { result: shownImport(row), audit: { entityId: sourceId, entityName: source.name, after: counts } };
}

/** An import as the contract shows it. */
export function shownImport({
  tenantId: _tenant,
  sourceId: _source,
  createdAt,
  ...row
}: typeof sourceImport.$inferSelect): SourceImport {
  return { ...row, createdAt: createdAt.toISOString() };
}
