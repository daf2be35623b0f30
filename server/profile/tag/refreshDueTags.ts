import { eq, lte } from 'drizzle-orm';
import { nextRefresh } from '../../../src/domain/profile/group/GroupDefinition.ts';
import { tag } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { enqueueTagRefresh } from './enqueueTagRefresh.ts';

/** Tags taken at a time: the next turn takes the rest. */
const TAGS_PER_TURN = 100;

/** Has the values of every rule-based tag determined anew whose time has come. What was missed while nothing ran is done once. */
export async function refreshDueTags(ports: Pick<Ports, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await ports.db.transaction(async (tx) => {
    const now = ports.clock.now();
    const due = await tx
      .select({ id: tag.id, refresh: tag.refresh })
      .from(tag)
      .where(lte(tag.refreshDueAt, now))
      .limit(TAGS_PER_TURN)
      .for('update', { skipLocked: true });
    for (const { id, refresh } of due) {
      await tx
        .update(tag)
        .set({ refreshDueAt: nextRefresh(refresh, now) ?? null })
        .where(eq(tag.id, id));
      await enqueueTagRefresh(ports, tx, id);
    }
  });
}
