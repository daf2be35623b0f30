import { sql } from 'drizzle-orm';
import { TASK_PRIORITIES } from '../../../../src/domain/outreach/task/taskPriority.ts';
import type { taskRun } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';

/** Whether a run of the same tenant and channel is being sent whose task has a higher priority (§3.4); one that waits for its time holds up nobody. */
export async function givesWay({ db }: Pick<Ports, 'db'>, run: typeof taskRun.$inferSelect): Promise<boolean> {
  const order = sql.param([...TASK_PRIORITIES]);
  const { rows } = await db.execute<{ gives: boolean }>(sql`
    select exists (
      select from task_run other join task o on o.id = other.task_id
      where other.tenant_id = ${run.tenantId} and other.channel = ${run.channel} and other.status = 'sending'
        and other.waits_until is null
        and array_position(${order}::text[], o.priority) < array_position(${order}::text[], own.priority)
    ) as gives
    from task own where own.id = ${run.taskId}::uuid`);
  return rows[0]?.gives === true;
}
