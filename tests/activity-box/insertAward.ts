import type { Db } from '../../server/db/Db.ts';
import { activity, award, participant, prize } from '../../server/db/schema/index.ts';
import { eq } from 'drizzle-orm';
import { only } from '../fixtures/only.ts';

/** Somebody who took part in an activity and won a prize in it; answers the id of the winning record. */
export async function insertAward(
  db: Db,
  { activityId, prizeId, phone, now }: { activityId: string; prizeId: string; phone: string; now: Date },
): Promise<string> {
  const { tenantId } = only(await db.select().from(activity).where(eq(activity.id, activityId)));
  const { name } = only(await db.select().from(prize).where(eq(prize.id, prizeId)));
  const who = only(
    await db
      .insert(participant)
      .values({ tenantId, activityId, phone, channel: 'h5', chancesLeft: 0, dailyLeft: 0, day: '', joinedAt: now })
      .returning(),
  );
  const won = { source: 'draw' as const, itemId: 'cup', prizeId, prizeName: name, phone, wonAt: now };
  return only(
    await db
      .insert(award)
      .values({ tenantId, activityId, participantId: who.id, ...won })
      .returning(),
  ).id;
}
