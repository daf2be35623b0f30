import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/Db.ts';

/** Sessions are renewed by any call, and nonces are used up by it; neither is a change of what the business keeps. */
export const OF_CALLS: ReadonlySet<string> = new Set(['session', 'api_nonce']);

/** A mark of every row of every table: the same mark, the same rows. With a tenant, of its rows alone. */
export async function databaseMark(db: Db, tenantId?: string): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string; own: boolean }>(sql`
    select t.table_name as name, exists (
      select from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'tenant_id'
    ) as own
    from information_schema.tables t where t.table_schema = 'public' order by 1`);
  const marks = tables
    .filter(({ name, own }) => !OF_CALLS.has(name) && (tenantId === undefined || own))
    .map(({ name }) => {
      const where = tenantId === undefined ? sql`` : sql`where t.tenant_id = ${tenantId}`;
      const rows = sql`select md5(string_agg(t::text, '|' order by t::text)) from ${sql.identifier(name)} t ${where}`;
      return sql`select ${name}::text as name, (${rows}) as mark`;
    });
  const { rows } = await db.execute(sql.join(marks, sql` union all `));
  return JSON.stringify(rows);
}
