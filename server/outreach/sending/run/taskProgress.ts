import { count, desc, eq } from 'drizzle-orm';
import type { TaskProgress } from '../../../../src/contract/outreach/task/task.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { sendRecord, taskRun } from '../../../db/schema/index.ts';

/** How many people of a run stand in which state, with the reasons of those left out. The counts add up to `total`. */
export async function runProgress(
  db: Db | Transaction,
  runId: string,
): Promise<Pick<TaskProgress, 'total' | 'states' | 'skipped'>> {
  const rows = await db
    .select({ state: sendRecord.state, reason: sendRecord.reason, count: count() })
    .from(sendRecord)
    .where(eq(sendRecord.runId, runId))
    .groupBy(sendRecord.state, sendRecord.reason);
  const progress = { total: 0, states: {} as TaskProgress['states'], skipped: {} as TaskProgress['skipped'] };
  for (const row of rows) {
    progress.total += row.count;
    progress.states[row.state] = (progress.states[row.state] ?? 0) + row.count;
    if (row.state === 'skipped') progress.skipped[row.reason ?? ''] = row.count;
  }
  return progress;
}

/** Progress of a task's latest run; undefined before its first. */
export async function taskProgress(db: Db | Transaction, taskId: string): Promise<TaskProgress | undefined> {
  const [run] = await db
    .select()
    .from(taskRun)
    .where(eq(taskRun.taskId, taskId))
    .orderBy(desc(taskRun.startedAt), desc(taskRun.id))
    .limit(1);
  if (run === undefined) return undefined;
  return {
    ...(await runProgress(db, run.id)),
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    waitsUntil: run.waitsUntil?.toISOString() ?? null,
    haltReason: run.haltReason,
  };
}
