import { and, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  createTaskGroup,
  getGroupOverlap,
  getTaskGroup,
  getTaskGroupDetail,
  listGroupCandidates,
  listTaskGroups,
  releaseTaskGroup,
  removeTaskGroup,
  stopTaskGroup,
  submitTaskGroup,
  terminateTaskGroup,
  updateTaskGroup,
  withdrawTaskGroup,
} from '../../../src/contract/outreach/taskGroup/taskGroup.ts';
import {
  groupTaskFault,
  joinFault,
  TASK_GROUP_STATUSES,
  type TaskGroupAction,
  type TaskGroupStatus,
} from '../../../src/domain/outreach/taskGroup/taskGroup.ts';
import { TASK_STATUSES, taskStatusAfter } from '../../../src/domain/outreach/task/taskStatus.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { contains, paging, sorting } from '../../api/records/sorting.ts';
import { refuseDuplicates } from '../../api/records/uniqueViolation.ts';
import { task, taskGroup } from '../../db/schema/index.ts';
import { actOnGroup, lockGroup } from './actOnGroup.ts';
import { groupOverlap } from './groupOverlap.ts';
import { requireGroupTasks, selectGroupTasks, writeGroupTasks } from './groupTasks.ts';
import { completed, completedOne, taskGroupDetailOf } from './taskGroupView.ts';

type Row = typeof taskGroup.$inferSelect;

/** Tasks that a form offers at most: the newest. */
const CANDIDATES_MAX = 500;

const UNIQUE = { task_group_name: { path: 'name', code: 'nameTaken' } };
const SORTABLE = { name: taskGroup.name, createdAt: taskGroup.createdAt, updatedAt: taskGroup.updatedAt };
/** Statuses of tasks that may join a group. */
const JOINING = TASK_STATUSES.filter((status) => taskStatusAfter(status, 'edit') !== undefined);

/** Groups of a tenant that were not deleted. */
const present = ({ tenantId }: CallContext, where?: SQL): SQL | undefined =>
  and(eq(taskGroup.tenantId, tenantId), isNull(taskGroup.deletedAt), where);

/** Groups whose tasks give them a status, as `taskGroupStatus` says it. */
function inStatus(status: TaskGroupStatus): SQL {
  const order = sql.param([...TASK_GROUP_STATUSES]);
  return sql`array_position(${order}::text[], ${status}) = (
    select min(array_position(${order}::text[], t.status)) from task t where t.group_id = task_group.id and t.status <> 'deleted'
  )`;
}

/** A group that was not deleted. @throws `NOT_FOUND` */
async function stored(context: CallContext, id: string): Promise<Row> {
  const [row] = await context.ports.db
    .select()
    .from(taskGroup)
    .where(present(context, eq(taskGroup.id, id)));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

const list = implement(listTaskGroups, async (context, { query }) => {
  const { db } = context.ports;
  const { name, status } = query;
  const named = name === undefined ? undefined : ilike(taskGroup.name, contains(name));
  const where = present(context, and(named, status === undefined ? undefined : inStatus(status)));
  const { limit, offset } = paging(query);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(taskGroup)
      .where(where)
      .orderBy(...sorting(query, SORTABLE, 'createdAt', taskGroup.id))
      .limit(limit)
      .offset(offset),
    db.$count(taskGroup, where),
  ]);
  return { rows: await completed(db, context, rows), total };
});

const create = implement(createTaskGroup, (context, { body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const { taskIds, ...values } = body;
      await requireGroupTasks(tx, context, body);
      const now = context.ports.clock.now();
      const owner = { tenantId: context.tenantId, createdBy: context.caller.userId };
      const [row] = await tx
        .insert(taskGroup)
        .values({ ...values, ...owner, createdAt: now, updatedAt: now })
        .returning();
      if (row === undefined) throw new Refusal('SYSTEM_ERROR');
      await writeGroupTasks(tx, row.id, taskIds);
      const result = await completedOne(tx, context, row);
      return { result, audit: { entityId: row.id, entityName: row.name, after: body } };
    }),
  ),
);

const update = implement(updateTaskGroup, (context, { params: { id }, body: { version, ...form } }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const { taskIds, ...values } = form;
      const row = await lockGroup(tx, context, id);
      const before = await completedOne(tx, context, row);
      if (row.version !== version) throw new Refusal('CONFLICT', { data: before });
      await requireGroupTasks(tx, context, form, row);
      await writeGroupTasks(tx, id, taskIds);
      const set = { ...values, version: version + 1, updatedAt: context.ports.clock.now() };
      const [saved = row] = await tx.update(taskGroup).set(set).where(eq(taskGroup.id, id)).returning();
      const result = await completedOne(tx, context, saved);
      return { result, audit: { entityId: id, entityName: saved.name, before, after: result } };
    }),
  ),
);

/** An action on all tasks of a group, with one line in the log. */
function action(
  endpoint:
    | typeof submitTaskGroup
    | typeof releaseTaskGroup
    | typeof withdrawTaskGroup
    | typeof stopTaskGroup
    | typeof terminateTaskGroup,
  name: TaskGroupAction,
): Implementation {
  return implement(endpoint, (context, { params }) =>
    context.change(async (tx) => {
      const group = await lockGroup(tx, context, params.id);
      const acts = await actOnGroup(tx, context, group, name);
      const result = await taskGroupDetailOf(tx, context, group);
      const after = { status: result.status, tasks: acts.map((row) => row.name) };
      return { result, audit: { entityId: group.id, entityName: group.name, after } };
    }),
  );
}

const remove = implement(removeTaskGroup, (context, { params }) =>
  context.change(async (tx) => {
    const group = await lockGroup(tx, context, params.id);
    const acts = await actOnGroup(tx, context, group, 'remove');
    const now = context.ports.clock.now();
    await tx.update(taskGroup).set({ deletedAt: now, updatedAt: now }).where(eq(taskGroup.id, group.id));
    const before = { tasks: acts.map((row) => row.name) };
    return { result: null, audit: { entityId: group.id, entityName: group.name, before } };
  }),
);

const candidates = implement(listGroupCandidates, async ({ ports, tenantId }, { query: { taskGroupId } }) => {
  const own = taskGroupId === undefined ? undefined : eq(task.groupId, taskGroupId);
  const free = and(isNull(task.groupId), inArray(task.status, JOINING));
  const rows = await selectGroupTasks(ports.db, tenantId, or(free, own))
    .orderBy(desc(task.createdAt), desc(task.id))
    .limit(CANDIDATES_MAX);
  return rows
    .filter(({ groupId, hasBegun }) => groupId !== null || !hasBegun)
    .map(({ id, name, code, groupId, ...one }) => ({
      id,
      name,
      code,
      fault: (groupId === null ? joinFault(one) : groupTaskFault(one)) ?? null,
    }));
});

/** Handlers of task groups. */
export const taskGroupHandlers: readonly Implementation[] = [
  list,
  implement(getTaskGroup, async (context, { params: { id } }) =>
    completedOne(context.ports.db, context, await stored(context, id)),
  ),
  implement(getTaskGroupDetail, async (context, { params: { id } }) =>
    taskGroupDetailOf(context.ports.db, context, await stored(context, id)),
  ),
  implement(getGroupOverlap, async (context, { params: { id } }) => groupOverlap(context, await stored(context, id))),
  candidates,
  create,
  update,
  action(submitTaskGroup, 'submit'),
  action(releaseTaskGroup, 'release'),
  action(withdrawTaskGroup, 'withdraw'),
  action(stopTaskGroup, 'stop'),
  action(terminateTaskGroup, 'terminate'),
  remove,
];
