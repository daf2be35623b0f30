import { eq } from 'drizzle-orm';
import { firstReward } from '../../../src/domain/activity-box/draw/boost.ts';
import { Refusal } from '../../api/Refusal.ts';
import { boost, participant } from '../../db/schema/index.ts';
import { groupsOfPhones } from '../draw/groupsOfPhones.ts';
import type { Ports } from '../../ports.ts';
import type { FoundPlay } from './findPlay.ts';
import { giveBoostItem, lockStocks, openBoost, randomShare } from './openBoost.ts';
import type { ParticipantRow } from './requireParticipant.ts';

/** Bytes of the key that friends open a boost by. */
const KEY_BYTES = 16;

/**
 * Begins the boost of a participant, who has one at most: begun once more it is the same. What they begin with may already reach the
 * target. Only people of the customer groups that may take part begin one.
 *
 * @throws `ACTIVITY_NOT_OPEN`, `NOT_ELIGIBLE` (§8.2)
 */
export async function startBoost(
  ports: Pick<Ports, 'db' | 'clock' | 'random'>,
  play: FoundPlay,
  who: ParticipantRow,
): Promise<{ isNew: boolean; awardId: string | null }> {
  return ports.db.transaction(async (tx) => {
    const open = await openBoost(tx, ports, play);
    const { eligibleGroupIds } = open.logic;
    if (eligibleGroupIds.length > 0) {
      const groups = await groupsOfPhones(tx, play.tenantId, eligibleGroupIds, [who.phone]);
      if (!groups.has(who.phone)) throw new Refusal('NOT_ELIGIBLE');
    }
    const first = firstReward(open.boost, randomShare(ports));
    const isReached = first >= open.boost.target;
    const stocks = isReached ? await lockStocks(tx, open) : undefined;
    await tx.select({ id: participant.id }).from(participant).where(eq(participant.id, who.id)).for('update');
    const known = await tx.$count(boost, eq(boost.participantId, who.id));
    if (known > 0) return { isNew: false, awardId: null };
    const awardId = stocks === undefined ? null : await giveBoostItem(tx, open, stocks, who);
    await tx.insert(boost).values({
      tenantId: play.tenantId,
      activityId: play.id,
      participantId: who.id,
      publicKey: ports.random(KEY_BYTES).toString('base64url'),
      target: open.boost.target,
      first,
      progress: first,
      startedAt: open.now,
      reachedAt: isReached ? open.now : null,
      awardId,
    });
    return { isNew: true, awardId };
  });
}
