import { and, asc, eq, lte } from 'drizzle-orm';
import { CHECK_PAUSE_MS } from '../../../src/domain/profile/monitor/monitor.ts';
import { monitor } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { checkMonitor } from './checkMonitor.ts';

/** Monitors checked per turn: the next turn takes the rest. */
const MONITORS_PER_TURN = 50;

/**
 * Checks every monitor whose time has come. The lock of its row makes each be checked by one process, and what it finds is written
 * with it: an alert is fired once, however many ask. One that cannot be checked does not keep the others waiting.
 */
export async function checkMonitors(ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'logger'>): Promise<void> {
  const { db, clock, logger } = ports;
  const now = clock.now();
  const due = and(eq(monitor.enabled, true), lte(monitor.checkDueAt, now));
  const ids = await db
    .select({ id: monitor.id, subject: monitor.subject })
    .from(monitor)
    .where(due)
    .orderBy(asc(monitor.checkDueAt))
    .limit(MONITORS_PER_TURN);
  for (const { id, subject } of ids) {
    try {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(monitor)
          .where(and(eq(monitor.id, id), due))
          .for('update', { skipLocked: true });
        if (row !== undefined) await checkMonitor(ports, tx, row, now);
      });
    } catch (error) {
      logger.error({ err: error, monitor: id }, 'a monitor cannot be checked');
      const later = new Date(now.getTime() + CHECK_PAUSE_MS[subject]);
      await db.update(monitor).set({ checkDueAt: later }).where(eq(monitor.id, id));
    }
  }
}
