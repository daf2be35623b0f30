import { and, count, desc, eq, ilike, ne } from 'drizzle-orm';
import { createTask, getTask, listTasks, updateTask } from '../../../src/contract/outreach/task/task.ts';
import { preflightTask } from '../../../src/contract/outreach/task/taskPreflight.ts';
import { runsAgain } from '../../../src/domain/outreach/task/sendMode.ts';
import { equal } from '../../api/records/filters.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import { contains, paging } from '../../api/records/sorting.ts';
import { refuseDuplicates } from '../../api/records/uniqueViolation.ts';
import { task } from '../../db/schema/index.ts';
import { requireOwnPlan } from './requireOwnPlan.ts';
import { attentionWhere } from './attentionWhere.ts';
import { preflight } from './preflight.ts';
import { lockTask, selectTasks, taskDetailOf, toTask } from './taskView.ts';

import { requireAllowed } from './requireAllowed.ts';
import { editTask, insertDraft } from './writeTask.ts';

const UNIQUE = { task_name: { path: 'name', code: 'nameTaken' } };

const list = implement(listTasks, async ({ ports, tenantId }, { query }) => {
  const where = and(
    eq(task.tenantId, tenantId),
    query.status === undefined ? ne(task.status, 'deleted') : eq(task.status, query.status),
    query.name === undefined ? undefined : ilike(task.name, contains(query.name)),
    query.channel === undefined ? undefined : eq(task.channel, query.channel),
    query.sendMode === undefined ? undefined : eq(task.sendMode, query.sendMode),
    equal(task.productId, query.productId),
    query.attention === undefined ? undefined : attentionWhere(query.attention, ports.clock.now()),
  );
  const [rows, [total]] = await Promise.all([
    selectTasks(ports.db, where)
      .orderBy(desc(task.createdAt), desc(task.id))
      .limit(paging(query).limit)
      .offset(paging(query).offset),
    ports.db.select({ count: count() }).from(task).where(where),
  ]);
  return { rows: rows.map(toTask), total: total?.count ?? 0 };
});

const get = implement(getTask, async (context, { params }) => taskDetailOf(context.ports.db, context, params.id));

const summary = implement(preflightTask, async (context, { params }) => {
  const [row] = await context.ports.db
    .select()
    .from(task)
    .where(and(eq(task.id, params.id), eq(task.tenantId, context.tenantId), ne(task.status, 'deleted')));
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return preflight(context, row);
});

const create = implement(createTask, async (context, { body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const row = await insertDraft(tx, context, body);
      const result = await taskDetailOf(tx, context, row.id);
      return { result, audit: { entityId: row.id, entityName: row.name, after: body } };
    }),
  ),
);

const update = implement(updateTask, async (context, { params, body }) =>
  refuseDuplicates(UNIQUE, () =>
    context.change(async (tx) => {
      const row = await lockTask(tx, context, params.id);
      const before = await taskDetailOf(tx, context, row.id);
      if (row.version !== body.version) throw new Refusal('CONFLICT', { data: before });
      requireAllowed(row, 'edit', context);
      if (row.groupId !== null && runsAgain(body.form.sendMode))
        throw refuseField('sendMode', 'groupModeUnfit', { name: row.name });
      const channel = await editTask(tx, context, row, body.form);
      await requireOwnPlan(tx, row, { ...body.form, channel });
      const after = await taskDetailOf(tx, context, row.id);
      return { result: after, audit: { entityId: row.id, entityName: row.name, before, after } };
    }),
  ),
);

/** Handlers of tasks; what their buttons do is in `taskActionHandlers`. */
export const taskHandlers: readonly Implementation[] = [list, get, summary, create, update];
