import { and, count, desc, eq, gte, inArray, type SQL } from 'drizzle-orm';
import type { BackgroundJob } from '../../../src/contract/shell/backgroundJob.ts';
import {
  type ApartCounts,
  outcomeCounts,
  type TaskOutcome,
  taskOutcome,
} from '../../../src/domain/outreach/task/taskOutcome.ts';
import {
  BACKGROUND_JOBS_MAX,
  type BackgroundJobCounts,
  type BackgroundJobState,
  sendCounts,
} from '../../../src/domain/shell/backgroundJob.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { ownedBy } from '../../api/records/ownedBy.ts';
import type { Db } from '../../db/Db.ts';
import { sendRecord, task, taskRun } from '../../db/schema/index.ts';
import { type BackgroundWork, NOT_SET_ASIDE } from '../../shell/backgroundJob/BackgroundWork.ts';
import { apartColumns } from './apartColumns.ts';
import { forbiddenNow } from './taskView.ts';

type RunRow = typeof taskRun.$inferSelect;

/** How a run ended for its people, as the bell says it. */
const OUTCOME_STATES = { nobody: 'nobody', partly: 'partial', all: 'done' } as const;

function runState(status: RunRow['status'], { outcome }: RunCounts): BackgroundJobState {
  if (status === 'done') return OUTCOME_STATES[outcome];
  return status === 'planning' || status === 'sending' ? 'running' : status;
}

interface RunCounts extends BackgroundJobCounts {
  outcome: TaskOutcome;
}

async function countsOf(db: Db, runIds: readonly string[]): Promise<Map<string, RunCounts>> {
  const rows = await db
    .select({
      runId: sendRecord.runId,
      state: sendRecord.state,
      count: count(),
      ...apartColumns(),
    })
    .from(sendRecord)
    .where(inArray(sendRecord.runId, [...runIds]))
    .groupBy(sendRecord.runId, sendRecord.state);
  return new Map(
    runIds.map((id) => {
      const own = rows.filter(({ runId }) => runId === id);
      const states = Object.fromEntries(own.map(({ state, count: people }) => [state, people]));
      const sum = (of: keyof ApartCounts): number => own.reduce((total, row) => total + row[of], 0);
      const apart = { control: sum('control'), otherTask: sum('otherTask') };
      return [id, { ...sendCounts(states), outcome: taskOutcome(outcomeCounts(states, apart)) }];
    }),
  );
}

/** Runs of tasks that the caller created or started. */
async function sends({ ports, tenantId, caller }: SessionContext, since: Date): Promise<BackgroundJob[]> {
  const { db, clock } = ports;
  const select = (mine: SQL) =>
    db
      .select({ run: taskRun, task })
      .from(taskRun)
      .innerJoin(task, eq(task.id, taskRun.taskId))
      .where(and(eq(taskRun.tenantId, tenantId), mine, gte(taskRun.startedAt, since)))
      .orderBy(desc(taskRun.startedAt))
      .limit(BACKGROUND_JOBS_MAX);
  const [created, started] = await Promise.all([
    select(ownedBy(task, caller.userId)),
    select(eq(taskRun.startedBy, caller.userId)),
  ]);
  const rows = [...new Map([...created, ...started].map((row) => [row.run.id, row])).values()];
  const counts =
    rows.length === 0
      ? new Map()
      : await countsOf(
          db,
          rows.map(({ run }) => run.id),
        );
  return rows.map(({ run, task: row }) => {
    const { outcome, ...own } = counts.get(run.id) as RunCounts;
    return {
      id: run.id,
      kind: 'send',
      recordId: row.id,
      name: row.name,
      state: runState(run.status, { ...own, outcome }),
      ...own,
      errorCode: null,
      resumable: caller.rights.has('task:send') && forbiddenNow(row, 'resume', clock.now()) === undefined,
      ...NOT_SET_ASIDE,
      startedAt: run.startedAt.toISOString(),
      finishedAt: run.finishedAt?.toISOString() ?? null,
    };
  });
}

/** Runs of tasks, as the bell shows them. */
export const sendWork: BackgroundWork = { rights: 'task:view', list: sends };
