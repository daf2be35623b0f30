import { and, eq, inArray, ne } from 'drizzle-orm';
import type { TaskGroup, TaskGroupDetail } from '../../../src/contract/outreach/taskGroup/taskGroup.ts';
import { taskGroupStatus } from '../../../src/domain/outreach/taskGroup/taskGroup.ts';
import type { CallContext, SessionContext } from '../../api/CallContext.ts';
import { Refusal } from '../../api/Refusal.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { task, taskDefinition, type taskGroup, user } from '../../db/schema/index.ts';
import { taskProgress } from '../sending/run/taskProgress.ts';
import { selectTasks, toTask } from '../task/taskView.ts';
import { groupOutcomes } from './groupOutcomes.ts';
import { groupActions } from './judgeGroup.ts';

type Row = typeof taskGroup.$inferSelect;

/** Groups as they are answered, in the order of `rows`, all of one tenant. */
export async function completed(
  db: Db | Transaction,
  { tenantId }: CallContext,
  rows: readonly Row[],
): Promise<TaskGroup[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const tasks = await selectTasks(
    db,
    and(eq(task.tenantId, tenantId), inArray(task.groupId, ids), ne(task.status, 'deleted')),
  ).orderBy(task.createdAt, task.id);
  const authors = rows.map(({ createdBy }) => createdBy);
  const people = await db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, authors));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const definitions = await definitionNames(db, rows);
  const groups = rows.map((row) => {
    const own = tasks.filter((one) => one.row.groupId === row.id);
    return { row, own, status: taskGroupStatus(own.map((one) => one.row.status)) };
  });
  const through = groups.filter(({ status }) => status === 'completed').map(({ row }) => row.id);
  const outcomes = await groupOutcomes(db, through);
  return groups.map(({ row, own, status }) => {
    return {
      id: row.id,
      name: row.name,
      taskIds: own.map((one) => one.row.id),
      mainTaskId: row.mainTaskId,
      mainTaskName: own.find((one) => one.row.id === row.mainTaskId)?.row.name ?? '',
      dedupe: row.dedupe,
      definition:
        row.definitionId === null ? null : { id: row.definitionId, name: definitions.get(row.definitionId) ?? '' },
      status,
      outcome: outcomes.get(row.id) ?? null,
      audienceSize: own.reduce((sum, one) => sum + one.audienceSize, 0),
      version: row.version,
      createdByName: names.get(row.createdBy) ?? '',
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

/** The names of the definitions that groups were made by. */
async function definitionNames(db: Db | Transaction, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ definitionId }) => (definitionId === null ? [] : [definitionId]));
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: taskDefinition.id, name: taskDefinition.name })
    .from(taskDefinition)
    .where(inArray(taskDefinition.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** One group as it is answered. */
export async function completedOne(db: Db | Transaction, context: CallContext, row: Row): Promise<TaskGroup> {
  const [one] = await completed(db, context, [row]);
  if (one === undefined) throw new Refusal('NOT_FOUND');
  return one;
}

/** A group with its tasks, the main one first, their progress, and what this operator may do to it now. */
export async function taskGroupDetailOf(
  db: Db | Transaction,
  context: SessionContext,
  row: Row,
): Promise<TaskGroupDetail> {
  const group = await completedOne(db, context, row);
  const found = await selectTasks(db, and(eq(task.groupId, row.id), ne(task.status, 'deleted'))).orderBy(
    task.createdAt,
    task.id,
  );
  const first = found.toSorted((one, other) => rank(one.row.id) - rank(other.row.id));
  const tasks: TaskGroupDetail['tasks'] = [];
  for (const one of first) {
    const part = row.parts?.find(({ taskId }) => taskId === one.row.id);
    const progress = (await taskProgress(db, one.row.id)) ?? null;
    tasks.push({ ...toTask(one), weight: part?.weight ?? null, isFallback: part?.weight === null, progress });
  }
  return {
    ...group,
    tasks,
    actions: groupActions(
      context,
      first.map((one) => one.row),
    ),
  };

  /** By a definition the tasks stand in its order, otherwise the main one first. */
  function rank(taskId: string): number {
    if (row.parts !== null) return row.parts.findIndex((part) => part.taskId === taskId);
    return taskId === row.mainTaskId ? 0 : 1;
  }
}
