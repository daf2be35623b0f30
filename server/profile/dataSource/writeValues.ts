import { eq, sql } from 'drizzle-orm';
import type { SourceRow } from '../../../src/domain/profile/sourceRows.ts';
import { SOURCE_REJECTS_SHOWN } from '../../../src/domain/profile/dataSource.ts';
import type { SourceImport } from '../../../src/contract/profile/sourceImport.ts';
import type { AuditEntry } from '../../api/CallContext.ts';
import { Refusal } from '../../api/Refusal.ts';
import type { Transaction } from '../../db/Db.ts';
import { contact, dataSource, personFacts, sourceImport } from '../../db/schema/index.ts';
import { type StoredField, storedFields } from './sourceSchema.ts';

/** Rows written per statement. */
const BATCH = 5_000;

type Good = Extract<SourceRow, { outcome: 'good' }>;

/** Lines of those rows whose people are known; their values are written over, a field that a row leaves out stays. */
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
      select c.id, given.line, given.values
      from jsonb_to_recordset(${given}::jsonb) as given(line int, number text, values jsonb)
      join ${contact} c on c.tenant_id = ${tenantId} and c.number = given.number
    )
    update ${personFacts} p set ${sql.join(sets, sql`, `)}
    from g where p.tenant_id = ${tenantId} and p.contact_id = g.id
    returning g.line`);
  return new Set(written.map(({ line }) => line));
}

/**
 * Writes judged rows into the facts of the people that they name, and keeps what became of them. Rows of people whom the tenant does
 * not know are invalid.
 */
export async function writeValues(
  tx: Transaction,
  { tenantId, sourceId, fileName, now }: { tenantId: string; sourceId: string; fileName: string; now: Date },
  rows: readonly SourceRow[],
): Promise<{ result: SourceImport; audit: AuditEntry }> {
  // Fields stay as they are until the values are in.
  const [source] = await tx.select().from(dataSource).where(eq(dataSource.id, sourceId)).for('update');
  if (source === undefined) throw new Refusal('NOT_FOUND');
  const stored = await storedFields(tx, sourceId);
  const good = rows.filter((row) => row.outcome === 'good');
  const keys = new Set(good.flatMap(({ values }) => Object.keys(values)));
  const fields = stored.filter(({ key }) => keys.has(key));
  const known = new Set<number>();
  if (fields.length > 0)
    for (let at = 0; at < good.length; at += BATCH)
      for (const line of await writeBatch(tx, tenantId, fields, good.slice(at, at + BATCH))) known.add(line);
  const rejected = rows.flatMap((row) => {
    if (row.outcome !== 'good') return [{ line: row.line, reason: row.reason, column: row.column }];
    return known.has(row.line) ? [] : [{ line: row.line, reason: 'personUnknown', column: '' }];
  });
  const duplicates = rows.filter(({ outcome }) => outcome === 'duplicate').length;
  const counts = {
    received: rows.length,
    written: known.size,
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
