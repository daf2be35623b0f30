import { and, eq, lte } from 'drizzle-orm';
import { nextRefresh } from '../../../../src/domain/profile/group/GroupDefinition.ts';
import { audience } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { enqueueRefresh } from './enqueueRefresh.ts';

/** Groups taken at a time: the next turn takes the rest. */
const GROUPS_PER_TURN = 100;

/** Has every group determined anew whose time has come. What was missed while nothing ran is done once. */
export async function refreshDueGroups(ports: Ports): Promise<void> {
  await ports.db.transaction(async (tx) => {
    const now = ports.clock.now();
    const due = await tx
      .select({ id: audience.id, refresh: audience.refresh })
      .from(audience)
      .where(and(eq(audience.kind, 'group'), lte(audience.refreshDueAt, now)))
      .limit(GROUPS_PER_TURN)
      .for('update', { skipLocked: true });
    for (const { id, refresh } of due) {
      await tx
        .update(audience)
        .set({ refreshDueAt: nextRefresh(refresh, now) ?? null })
        .where(eq(audience.id, id));
      await enqueueRefresh(ports, tx, id);
    }
  });
}
