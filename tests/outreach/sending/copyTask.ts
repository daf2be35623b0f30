import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Makes the same task once more, under another name, with no rules of its own; `by` makes it another account's. Answers its id. */
export async function copyTask(pool: pg.Pool, taskId: string, by?: string): Promise<string> {
  const name = randomUUID();
  const { rows } = await pool.query<{ id: string }>(
    `insert into task (tenant_id, name, code, channel, message_id, audience_id, send_mode, status, created_by, created_at, updated_at)
     select tenant_id, $2, $2, channel, message_id, audience_id, send_mode, 'pendingSend', coalesce($3::uuid, created_by),
       created_at, updated_at
     from task where id = $1 returning id`,
    [taskId, name, by ?? null],
  );
  return rows[0]?.id ?? '';
}
