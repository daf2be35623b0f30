import { sql } from 'drizzle-orm';
import { task, type taskRun, tenant } from '../../../db/schema/index.ts';
import { executePlanned } from '../../../db/executePlanned.ts';
import type { Ports } from '../../../ports.ts';

/** Whether what other runs send to a person decides about a run's message to them: then two runs may not reach one person at once. */
export async function isLimited(db: Ports['db'], run: typeof taskRun.$inferSelect): Promise<boolean> {
  const [found] = await executePlanned<{ limited: boolean }>(
    db,
    'is_limited',
    sql`
    select ${tenant.dailyPerPerson} > 0 or ${task.frequencyMax} > 0 or ${task.alreadySentDays} > 0 as limited
    from ${task} join ${tenant} on ${tenant.id} = ${task.tenantId}
    where ${task.id} = ${run.taskId}`,
  );
  return found?.limited === true;
}
