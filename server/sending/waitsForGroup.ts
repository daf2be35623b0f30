import { and, eq, sql } from 'drizzle-orm';
import { mainTaskHolds } from '../../src/domain/taskGroup.ts';
import { GROUP_LOCK } from '../db/advisoryLocks.ts';
import type { Transaction } from '../db/Db.ts';
import { task, taskGroup, type taskRun } from '../db/schema/index.ts';

/** Why a run waits for its group: a code of the error catalogue. */
export const GROUP_WAIT_REASON = 'waitsForGroup';

/**
 * Whether a run has to wait before its people are determined, since its group lets a person have one message: for the main task, which goes
 * first, or for another task whose people are being determined. Whom it lets go on keeps the group's turn until the transaction ends,
 * so that the next one sees whom this one reaches.
 */
export async function waitsForGroup(tx: Transaction, run: typeof taskRun.$inferSelect): Promise<boolean> {
  const [group] = await tx
    .select({ id: taskGroup.id, mainTaskId: taskGroup.mainTaskId })
    .from(task)
    .innerJoin(taskGroup, and(eq(taskGroup.id, task.groupId), eq(taskGroup.dedupe, true)))
    .where(eq(task.id, run.taskId));
  if (group === undefined) return false;
  // Whoever waited here would keep a connection for as long as the others take.
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${GROUP_LOCK}, hashtext(${group.id})) as free`,
  );
  if (rows[0]?.free !== true) return true;
  if (group.mainTaskId === run.taskId) return false;
  const [main] = await tx
    .select({
      status: task.status,
      isPlanned: sql<boolean>`exists (
        select from task_run r where r.task_id = task.id
          and (r.status <> 'planning' and r.status <> 'paused' or exists (select from send_record e where e.run_id = r.id))
      )`,
    })
    .from(task)
    .where(eq(task.id, group.mainTaskId));
  return main !== undefined && mainTaskHolds(main.status, main.isPlanned);
}
