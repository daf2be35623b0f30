import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/Db.ts';
import { type task, taskTrigger } from '../../db/schema/index.ts';

/** Forgets the people whom calls named and no run has taken: nothing is sent to them. Answers how many, where there can be any. */
export async function dropCalls(
  tx: Transaction,
  { id, sendMode }: typeof task.$inferSelect,
): Promise<{ dropped?: number }> {
  if (sendMode !== 'interface') return {};
  const dropped = await tx
    .delete(taskTrigger)
    .where(and(eq(taskTrigger.taskId, id), isNull(taskTrigger.runId)))
    .returning({ id: taskTrigger.id });
  return { dropped: dropped.length };
}
