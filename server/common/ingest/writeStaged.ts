import { sql } from 'drizzle-orm';
import type { ExistingChoice } from '../../../src/domain/common/contactImport.ts';
import { REJECTED_LINES_SHOWN } from '../../../src/domain/common/contactLine.ts';
import { brokenUniqueIndex } from '../../api/uniqueViolation.ts';
import type { Transaction } from '../../db/Db.ts';
import { contact, contactImportItem } from '../../db/schema/index.ts';
import { STAGED } from './stageContacts.ts';

/** How long the one statement that writes a body may take. */
const WRITE_MS = 10 * 60_000;

/** Memory of the database for the sort of that statement. */
const SORT_MB = 64;

/** The code of a line whose number an earlier line has. */
export const DUPLICATE_LINE = 'duplicateNumber';

/** What became of the staged contacts: each is counted once. */
export interface WrittenStaged {
  created: number;
  updated: number;
  skipped: number;
  duplicates: number;
}

/** What {@link writeStaged} needs to know. */
interface Order {
  tenantId: string;
  /** The import that the contacts are said to be of. */
  importId: string;
  existing: ExistingChoice;
  /** Contacts that were staged. */
  good: number;
  now: Date;
}

/**
 * Turns the staged contacts into contacts: the first of each number, in the order of the numbers, which the unique index takes
 * fastest. Contacts that exist are looked for first, since a plain insert costs a third less than one that expects conflicts; if
 * somebody adds one of the numbers in that moment, the index refuses, and it is done again the slower way.
 */
export async function writeStaged(tx: Transaction, order: Order): Promise<WrittenStaged> {
  await tx.execute(sql.raw(`set local statement_timeout = ${WRITE_MS}`));
  // Spares the sort of a long body the disk.
  await tx.execute(sql.raw(`set local work_mem = '${SORT_MB}MB'`));
  await tx.execute(sql`analyze ${sql.identifier(STAGED)}`);
  try {
    return await tx.transaction((savepoint) => writeOnce(savepoint, order, { expectsConflicts: false }));
  } catch (error) {
    if (brokenUniqueIndex(error) !== 'contact_number') throw error;
    return writeOnce(tx, order, { expectsConflicts: true });
  }
}

async function writeOnce(
  tx: Transaction,
  { tenantId, importId, existing, good, now }: Order,
  { expectsConflicts }: { expectsConflicts: boolean },
): Promise<WrittenStaged> {
  const people = sql`(
    select distinct on (number) name, number, email, attributes from ${sql.identifier(STAGED)} order by number, line) p`;
  const held =
    existing === 'update'
      ? await tx.execute(sql`
          with changed as (
          update ${contact} c set name = p.name, email = p.email, attributes = c.attributes || p.attributes,
            version = c.version + 1, updated_at = ${now}::timestamptz
          from ${people} where c.tenant_id = ${tenantId} and c.number = p.number
          returning c.id
          )
          insert into ${contactImportItem} (import_id, contact_id) select ${importId}::uuid, id from changed`)
      : undefined;
  const made = await tx.execute(sql`
    insert into ${contact} (tenant_id, name, number, email, attributes, import_id, created_at, updated_at)
    select ${tenantId}, name, number, email, attributes, ${importId}::uuid, ${now}::timestamptz, ${now}::timestamptz from ${people}
    where not exists (select 1 from ${contact} c where c.tenant_id = ${tenantId} and c.number = p.number)
    ${expectsConflicts ? sql`on conflict (tenant_id, number) do nothing` : sql``}`);
  const [created, updated] = [made.rowCount ?? 0, held?.rowCount ?? 0];
  // Where every line became somebody of their own, nothing is left to count.
  const numbers = created + updated === good ? good : await countNumbers(tx);
  return { created, updated, skipped: numbers - created - updated, duplicates: good - numbers };
}

async function countNumbers(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ numbers: number }>(
    sql`select count(*)::int as numbers from (select distinct number from ${sql.identifier(STAGED)}) distinct_numbers`,
  );
  return rows[0]?.numbers ?? 0;
}

/** The first lines whose number an earlier line has. */
export async function duplicateLines(tx: Transaction): Promise<{ line: number; reason: string }[]> {
  const { rows } = await tx.execute<{ line: string }>(sql`
    select line from (
      select line, row_number() over (partition by number order by line) as place from ${sql.identifier(STAGED)}
    ) numbered where place > 1 order by line limit ${REJECTED_LINES_SHOWN}`);
  return rows.map(({ line }) => ({ line: Number(line), reason: DUPLICATE_LINE }));
}

/** The contacts of the staged numbers, for what is written down of each of them. */
export const stagedPeople = (tenantId: string) =>
  sql`select c.id, c.number, c.email from ${contact} c where c.tenant_id = ${tenantId}
    and c.number in (select number from ${sql.identifier(STAGED)})`;
