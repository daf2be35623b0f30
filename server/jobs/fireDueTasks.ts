import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { dueDecision } from '../../src/domain/taskStatus.ts';
import { task } from '../db/schema/index.ts';
import type { Ports } from '../ports.ts';
import { reachedPause } from '../sending/limits/reachedPause.ts';
import { fireTask } from '../sending/fireTask.ts';

/** Tasks looked at per tick: the rest is a second later. */
const BATCH = 50;

/**
 * Fires the released tasks whose time has come, by our clock; one that was missed by more than the lateness limit is
 * held for an operator to decide. The row's lock and its status make this happen once, however many processes ask.
 */
export async function fireDueTasks(ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'logger'>): Promise<void> {
  const now = ports.clock.now();
  const due = and(
    eq(task.status, 'pendingSend'),
    eq(task.sendMode, 'scheduled'),
    isNotNull(task.releasedAt),
    isNull(task.heldAt),
    lte(task.scheduledAt, now),
  );
  const ids = await ports.db.select({ id: task.id }).from(task).where(due).orderBy(asc(task.scheduledAt)).limit(BATCH);
  for (const { id } of ids) {
    const fired = ports.db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(task)
        .where(and(eq(task.id, id), due))
        .for('update', { skipLocked: true });
      if (row?.scheduledAt == null) return;
      if (dueDecision(row.scheduledAt, now) === 'fire') {
        // Nothing is begun while the tenant's sending is paused: a task whose time passes meanwhile is held as any other.
        if ((await reachedPause(ports, tx, row.tenantId)) !== undefined) return;
        await fireTask(ports, tx, id, row.releasedBy);
        return;
      }
      await tx
        .update(task)
        .set({ heldAt: now, version: row.version + 1, updatedAt: now })
        .where(eq(task.id, id));
      ports.logger.warn({ task: id }, 'a task missed its time by too much and is held');
    });
    // One that cannot be fired must not keep the others from their time.
    await fired.catch((error: unknown) => ports.logger.error({ err: error, task: id }, 'a due task cannot be fired'));
  }
}
