import { randomUUID } from 'node:crypto';
import { asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { nameText, proseText } from '../../../src/domain/shared/text/textKinds.ts';
import { brokenUniqueIndex } from '../../api/records/uniqueViolation.ts';
import type { NamedTable } from '../../area/Area.ts';
import type { Transaction } from '../../db/Db.ts';
import { auditLog, installation } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { namedTablesOf } from './namedTables.ts';

/** Rows looked at per transaction: few, so that whoever writes one meanwhile waits for a moment only. */
export const REFORMED_AT_A_TIME = 2_000;

/** Key under which the progress is kept, as JSON of {@link Progress}. */
const KEY = 'storedTexts';

/** Suffixes that are tried where a name in its form is another row's. */
const SUFFIXES_MAX = 1_000;

/** Keys of the tables that are done, and the id of the last row that was looked at in the next one. */
interface Progress {
  done: string[];
  after: string | null;
}

/** The progress that was kept. Former versions counted tables; to look at rows again does no harm. */
function readProgress(value: string): Progress {
  const { done, after = null } = JSON.parse(value) as Partial<Progress>;
  return done === undefined ? { done: [], after: null } : { done, after };
}

type ReformPorts = Pick<Ports, 'areas' | 'db' | 'clock' | 'logger'>;

/**
 * Brings the next stored names, and values of contacts, into the form that the doors give to new ones (docs/decisions/text.md). Killed in the
 * midst, it goes on where it was; of two processes one takes a turn. A name that another row has in that form gets a suffix, and the operation
 * log says so.
 * @returns whether something may be left
 */
export function reformTexts(ports: ReformPorts): Promise<boolean> {
  return ports.db.transaction(async (tx) => {
    const start: Progress = { done: [], after: null };
    await tx
      .insert(installation)
      .values({ key: KEY, value: JSON.stringify(start) })
      .onConflictDoNothing();
    const [row] = await tx
      .select()
      .from(installation)
      .where(eq(installation.key, KEY))
      .for('update', { skipLocked: true });
    if (row === undefined) return true;
    const { done, after } = readProgress(row.value);
    const named = namedTablesOf(ports).find(({ key }) => !done.includes(key));
    if (named === undefined) return false;
    const last = await reformBatch(tx, ports, named, after);
    const next: Progress = last === null ? { done: [...done, named.key], after: null } : { done, after: last };
    await tx
      .update(installation)
      .set({ value: JSON.stringify(next) })
      .where(eq(installation.key, KEY));
    return true;
  });
}

/** Brings a batch of rows into form; answers the id of the last one, or null at the end of the table. */
async function reformBatch(
  tx: Transaction,
  ports: ReformPorts,
  { key, table, values }: NamedTable,
  after: string | null,
): Promise<string | null> {
  const rows = await tx
    .select({
      id: sql<string>`${table.id}::text`,
      tenantId: sql<string>`${table.tenantId}`,
      name: sql<string>`${table.name}`,
    })
    .from(table)
    .where(after === null ? undefined : gt(table.id, after))
    .orderBy(asc(table.id))
    .limit(REFORMED_AT_A_TIME)
    .for('update');
  for (const row of rows) {
    const name = nameText(row.name);
    // A name that shows nothing has no form: its row keeps it until somebody names it.
    if (name !== row.name && name !== '') await rename(tx, ports, { key, table }, row, name);
  }
  if (values !== undefined)
    await reformValues(
      tx,
      { table, values },
      rows.map(({ id }) => id),
    );
  return rows.length < REFORMED_AT_A_TIME ? null : (rows.at(-1)?.id ?? null);
}

/** Gives a row its name in its form, with a suffix where another row has that name. */
async function rename(
  tx: Transaction,
  { clock, logger }: ReformPorts,
  { key, table }: Pick<NamedTable, 'key' | 'table'>,
  row: { id: string; tenantId: string; name: string },
  name: string,
): Promise<void> {
  for (let suffix = 1; suffix <= SUFFIXES_MAX; suffix += 1) {
    const wanted = suffix === 1 ? name : `${name} (${suffix})`;
    try {
      await tx.transaction((savepoint) => savepoint.execute(update(table, row.id, wanted)));
    } catch (error) {
      if (brokenUniqueIndex(error) === undefined) throw error;
      continue;
    }
    if (suffix > 1)
      await tx.insert(auditLog).values({
        tenantId: row.tenantId,
        username: 'server',
        action: 'texts.rename',
        entityId: row.id,
        entityName: wanted,
        before: { name: row.name },
        after: { name: wanted },
        requestId: randomUUID(),
        createdAt: clock.now(),
      });
    return;
  }
  logger.warn({ table: key }, 'a stored name has no form that is free');
}

const update = (table: NamedTable['table'], id: string, name: string): SQL =>
  sql`update ${table} set name = ${name} where ${table.id} = ${id}`;

/** Brings the values of rows into form: what files and calls brought beside name and addresses. */
async function reformValues(
  tx: Transaction,
  { table, values }: Required<Pick<NamedTable, 'table' | 'values'>>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: sql<string>`${table.id}::text`, values: sql<Record<string, string>>`${values}` })
    .from(table)
    .where(sql`${table.id}::text = any(${sql.param(ids)}::text[]) and ${values}::text !~ '^[ -~]*$'`);
  for (const { id, values: stored } of rows) {
    const formed = Object.fromEntries(
      Object.entries(stored).flatMap(([name, value]) => {
        const text = proseText(value);
        return text === '' ? [] : [[nameText(name), text]];
      }),
    );
    if (JSON.stringify(formed) !== JSON.stringify(stored))
      await tx.execute(
        sql`update ${table} set ${sql.identifier(values.name)} = ${JSON.stringify(formed)}::jsonb where ${table.id} = ${id}`,
      );
  }
}
