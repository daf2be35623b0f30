import { eq } from 'drizzle-orm';
import { Refusal } from '../../api/Refusal.ts';
import type { Transaction } from '../../db/Db.ts';
import { type task, taskGroup } from '../../db/schema/index.ts';

/**
 * A main task is removed with its group, or after another one was made the main task; a task of a group by a definition with its group alone.
 * @throws `GROUP_MAIN_TASK`, `GROUP_BY_DEFINITION`
 */
export async function requireMayLeave(tx: Transaction, row: typeof task.$inferSelect): Promise<void> {
  if (row.groupId === null) return;
  const [group] = await tx.select().from(taskGroup).where(eq(taskGroup.id, row.groupId));
  if (group === undefined) return;
  const params = { name: group.name };
  if (group.parts !== null) throw new Refusal('GROUP_BY_DEFINITION', { params });
  if (group.mainTaskId === row.id) throw new Refusal('GROUP_MAIN_TASK', { params });
}
