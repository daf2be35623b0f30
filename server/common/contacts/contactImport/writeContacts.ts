import { type SQL, sql } from 'drizzle-orm';
import { parameterOfTarget } from '../../../../src/domain/common/contacts/contactImport.ts';
import { writeBatchConsent } from '../consent/writeBatchConsent.ts';
import { IDENTIFIED, identifyRows, lockNumberless, type UnclearRow } from '../contact/identifyRows.ts';
import type { Transaction } from '../../../db/Db.ts';
import { contact, contactImportItem, contactImportRow, type contactImport } from '../../../db/schema/index.ts';

/** Outcomes of the good rows of an import. Each row is in exactly one of the four. */
export interface WrittenCounts {
  created: number;
  updated: number;
  skipped: number;
  /** Rows that nobody can tell the person of, or whose person an earlier row is. */
  unclear: UnclearRow[];
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
  const unclear = await identifyStaged(tx, target, good);
  const updated = target.existing === 'update' ? await updateExisting(tx, target, good, now) : 0;
  const created = await tx.execute(sql`
    insert into ${contact} (tenant_id, name, number, email, attributes, import_id, created_at, updated_at)
    select ${target.tenantId}, ${row.name}, nullif(${row.number}, ''), ${row.email}, ${row.attributes}, ${target.id}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from ${row} where ${good} and not exists (select from ${IDENTIFIED} known where known.line = ${row.line}) order by ${row.number}
    on conflict (tenant_id, number) do nothing`);
  const { rows: counted } = await tx.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${row} where ${good}`,
  );
  const rows = counted[0]?.rows ?? 0;
  if (target.consent !== null) {
    const people = sql`select c.id, c.number, c.email from (${peopleOf(target, good)}) p join ${contact} c on c.id = p.id`;
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
  return { ...counts, skipped: rows - counts.created - counts.updated, unclear };
}

/** Tells who the good rows are, and takes the unclear ones out of them, with their reason. */
async function identifyStaged(
  tx: Transaction,
  { id, tenantId, columns }: typeof contactImport.$inferSelect,
  good: SQL,
): Promise<UnclearRow[]> {
  const row = contactImportRow;
  const someWithoutNumber = (await tx.$count(row, sql`${good} and ${row.number} = ''`)) > 0;
  if (someWithoutNumber) await lockNumberless(tx, tenantId);
  const unclear = await identifyRows(tx, {
    tenantId,
    rows: sql`select ${row.line} as line, nullif(${row.number}, '') as number, ${row.email} as email from ${row} where ${good}`,
    someWithoutNumber,
  });
  // The cells of a row by the columns of the file: a row that is not taken is shown and downloaded like that.
  const cells = columns.map((target) => {
    const parameter = parameterOfTarget(target);
    if (parameter !== undefined) return sql`coalesce(${row.attributes} ->> ${parameter}, '')`;
    return target === 'name' || target === 'number' || target === 'email' ? sql`${row[target]}` : sql`''`;
  });
  if (unclear.length > 0)
    await tx.execute(sql`
      update ${row} set outcome = case when known.reason = 'duplicatePerson' then 'duplicate' else 'invalid' end,
        reason = known.reason, "values" = jsonb_build_array(${sql.join(cells, sql`, `)})
      from ${IDENTIFIED} known where ${row.importId} = ${id} and ${row.line} = known.line and known.reason is not null`);
  return unclear;
}

/** The contacts that the good rows are, as `id` and `line`. Rows that somebody new is made of are not among them before that. */
const peopleOf = ({ tenantId }: Pick<typeof contactImport.$inferSelect, 'tenantId'>, good: SQL): SQL => {
  const row = contactImportRow;
  return sql`
    select coalesce(known.contact_id, n.id, e.id) as id, ${row.line} as line from ${row}
    left join ${IDENTIFIED} known on known.line = ${row.line}
    left join ${contact} n on known.line is null and n.tenant_id = ${tenantId} and n.number = ${row.number}
    left join ${contact} e
      on known.line is null and ${row.number} = '' and e.tenant_id = ${tenantId} and e.number is null and e.email = ${row.email}
    where ${good} and coalesce(known.contact_id, n.id, e.id) is not null`;
};

/** Writes the chosen fields over contacts that exist; an empty custom field of the file changes nothing. */
async function updateExisting(
  tx: Transaction,
  target: typeof contactImport.$inferSelect,
  good: SQL,
  now: Date,
): Promise<number> {
  const row = contactImportRow;
  const has = (field: string): boolean => target.update.includes(field);
  const parameters = target.update.flatMap((one) => parameterOfTarget(one) ?? []);
  const picked = sql`(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(${row.attributes}) where key in (select jsonb_array_elements_text(${JSON.stringify(parameters)}::jsonb)))`;
  const updated = await tx.execute(sql`
    with held as (
      select c.id, p.line from (${peopleOf(target, good)}) p join ${contact} c on c.id = p.id
      order by c.id for update of c
    ), changed as (
      update ${contact} c set
        name = ${has('name') ? sql`${row.name}` : sql`c.name`},
        number = coalesce(c.number, nullif(${row.number}, '')),
        email = ${has('email') ? sql`coalesce(nullif(${row.email}, ''), c.email)` : sql`c.email`},
        attributes = c.attributes || ${picked},
        version = c.version + 1, updated_at = ${now}::timestamptz
      from held join ${row} on ${good} and ${row.line} = held.line
      where c.id = held.id
      returning c.id
    )
    insert into ${contactImportItem} (import_id, contact_id) select ${target.id}::uuid, id from changed`);
  return updated.rowCount ?? 0;
}
