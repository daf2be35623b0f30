import { and, eq, lte, sql } from 'drizzle-orm';
import { GROUP_WAIT_MS } from '../../../../src/domain/outreach/taskGroup/taskGroup.ts';
import { LATENESS_MINUTES } from '../../../../src/domain/outreach/task/taskStatus.ts';
import { outreachGeneral, task, taskRun } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { pauseRun } from './controlRun.ts';
import { runJobKey } from './runJobKey.ts';

type WakePorts = Pick<Ports, 'db' | 'clock' | 'jobs' | 'logger'>;

/**
 * Goes on with runs that were put off until now, such as to the opening of the marketing window (§5.3). A batch whose time was missed by
 * more than the lateness limit is held: an operator decides whether it still goes. Runs that their group holds ask again.
 */
export async function wakeRuns(ports: WakePorts): Promise<void> {
  const { db, clock, jobs } = ports;
  const now = clock.now();
  await holdLateBatches(ports, now);
  const isDue = and(eq(taskRun.status, 'sending'), lte(taskRun.waitsUntil, now));
  await db.transaction(async (tx) => {
    const due = await tx
      .update(taskRun)
      .set({ waitsUntil: null, haltReason: null })
      .where(isDue)
      .returning({ id: taskRun.id });
    for (const { id } of due) await jobs.enqueue(tx, 'sending.send', { runId: id }, { key: runJobKey('send', id) });
  });
  await askGroups(ports, now);
}

/** Asks again for runs whose group held them; one whose question got lost is asked for once more. */
async function askGroups({ db, jobs }: WakePorts, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .update(taskRun)
      .set({ waitsUntil: new Date(now.getTime() + GROUP_WAIT_MS) })
      .where(and(eq(taskRun.status, 'planning'), lte(taskRun.waitsUntil, now)))
      .returning({ id: taskRun.id });
    for (const { id } of due) await jobs.enqueue(tx, 'sending.plan', { runId: id }, { key: runJobKey('plan', id) });
  });
}

async function holdLateBatches(ports: WakePorts, now: Date): Promise<void> {
  const { db, logger } = ports;
  const ownMinutes = db
    .select({ minutes: outreachGeneral.latenessMinutes })
    .from(outreachGeneral)
    .where(eq(outreachGeneral.tenantId, taskRun.tenantId));
  const isLate = and(
    eq(taskRun.status, 'sending'),
    eq(taskRun.haltReason, 'nextBatch'),
    sql`${taskRun.waitsUntil} < ${now.toISOString()}::timestamptz - make_interval(mins => coalesce(${ownMinutes}, ${LATENESS_MINUTES.default}))`,
  );
  const late = await db.select({ taskId: taskRun.taskId }).from(taskRun).where(isLate);
  for (const { taskId } of late) {
    const held = await db.transaction(async (tx) => {
      // In the order of the operators' actions: the task before its run.
      await tx.select({ id: task.id }).from(task).where(eq(task.id, taskId)).for('update');
      const [run] = await tx
        .select({ id: taskRun.id })
        .from(taskRun)
        .where(and(eq(taskRun.taskId, taskId), isLate))
        .for('update');
      if (run === undefined) return false;
      await pauseRun(ports, tx, taskId, 'batchMissed');
      return true;
    });
    if (held) logger.warn({ task: taskId }, 'a batch missed its time by too much and is held');
  }
}
