import { and, eq, lte } from 'drizzle-orm';
import { taskRun } from '../db/schema/index.ts';
import type { Ports } from '../ports.ts';
import { runJobKey } from '../sending/runJobKey.ts';

/** Goes on with runs that were put off until now, such as to the opening of the marketing window (§5.3). */
export async function wakeRuns({ db, clock, jobs }: Pick<Ports, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const isDue = and(eq(taskRun.status, 'sending'), lte(taskRun.waitsUntil, clock.now()));
  await db.transaction(async (tx) => {
    const due = await tx
      .update(taskRun)
      .set({ waitsUntil: null, haltReason: null })
      .where(isDue)
      .returning({ id: taskRun.id });
    for (const { id } of due) await jobs.enqueue(tx, 'sending.send', { runId: id }, { key: runJobKey('send', id) });
  });
}
