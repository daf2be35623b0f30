import { sql } from 'drizzle-orm';
import { parameterOfTarget } from '../../../src/domain/common/contactImport.ts';
import { writeBatchConsent } from '../consent/writeBatchConsent.ts';
import type { Transaction } from '../../db/Db.ts';
import { contact, contactImportItem, contactImportRow, type contactImport } from '../../db/schema/index.ts';

/** What became of the good rows of an import: every row is in exactly one of the three. */
export interface WrittenCounts {
  created: number;
  updated: number;
  skipped: number;
}

/**
 * Turns the staged rows of an import into contacts, within the transaction that ends it, and keeps which contacts were made and
 * which were changed: those that were made are as old as the import's end, by which its undo finds them. Rows are taken in the order of their numbers, so that two imports at a time wait for each other in order.
 */
export async function writeContacts(
  tx: Transaction,
  target: typeof contactImport.$inferSelect,
  now: Date,
): Promise<WrittenCounts> {
  const row = contactImportRow;
  const good = sql`${row.importId} = ${target.id} and ${row.outcome} = 'good'`;
  const updated = target.existing === 'update' ? await updateExisting(tx, target, good, now) : 0;
  const created = await tx.execute(sql`
    insert into ${contact} (tenant_id, name, number, email, attributes, import_id, created_at, updated_at)
    select ${target.tenantId}, ${row.name}, ${row.number}, ${row.email}, ${row.attributes}, ${target.id}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from ${row} where ${good} order by ${row.number}
    on conflict (tenant_id, number) do nothing`);
  const { rows: counted } = await tx.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${row} where ${good}`,
  );
  const rows = counted[0]?.rows ?? 0;
  if (target.consent !== null) {
    const people = sql`select c.id, c.number, c.email from ${contact} c join ${row} on ${good} and c.number = ${row.number} where c.tenant_id = ${target.tenantId}`;
    await writeBatchConsent(tx, {
      ...target.consent,
      tenantId: target.tenantId,
      source: 'import',
      batchId: target.id,
      operatorId: target.createdBy,
      people,
      now,
    });
  }
  const counts = { created: created.rowCount ?? 0, updated };
  return { ...counts, skipped: rows - counts.created - counts.updated };
}

/** Writes the chosen fields over contacts that exist; an empty custom field of the file changes nothing. */
async function updateExisting(
  tx: Transaction,
  target: typeof contactImport.$inferSelect,
  good: ReturnType<typeof sql>,
  now: Date,
): Promise<number> {
  const row = contactImportRow;
  const has = (field: string): boolean => target.update.includes(field);
  const parameters = target.update.flatMap((one) => parameterOfTarget(one) ?? []);
  const picked = sql`(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(${row.attributes}) where key in (select jsonb_array_elements_text(${JSON.stringify(parameters)}::jsonb)))`;
  const updated = await tx.execute(sql`
    with held as (
      select c.id, ${row.line} as line from ${contact} c join ${row} on ${good} and c.number = ${row.number}
      where c.tenant_id = ${target.tenantId} order by c.number for update of c
    ), changed as (
      update ${contact} c set
        name = ${has('name') ? sql`${row.name}` : sql`c.name`},
        email = ${has('email') ? sql`${row.email}` : sql`c.email`},
        attributes = c.attributes || ${picked},
        version = c.version + 1, updated_at = ${now}::timestamptz
      from held join ${row} on ${good} and ${row.line} = held.line
      where c.id = held.id
      returning c.id
    )
    insert into ${contactImportItem} (import_id, contact_id) select ${target.id}::uuid, id from changed`);
  return updated.rowCount ?? 0;
}
