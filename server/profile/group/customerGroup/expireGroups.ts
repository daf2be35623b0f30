import { and, eq, isNull, lte, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { audience, audienceMember } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';

declare module '../../../area/Area.ts' {
  interface Area {
    /** Whether something is still to be sent to an audience, as a condition on its id: such a group does not expire. */
    awaitsAudience?: (id: SQL) => SQL;
  }
}

/** Groups taken at a time: the next turn takes the rest. */
const GROUPS_PER_TURN = 20;

/**
 * Lets the people of temporary groups go whose time is over: they were kept for some days only. The group itself stays, with how
 * many they were, so that what was sent to it can still be told; it cannot be chosen any more. One that a task is still to be sent to
 * waits for that task: nothing is sent to nobody in silence.
 */
export async function expireGroups({
  areas,
  db,
  clock,
  totals,
}: Pick<Ports, 'areas' | 'db' | 'clock' | 'totals'>): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const over = await tx
      .select({ id: audience.id, tenantId: audience.tenantId })
      .from(audience)
      .where(
        and(
          lte(audience.expiresAt, now),
          or(isNull(audience.errorCode), ne(audience.errorCode, 'groupExpired')),
          ...areas.flatMap(({ awaitsAudience }) =>
            awaitsAudience === undefined ? [] : [not(awaitsAudience(sql`${audience.id}`))],
          ),
        ),
      )
      .limit(GROUPS_PER_TURN)
      .for('update', { skipLocked: true });
    for (const { id, tenantId } of over) {
      await tx.delete(audienceMember).where(eq(audienceMember.audienceId, id));
      await tx
        .update(audience)
        .set({ status: 'failed', errorCode: 'groupExpired', refreshDueAt: null, updatedAt: now })
        .where(eq(audience.id, id));
      totals.forget('contact', tenantId);
    }
  });
}
