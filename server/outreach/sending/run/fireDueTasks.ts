import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import {
  AUDIENCE_WAIT_MS,
  audienceDecision,
  REAL_TIME_LEAD_MS,
} from '../../../../src/domain/outreach/task/realTimeAudience.ts';
import { dueDecision } from '../../../../src/domain/outreach/task/taskStatus.ts';
import { enqueueRefresh } from '../../../profile/group/customerGroup/enqueueRefresh.ts';
import type { Transaction } from '../../../db/Db.ts';
import { audience, task } from '../../../db/schema/index.ts';
import { outreachGeneralOf } from './outreachGeneralOf.ts';
import type { Ports } from '../../../ports.ts';
import { changeTaskStatus } from './changeTaskStatus.ts';
import { reachedPause } from '../limits/reachedPause.ts';
import { fireTask } from './fireTask.ts';

type FirePorts = Pick<Ports, 'db' | 'clock' | 'jobs' | 'logger'>;
type Row = typeof task.$inferSelect;

/** Tasks whose ids are held at a time. */
const BATCH = 500;
/**
 * Tasks that are begun at once, in the order of their times: each waits for the database most of its time. More than half of the
 * connections are left to calls.
 */
export const TASKS_BEGUN_AT_ONCE = 8;

/** Released tasks that wait for a time before an instant. */
const waiting = (until: Date): SQL | undefined =>
  and(
    inArray(task.status, ['pendingSend', 'looping']),
    isNotNull(task.releasedAt),
    isNull(task.heldAt),
    lte(task.scheduledAt, until),
  );

/**
 * Fires the released tasks whose time has come, by our clock; one that was missed by more than the lateness limit is
 * held for an operator to decide. The row's lock and its status make this happen once, however many processes ask. The people of a
 * real-time audience are asked for beforehand.
 */
export async function fireDueTasks(ports: FirePorts): Promise<void> {
  const now = ports.clock.now();
  const soon = and(
    waiting(new Date(now.getTime() + REAL_TIME_LEAD_MS)),
    eq(task.realTime, true),
    isNull(task.audienceAskedAt),
  );
  await forEachTask(ports, soon, async (tx, row) => {
    await tx.update(task).set({ audienceAskedAt: now }).where(eq(task.id, row.id));
    await enqueueRefresh(ports, tx, row.audienceId);
  });
  await forEachTask(ports, waiting(now), (tx, row) => fireOrHold(ports, tx, row, now));
}

/** Does something with each of some tasks, locked; one that fails must not keep the others from their time. */
async function forEachTask(
  ports: FirePorts,
  where: SQL | undefined,
  work: (tx: Transaction, row: Row) => Promise<void>,
): Promise<void> {
  let after: { id: string; at: Date | null } | undefined;
  for (;;) {
    const found = await ports.db
      .select({ id: task.id, at: task.scheduledAt })
      .from(task)
      .where(and(where, after && sql`(${task.scheduledAt}, ${task.id}) > (${after.at}, ${after.id})`))
      .orderBy(asc(task.scheduledAt), asc(task.id))
      .limit(BATCH);
    const queue = found.map(({ id }) => id);
    await Promise.all(Array.from({ length: TASKS_BEGUN_AT_ONCE }, () => workOff(ports, queue, where, work)));
    if (found.length < BATCH) return;
    after = found.at(-1);
  }
}

async function workOff(
  { db, logger }: FirePorts,
  queue: string[],
  where: SQL | undefined,
  work: (tx: Transaction, row: Row) => Promise<void>,
): Promise<void> {
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    const which = id;
    const done = db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(task)
        .where(and(eq(task.id, which), where))
        .for('update', { skipLocked: true });
      if (row !== undefined) await work(tx, row);
    });
    await done.catch((error: unknown) => logger.error({ err: error, task: which }, 'a due task cannot be fired'));
  }
}

async function fireOrHold(ports: FirePorts, tx: Transaction, row: Row, now: Date): Promise<void> {
  const dueAt = row.scheduledAt ?? now;
  const audienceWait = row.realTime ? await audienceIs(tx, row, dueAt, now) : 'send';
  if (audienceWait === 'wait') return;
  if (audienceWait === 'stop') {
    await changeTaskStatus(tx, row.id, 'stop', now);
    await tx.update(task).set({ stopReason: 'audienceNotReady', releasedAt: null }).where(eq(task.id, row.id));
    ports.logger.warn({ task: row.id }, 'a task is stopped: its audience was not determined in time');
    return;
  }
  // Who waited for the audience is not late by that.
  const patience = row.realTime && row.whenNotReady === 'delay' ? AUDIENCE_WAIT_MS : 0;
  const { latenessMinutes } = await outreachGeneralOf(tx, row.tenantId);
  if (dueDecision(new Date(dueAt.getTime() + patience), now, latenessMinutes) !== 'hold') {
    // Nothing is begun while the tenant's sending is paused: a task whose time passes meanwhile is held as any other.
    if ((await reachedPause(ports, tx, row.tenantId)) !== undefined) return;
    await fireTask(ports, tx, row.id, row.releasedBy);
    return;
  }
  await tx
    .update(task)
    .set({ heldAt: now, version: row.version + 1, updatedAt: now })
    .where(eq(task.id, row.id));
  ports.logger.warn({ task: row.id }, 'a task missed its time by too much and is held');
}

/** Whether the people of a real-time audience were determined since they were asked for, and what follows (§4.3). */
async function audienceIs(tx: Transaction, row: Row, dueAt: Date, now: Date): Promise<'send' | 'wait' | 'stop'> {
  const [whom] = await tx
    .select({ status: audience.status, refreshedAt: audience.refreshedAt })
    .from(audience)
    .where(eq(audience.id, row.audienceId));
  const { audienceAskedAt: asked } = row;
  const ready = whom?.status === 'ready' && asked !== null && whom.refreshedAt !== null && whom.refreshedAt >= asked;
  return audienceDecision(dueAt, now, { ready, choice: row.whenNotReady });
}
