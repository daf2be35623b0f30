import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { type GroupedTask, groupTaskFault, joinFault } from '../../../src/domain/outreach/taskGroup/taskGroup.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { refuseField } from '../../api/Refusal.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { task, taskGroup } from '../../db/schema/index.ts';

/** A task as the rules of groups ask of it. */
export type TaskInGroup = GroupedTask & { id: string; name: string; code: string; groupId: string | null };

/** Which tasks a group is made of, and how. */
export interface Membership {
  taskIds: readonly string[];
  mainTaskId: string;
  dedupe: boolean;
}

/** Tasks as the rules of groups ask of them; deleted ones are none. */
export function selectGroupTasks(db: Db | Transaction, tenantId: string, where: SQL | undefined) {
  return db
    .select({
      id: task.id,
      name: task.name,
      code: task.code,
      groupId: task.groupId,
      status: task.status,
      sendMode: task.sendMode,
      hasBegun: sql<boolean>`exists (select from task_run r where r.task_id = task.id)`,
    })
    .from(task)
    .where(and(eq(task.tenantId, tenantId), ne(task.status, 'deleted'), where));
}

/** Locks the tasks that a group has and is to have, in one order for everybody. */
async function lockTasks(
  tx: Transaction,
  { tenantId }: CallContext,
  groupId: string | undefined,
  taskIds: readonly string[],
): Promise<TaskInGroup[]> {
  const where = or(inArray(task.id, [...taskIds]), groupId === undefined ? undefined : eq(task.groupId, groupId));
  await tx
    .select({ id: task.id })
    .from(task)
    .where(and(eq(task.tenantId, tenantId), where))
    .orderBy(task.id)
    .for('update');
  return selectGroupTasks(tx, tenantId, where).orderBy(task.id);
}

/**
 * Locks the tasks of a form and refuses what a group cannot be made of: a task that is none of the tenant's, that stands in another
 * group, that may not join or leave, and another main task or switch when a task is under way or over. `before` is how the group stands.
 */
export async function requireGroupTasks(
  tx: Transaction,
  context: CallContext,
  form: Membership,
  before?: typeof taskGroup.$inferSelect,
): Promise<void> {
  const tasks = await lockTasks(tx, context, before?.id, form.taskIds);
  const wanted = new Set(form.taskIds);
  if (before !== undefined && before.parts !== null) requireSame(before, form, tasks);
  for (const one of tasks) {
    const { name, groupId } = one;
    const isMember = before !== undefined && groupId === before.id;
    if (wanted.has(one.id) && groupId !== null && !isMember)
      throw refuseField('taskIds', 'groupTaskTaken', { name, group: await nameOf(tx, groupId) });
    if (wanted.has(one.id) === isMember) continue;
    const fault = isMember ? groupTaskFault(one) : joinFault(one);
    if (fault !== undefined) throw refuseField('taskIds', fault, { name });
  }
  if (tasks.filter(({ id }) => wanted.has(id)).length < wanted.size) throw refuseField('taskIds', 'groupTaskUnknown');
  if (before === undefined) return;
  const [begun] = tasks.filter((one) => groupTaskFault(one) !== undefined);
  if (begun === undefined) return;
  // Whom the tasks reach follows from both: they are fixed for as long as one of them is under way, and once it is over.
  if (before.mainTaskId !== form.mainTaskId) throw refuseField('mainTaskId', 'groupFixed', { name: begun.name });
  if (before.dedupe !== form.dedupe) throw refuseField('dedupe', 'groupFixed', { name: begun.name });
}

/** A group by a definition keeps its tasks, main task and switch: refuses another. */
function requireSame(
  before: typeof taskGroup.$inferSelect,
  { taskIds, mainTaskId, dedupe }: Membership,
  tasks: readonly TaskInGroup[],
): void {
  const own = tasks.filter(({ groupId }) => groupId === before.id);
  const isSame = own.length === taskIds.length && own.every(({ id }) => taskIds.includes(id));
  if (!isSame) throw refuseField('taskIds', 'GROUP_BY_DEFINITION', { name: before.name });
  if (before.mainTaskId !== mainTaskId) throw refuseField('mainTaskId', 'GROUP_BY_DEFINITION', { name: before.name });
  if (before.dedupe !== dedupe) throw refuseField('dedupe', 'GROUP_BY_DEFINITION', { name: before.name });
}

async function nameOf(tx: Transaction, groupId: string): Promise<string> {
  const [group] = await tx.select({ name: taskGroup.name }).from(taskGroup).where(eq(taskGroup.id, groupId));
  return group?.name ?? '';
}

/** Puts tasks into a group, and whoever else stood there out of it; deleted ones stay where they were, as their records do. */
export async function writeGroupTasks(tx: Transaction, groupId: string, taskIds: readonly string[]): Promise<void> {
  const wanted = [...taskIds];
  await tx
    .update(task)
    .set({ groupId: null })
    .where(and(eq(task.groupId, groupId), ne(task.status, 'deleted'), sql`not (${inArray(task.id, wanted)})`));
  await tx.update(task).set({ groupId }).where(inArray(task.id, wanted));
}
