import { and, eq, isNull, ne } from 'drizzle-orm';
import type { GroupTaskHindrance } from '../../../src/contract/outreach/taskGroup/taskGroup.ts';
import type { TaskGroupAction } from '../../../src/domain/outreach/taskGroup/taskGroup.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { Refusal } from '../../api/Refusal.ts';
import type { Transaction } from '../../db/Db.ts';
import { task, taskGroup } from '../../db/schema/index.ts';
import { TASK_ACTS } from '../task/taskActs.ts';
import { judgeGroup, mayActOnGroup } from './judgeGroup.ts';

type TaskRow = typeof task.$inferSelect;

/** Locks a group for a change. @throws `NOT_FOUND` */
export async function lockGroup(
  tx: Transaction,
  { tenantId }: SessionContext,
  id: string,
): Promise<typeof taskGroup.$inferSelect> {
  const [row] = await tx
    .select()
    .from(taskGroup)
    .where(and(eq(taskGroup.id, id), eq(taskGroup.tenantId, tenantId), isNull(taskGroup.deletedAt)))
    .for('update');
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/**
 * Does an action to every task of a locked group that it concerns, the main task first, each by its own rules: to all of them or, where one is
 * in the way, to none. Answers whom it acted on. @throws `GROUP_HINDERED` with every task in the way, `STATE_FORBIDS` where it concerns none
 */
export async function actOnGroup(
  tx: Transaction,
  context: SessionContext,
  group: typeof taskGroup.$inferSelect,
  action: TaskGroupAction,
): Promise<TaskRow[]> {
  if (!mayActOnGroup(action, context.caller)) throw new Refusal('NO_PERMISSION');
  const rows = await tx
    .select()
    .from(task)
    .where(and(eq(task.groupId, group.id), ne(task.status, 'deleted')))
    .orderBy(task.id)
    .for('update');
  const isMain = ({ id }: TaskRow): boolean => id === group.mainTaskId;
  const mainFirst = [...rows.filter(isMain), ...rows.filter((row) => !isMain(row))];
  const { acts, hindrances } = judgeGroup(mainFirst, action, context.ports.clock.now());
  refuseHindered(hindrances);
  const refused: GroupTaskHindrance[] = [];
  for (const row of acts) refused.push(...(await actOnTask(tx, context, row, action)));
  refuseHindered(refused);
  if (acts.length === 0) throw new Refusal('STATE_FORBIDS');
  return acts;
}

function refuseHindered(hindrances: readonly GroupTaskHindrance[]): void {
  if (hindrances.length > 0)
    throw new Refusal('GROUP_HINDERED', { params: { count: hindrances.length }, data: { hindrances } });
}

/** Acts on one task; what refuses it is told, so that the operator learns of every task at once. */
async function actOnTask(
  tx: Transaction,
  context: SessionContext,
  row: TaskRow,
  action: TaskGroupAction,
): Promise<GroupTaskHindrance[]> {
  try {
    await TASK_ACTS[action](tx, row, context);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [field] = error.details.fieldErrors ?? [];
    const { code, params } = field ?? { code: error.code, params: error.details.params };
    return [{ taskId: row.id, name: row.name, code, ...(params === undefined ? {} : { params }) }];
  }
}
