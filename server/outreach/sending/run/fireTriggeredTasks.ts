import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { task, taskTrigger } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { reachedPause } from '../limits/reachedPause.ts';
import { fireTask } from './fireTask.ts';

/** Tasks looked at per tick: the rest is a second later. */
const BATCH = 50;

/**
 * Fires the interface tasks that people wait for, once their last run is through. Each run takes everybody who waits, and of somebody
 * who was named more than once the first time: the next time is for the next run.
 */
export async function fireTriggeredTasks(ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'logger'>): Promise<void> {
  const { db, logger } = ports;
  const isCalled = and(
    eq(task.status, 'looping'),
    eq(task.sendMode, 'interface'),
    exists(
      db
        .select({ id: taskTrigger.id })
        .from(taskTrigger)
        .where(and(eq(taskTrigger.taskId, task.id), isNull(taskTrigger.runId))),
    ),
  );
  const ids = await db.select({ id: task.id }).from(task).where(isCalled).limit(BATCH);
  for (const { id } of ids) {
    const fired = db.transaction(async (tx) => {
      const [row] = await tx
        .select({ by: task.releasedBy, tenantId: task.tenantId })
        .from(task)
        .where(and(eq(task.id, id), isCalled))
        .for('update', { skipLocked: true });
      // While the tenant's sending is paused, whoever was named waits.
      if (row === undefined || (await reachedPause(ports, tx, row.tenantId)) !== undefined) return;
      const runId = await fireTask(ports, tx, id, row.by);
      await tx.execute(sql`
        update task_trigger g set run_id = ${runId}::uuid
        from (
          select distinct on (contact_id) id from task_trigger where task_id = ${id}::uuid and run_id is null
          order by contact_id, id
        ) first
        where g.id = first.id`);
    });
    await fired.catch((error: unknown) => logger.error({ err: error, task: id }, 'a called task cannot be fired'));
  }
}
