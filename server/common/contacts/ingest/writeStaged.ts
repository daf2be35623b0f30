import { type SQL, sql } from 'drizzle-orm';
import type { ExistingChoice } from '../../../../src/domain/common/contacts/contactImport.ts';
import { REJECTED_LINES_SHOWN } from '../../../../src/domain/common/contacts/contactLine.ts';
import { brokenUniqueIndex } from '../../../api/records/uniqueViolation.ts';
import type { Transaction } from '../../../db/Db.ts';
import { contact, contactImportItem } from '../../../db/schema/index.ts';
import { IDENTIFIED, identifyRows, lockNumberless, refusedRows } from '../contact/identifyRows.ts';
import { type Staged, STAGED } from './stageContacts.ts';

/** How long the one statement that writes a body may take. */
const WRITE_MS = 10 * 60_000;

/** Memory of the database for the sort of that statement. */
const SORT_MB = 64;

/** Lines that are nobody, with their reason; they go with the transaction. */
const REFUSED = sql.identifier('ingest_refused');

/** Lines without a number, or with one, whose e-mail says that an earlier line is the same person; they go with the transaction. */
const REPEATED = sql.identifier('ingest_repeated');

const TABLE = sql.identifier(STAGED);

/** What became of the staged contacts: each is counted once. */
export interface WrittenStaged {
  created: number;
  updated: number;
  skipped: number;
  duplicates: number;
  /** Lines that nobody can tell the person of. */
  unclear: number;
  /** The first lines that were not taken, in their order. */
  refused: { line: number; reason: string }[];
  /** A query with `id`, `number` and `email` of the contacts that the lines are. */
  people: SQL;
}

/** What {@link writeStaged} needs to know. */
interface Order {
  tenantId: string;
  /** The import that the contacts are said to be of. */
  importId: string;
  existing: ExistingChoice;
  /** Contacts that were staged, and how many of them have no number. */
  staged: Pick<Staged, 'good' | 'withoutNumber'>;
  now: Date;
}

/**
 * Turns the staged contacts into contacts: the first line of each person, in the order of the numbers, which the unique index takes
 * fastest. Contacts that exist are looked for first, since a plain insert costs a third less than one that expects conflicts; if
 * somebody adds one of the numbers in that moment, the index refuses, and it is done again the slower way.
 */
export async function writeStaged(tx: Transaction, order: Order): Promise<WrittenStaged> {
  await tx.execute(sql.raw(`set local statement_timeout = ${WRITE_MS}`));
  // Spares the sort of a long body the disk.
  await tx.execute(sql.raw(`set local work_mem = '${SORT_MB}MB'`));
  await tx.execute(sql`analyze ${TABLE}`);
  const people = await findPeople(tx, order);
  try {
    return await tx.transaction((savepoint) => writeOnce(savepoint, order, people, { expectsConflicts: false }));
  } catch (error) {
    if (brokenUniqueIndex(error) !== 'contact_number') throw error;
    return writeOnce(tx, order, people, { expectsConflicts: true });
  }
}

/** The lines of a body that are people, each once. */
interface People {
  /** A query with the columns of the staged table and `known_id`, the contact that a line is known to be by its e-mail. */
  rows: SQL;
  /** The lines that are not refused, for a `from`. */
  lines: SQL;
  /** How many lines nobody can tell the person of. */
  refused: number;
  /** The first of these, and lines whose person another line names by another address. */
  unclear: { line: number; reason: string }[];
}

/** Tells who the staged lines are. Most bodies have numbers alone, or e-mails that nobody has yet: these cost one look. */
async function findPeople(tx: Transaction, { tenantId, staged }: Order): Promise<People> {
  const someWithoutNumber = staged.withoutNumber > 0;
  const key = someWithoutNumber ? sql`coalesce(number, email)` : sql`number`;
  const firstsOf = (lines: SQL): SQL =>
    sql`select distinct on (${key}) line, name, number, email, attributes from ${lines} order by ${key}, line`;
  if (!someWithoutNumber && !(await isSomeEmailKnown(tx, tenantId)))
    return {
      rows: sql`select f.*, null::bigint as known_id from (${firstsOf(sql`${TABLE}`)}) f`,
      lines: sql`${TABLE}`,
      refused: 0,
      unclear: [],
    };
  if (someWithoutNumber) await lockNumberless(tx, tenantId);
  await tx.execute(
    sql`create temp table if not exists ${REFUSED} (line bigint primary key, reason text) on commit drop`,
  );
  await tx.execute(sql`create temp table if not exists ${REPEATED} (line bigint primary key) on commit drop`);
  await tx.execute(sql`truncate ${REFUSED}, ${REPEATED}`);
  const all = sql`select line, number, email from ${TABLE}`;
  // First of all: a refused line is nobody, so that no other line repeats it.
  const refused = await tx.execute(
    sql`insert into ${REFUSED} (line, reason) ${refusedRows({ tenantId, rows: all }, { onlyKnown: false })}`,
  );
  const lines = sql`(select * from ${TABLE} t where not exists (select from ${REFUSED} r where r.line = t.line)) judged`;
  const firsts = firstsOf(lines);
  if (someWithoutNumber)
    await tx.execute(sql`
      insert into ${REPEATED} select line from (
        select line, number, row_number() over first as place, first_value(number) over first is null as is_numberless
        from (${firsts}) f where email <> '' window first as (partition by email order by line)
      ) placed where place > 1 and (number is null or is_numberless)`);
  const people = sql`select * from (${firsts}) f where not exists (select from ${REPEATED} r where r.line = f.line)`;
  const doubles = await identifyRows(tx, { tenantId, rows: people, someWithoutNumber });
  return {
    rows: sql`select p.*, k.contact_id as known_id from (${people}) p
      left join ${IDENTIFIED} k on k.line = p.line where k.reason is null`,
    lines,
    refused: refused.rowCount ?? 0,
    unclear: [...(await firstRefused(tx)), ...doubles],
  };
}

async function firstRefused(tx: Transaction): Promise<People['unclear']> {
  const { rows } = await tx.execute<{ line: string; reason: string }>(
    sql`select line, reason from ${REFUSED} order by line limit ${REJECTED_LINES_SHOWN}`,
  );
  return rows.map(({ line, reason }) => ({ line: Number(line), reason }));
}

async function isSomeEmailKnown(tx: Transaction, tenantId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ known: boolean }>(sql`
    select exists (
      select from ${TABLE} s join ${contact} c on c.tenant_id = ${tenantId} and c.email = s.email where s.email <> ''
    ) as known`);
  return rows[0]?.known === true;
}

async function writeOnce(
  tx: Transaction,
  { tenantId, importId, existing, staged, now }: Order,
  { rows, lines, refused, unclear }: People,
  { expectsConflicts }: { expectsConflicts: boolean },
): Promise<WrittenStaged> {
  const held =
    existing === 'update'
      ? await tx.execute(sql`
          with changed as (
          update ${contact} c set name = p.name, number = coalesce(c.number, p.number),
            email = coalesce(nullif(p.email, ''), c.email), attributes = c.attributes || p.attributes,
            version = c.version + 1, updated_at = ${now}::timestamptz
          from (
            select p.*, coalesce(p.known_id, n.id) as id from (${rows}) p
            left join ${contact} n on p.known_id is null and n.tenant_id = ${tenantId} and n.number = p.number
          ) p where c.id = p.id
          returning c.id
          )
          insert into ${contactImportItem} (import_id, contact_id) select ${importId}::uuid, id from changed`)
      : undefined;
  const made = await tx.execute(sql`
    insert into ${contact} (tenant_id, name, number, email, attributes, import_id, created_at, updated_at)
    select ${tenantId}, name, number, email, attributes, ${importId}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from (${rows}) p where p.known_id is null
      and not exists (select 1 from ${contact} c where c.tenant_id = ${tenantId} and c.number = p.number)
    ${expectsConflicts ? sql`on conflict (tenant_id, number) do nothing` : sql``}`);
  const [created, updated] = [made.rowCount ?? 0, held?.rowCount ?? 0];
  // Where every line became somebody of their own, nothing is left to count.
  const people = created + updated === staged.good ? staged.good : await countPeople(tx, rows);
  const duplicates = staged.good - people - refused;
  const repeated = duplicates === 0 ? [] : await duplicateLines(tx, lines, staged.withoutNumber > 0);
  return {
    people: contactsOf(tenantId, rows),
    created,
    updated,
    skipped: people - created - updated,
    duplicates,
    unclear: refused,
    refused: [...unclear, ...repeated].toSorted((a, b) => a.line - b.line).slice(0, REJECTED_LINES_SHOWN),
  };
}

async function countPeople(tx: Transaction, people: SQL): Promise<number> {
  const { rows } = await tx.execute<{ people: number }>(sql`select count(*)::int as people from (${people}) p`);
  return rows[0]?.people ?? 0;
}

/** The first lines whose number, or e-mail, an earlier line has. */
async function duplicateLines(
  tx: Transaction,
  lines: SQL,
  someWithoutNumber: boolean,
): Promise<{ line: number; reason: string }[]> {
  const { rows } = await tx.execute<{ line: string; reason: string }>(sql`
    select line, reason from (
      select line, 'duplicateNumber' as reason, row_number() over (partition by number order by line) as place
      from ${lines} where number is not null
      union all
      select line, 'duplicateEmail', row_number() over (partition by email order by line)
      from ${lines} where number is null
      ${someWithoutNumber ? sql`union all select line, 'duplicateEmail', 2 from ${REPEATED}` : sql``}
    ) numbered where place > 1 group by line, reason order by line limit ${REJECTED_LINES_SHOWN}`);
  return rows.map(({ line, reason }) => ({ line: Number(line), reason }));
}

/** The contacts that the lines are by now, for what is written down of each of them. */
const contactsOf = (tenantId: string, rows: SQL): SQL => sql`
  select c.id, c.number, c.email from (
    select coalesce(p.known_id, n.id, e.id) as id from (${rows}) p
    left join ${contact} n on p.known_id is null and n.tenant_id = ${tenantId} and n.number = p.number
    left join ${contact} e
      on p.known_id is null and p.number is null and e.tenant_id = ${tenantId} and e.number is null and e.email = p.email
  ) p join ${contact} c on c.id = p.id`;
