import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { listTaskRuns, type TaskRun } from '../../../src/contract/outreach/task/taskRun.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { paging } from '../../api/records/sorting.ts';
import type { Db } from '../../db/Db.ts';
import { sendRecord, task, taskRun } from '../../db/schema/index.ts';
import { apartColumns } from './apartColumns.ts';

const NOBODY_APART = { control: 0, otherTask: 0 };

type RunCounts = Pick<TaskRun, 'states' | 'control' | 'otherTask'>;

/** How many people of each run stand in which state, and how many were left out on purpose. */
async function countsOf(db: Db, runIds: readonly string[]): Promise<Map<string, RunCounts>> {
  const counts = new Map<string, RunCounts>(runIds.map((id) => [id, { states: {}, ...NOBODY_APART }]));
  if (runIds.length === 0) return counts;
  const rows = await db
    .select({
      runId: sendRecord.runId,
      state: sendRecord.state,
      people: count(),
      ...apartColumns(),
    })
    .from(sendRecord)
    .where(inArray(sendRecord.runId, [...runIds]))
    .groupBy(sendRecord.runId, sendRecord.state);
  for (const { runId, state, people, control, otherTask } of rows) {
    const counted = counts.get(runId);
    if (counted === undefined) continue;
    counted.states[state] = people;
    counted.control += control;
    counted.otherTask += otherTask;
  }
  return counts;
}

/** Handlers of the runs of tasks. */
export const taskRunHandlers: readonly Implementation[] = [
  implement(listTaskRuns, async ({ ports: { db }, tenantId }, { params, query }) => {
    const [of] = await db
      .select({ id: task.id })
      .from(task)
      .where(and(eq(task.id, params.id), eq(task.tenantId, tenantId)));
    if (of === undefined) throw new Refusal('NOT_FOUND');
    const where = eq(taskRun.taskId, of.id);
    const { limit, offset } = paging(query);
    const runs = await db
      .select()
      .from(taskRun)
      .where(where)
      .orderBy(desc(taskRun.startedAt), desc(taskRun.id))
      .limit(limit)
      .offset(offset);
    const [total] = await db.select({ count: count() }).from(taskRun).where(where);
    const counts = await countsOf(
      db,
      runs.map(({ id }) => id),
    );
    return {
      rows: runs.map(({ id, status, startedAt, finishedAt }) => ({
        id,
        status,
        startedAt: startedAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
        ...(counts.get(id) ?? { states: {}, ...NOBODY_APART }),
      })),
      total: total?.count ?? 0,
    };
  }),
];
