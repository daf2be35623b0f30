import { sql } from 'drizzle-orm';
import type { ExistingChoice } from '../../src/domain/contactImport.ts';
import { REJECTED_LINES_SHOWN } from '../../src/domain/contactLine.ts';
import type { Transaction } from '../db/Db.ts';
import { contact } from '../db/schema/index.ts';
import { STAGED } from './stageContacts.ts';

/** How long the one statement that writes a body may take. */
const WRITE_MS = 10 * 60_000;

/** What became of the staged contacts: each is counted once. */
export interface WrittenStaged {
  created: number;
  updated: number;
  skipped: number;
  duplicates: number;
}

/**
 * Turns the staged contacts into contacts by one statement: the first of each number, checked against those that exist by the
 * unique index itself, in the order of the numbers, which that index takes fastest.
 */
export async function writeStaged(
  tx: Transaction,
  { tenantId, existing, good, now }: { tenantId: string; existing: ExistingChoice; good: number; now: Date },
): Promise<WrittenStaged> {
  const staged = sql.identifier(STAGED);
  await tx.execute(sql.raw(`set local statement_timeout = ${WRITE_MS}`));
  const held =
    existing === 'update'
      ? sql`update ${contact} c set name = p.name, email = p.email, attributes = c.attributes || p.attributes,
            version = c.version + 1, updated_at = ${now}::timestamptz
          from people p where c.tenant_id = ${tenantId} and c.number = p.number returning c.id`
      : sql`select null where false`;
  const { rows } = await tx.execute<{ people: number; created: number; updated: number }>(sql`
    with people as materialized (
      select distinct on (number) name, number, email, attributes from ${staged} order by number, line
    ), held as (${held}), made as (
      insert into ${contact} (tenant_id, name, number, email, attributes, created_at, updated_at)
      select ${tenantId}, name, number, email, attributes, ${now}::timestamptz, ${now}::timestamptz from people
      on conflict (tenant_id, number) do nothing
      returning 1
    )
    select (select count(*)::int from people) as people, (select count(*)::int from made) as created,
      (select count(*)::int from held) as updated`);
  const { people = 0, created = 0, updated = 0 } = rows[0] ?? {};
  return { created, updated, skipped: people - created - updated, duplicates: good - people };
}

/** The first lines whose number an earlier line has. */
export async function duplicateLines(tx: Transaction): Promise<{ line: number; reason: string }[]> {
  const { rows } = await tx.execute<{ line: string }>(sql`
    select line from (
      select line, row_number() over (partition by number order by line) as place from ${sql.identifier(STAGED)}
    ) numbered where place > 1 order by line limit ${REJECTED_LINES_SHOWN}`);
  return rows.map(({ line }) => ({ line: Number(line), reason: 'duplicateNumber' }));
}

/** The contacts of the staged numbers, for what is written down of each of them. */
export const stagedPeople = (tenantId: string) =>
  sql`select c.id, c.number, c.email from ${contact} c where c.tenant_id = ${tenantId}
    and c.number in (select number from ${sql.identifier(STAGED)})`;
