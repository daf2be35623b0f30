import { and, eq } from 'drizzle-orm';
import { Refusal } from '../api/Refusal.ts';
import type { Transaction } from '../db/Db.ts';
import { type task, taskGroup } from '../db/schema/index.ts';

/** A main task is removed with its group, or after another one was made the main task. @throws `GROUP_MAIN_TASK` */
export async function requireNotMain(tx: Transaction, row: typeof task.$inferSelect): Promise<void> {
  if (row.groupId === null) return;
  const [group] = await tx
    .select({ name: taskGroup.name })
    .from(taskGroup)
    .where(and(eq(taskGroup.id, row.groupId), eq(taskGroup.mainTaskId, row.id)));
  if (group !== undefined) throw new Refusal('GROUP_MAIN_TASK', { params: { name: group.name } });
}
