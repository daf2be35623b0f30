import pg from 'pg';
import { copyCell, copyRows } from '../../server/db/copyRows.ts';
import type { RunningConsole } from './startConsole.ts';

/**
 * The least that a database has to do for the rows of a table: copies them into a table with the same keys and indexes (foreign keys and
 * triggers aside), in batches, each committed as durably as the console's.
 * @param size rows of a batch, and connections that take batches in turn
 * @returns the seconds that it took
 */
export async function bareCopy(
  { databaseUrl, pool }: RunningConsole,
  table: string,
  size: { batch: number; connections: number },
): Promise<number> {
  const bare = `bare_${table}`;
  await pool.query(`create table ${bare} (like ${table} including all)`);
  const { rows: columns } = await pool.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  const { rows } = await pool.query<(string | null)[]>({
    text: `select ${names.map((name) => `${name}::text`).join(', ')} from ${table}`,
    rowMode: 'array',
  });
  const batches: Buffer[] = [];
  for (let first = 0; first < rows.length; first += size.batch) {
    const lines = rows
      .slice(first, first + size.batch)
      .map((cells) => cells.map((cell) => (cell === null ? '\\N' : copyCell(cell))).join('\t'));
    batches.push(Buffer.from(`${lines.join('\n')}\n`));
  }
  const own = new pg.Pool({ connectionString: databaseUrl, max: size.connections });
  const left = batches.values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: size.connections }, async () => {
      for (const batch of left) {
        const client = await own.connect();
        await copyRows(client, `${bare} (${names.join(', ')})`, batch).finally(() => client.release());
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  await own.end();
  await pool.query(`drop table ${bare}`);
  return seconds;
}
