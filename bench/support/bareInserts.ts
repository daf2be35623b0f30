import pg from 'pg';

/**
 * The least that a database has to do for a draw: one INSERT into its table, with its keys and indexes, and a commit of its own, as durable
 * as the console's.
 * @param activityId draws of this activity are inserted again, into a table like theirs
 * @param connections take them in turn
 * @returns inserts a second
 */
export async function bareInserts(databaseUrl: string, activityId: string, connections: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  try {
    await pool.query('create table bare_draw (like draw including all)');
    const { rows } = await pool.query<{ id: string }>('select id::text from draw where activity_id = $1', [activityId]);
    const left = rows.values();
    const began = performance.now();
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (const { id } of left)
          await pool.query({
            name: 'bareDraw',
            text: 'insert into bare_draw overriding system value select * from draw where id::text = $1',
            values: [id],
          });
      }),
    );
    return rows.length / ((performance.now() - began) / 1_000);
  } finally {
    await pool.query('drop table if exists bare_draw');
    await pool.end();
  }
}
