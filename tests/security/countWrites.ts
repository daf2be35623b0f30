import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/Db.ts';
import { OF_CALLS } from './databaseMark.ts';

/**
 * Counts from now on every row that is inserted, changed or removed, wherever; what was taken back counts for nothing. Quicker than looking
 * at all rows ({@link databaseMark}), and stricter: a row that is put back as it was counts twice.
 */
export async function countWrites(db: Db): Promise<() => Promise<number>> {
  await db.execute(sql`create table write_count (writes bigint not null)`);
  await db.execute(sql`insert into write_count values (0)`);
  await db.execute(sql`
    create function count_write() returns trigger language plpgsql as
    $$ begin update write_count set writes = writes + 1; return null; end $$`);
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'write_count'`);
  for (const { name } of tables.filter((table) => !OF_CALLS.has(table.name))) {
    const table = sql.identifier(name);
    await db.execute(sql`
      create trigger count_rows after insert or delete on ${table} for each row execute function count_write()`);
    await db.execute(sql`
      create trigger count_changes after update on ${table} for each row
      when (old.* is distinct from new.*) execute function count_write()`);
  }
  return async () => {
    const { rows } = await db.execute<{ writes: string }>(sql`select writes from write_count`);
    return Number(rows[0]?.writes);
  };
}
