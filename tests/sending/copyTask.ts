import type pg from 'pg';

/** The same task once more, under another name; `by` makes it another account's. */
export async function copyTask(pool: pg.Pool, taskId: string, copy: number, by?: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into task (tenant_id, name, code, channel, message_id, audience_id, send_mode, status, created_by, created_at, updated_at)
     select tenant_id, name || $2, code || $2, channel, message_id, audience_id, send_mode, status, coalesce($3::uuid, created_by),
       created_at, updated_at
     from task where id = $1 returning id`,
    [taskId, ` ${copy}`, by ?? null],
  );
  return rows[0]?.id ?? '';
}
