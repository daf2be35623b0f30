import { and, eq } from 'drizzle-orm';
import { friendReward } from '../../../src/domain/activity-box/draw/boost.ts';
import { Refusal } from '../../api/Refusal.ts';
import { boost, boostFriend, participant } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import type { FoundPlay } from './findPlay.ts';
import { giveBoostItem, lockStocks, openBoost, randomShare } from './openBoost.ts';
import type { ParticipantRow } from './requireParticipant.ts';

/**
 * Lets a friend help somebody on, once for each pair (§9). Friends of one boost wait for each other at its row; who reaches the target
 * gives the prize in the same transaction: from the same stocks as draws, with its voucher code. A friend needs no customer group, since
 * those who are invited are to be new.
 *
 * @throws `NOT_FOUND` for a boost of another activity; `ACTIVITY_NOT_OPEN`, `BOOST_OWN`, `BOOST_TWICE`, `BOOST_REACHED`
 */
export async function helpBoost(
  ports: Pick<Ports, 'db' | 'clock' | 'random'>,
  play: FoundPlay,
  friend: ParticipantRow,
  publicKey: string,
): Promise<{ gained: number; awardId: string | null }> {
  return ports.db.transaction(async (tx) => {
    const open = await openBoost(tx, ports, play);
    const [row] = await tx
      .select()
      .from(boost)
      .where(and(eq(boost.publicKey, publicKey), eq(boost.activityId, play.id)))
      .for('update');
    if (row === undefined) throw new Refusal('NOT_FOUND');
    if (row.participantId === friend.id) throw new Refusal('BOOST_OWN');
    const before = and(eq(boostFriend.boostId, row.id), eq(boostFriend.friendId, friend.id));
    if ((await tx.$count(boostFriend, before)) > 0) throw new Refusal('BOOST_TWICE');
    if (row.reachedAt !== null || row.friends >= open.boost.friends) throw new Refusal('BOOST_REACHED');
    const nth = row.friends + 1;
    // The target is the one that it was begun with.
    const rules = { ...open.boost, target: row.target };
    const gained = friendReward(rules, { progress: row.progress, first: row.first, nth }, randomShare(ports));
    const progress = row.progress + gained;
    const isReached = progress >= row.target;
    const stocks = isReached ? await lockStocks(tx, open) : undefined;
    await tx.insert(boostFriend).values({
      boostId: row.id,
      friendId: friend.id,
      tenantId: play.tenantId,
      value: gained,
      at: open.now,
    });
    const [owner] = await tx
      .select({ id: participant.id, phone: participant.phone })
      .from(participant)
      .where(eq(participant.id, row.participantId));
    const awardId = stocks === undefined || owner === undefined ? null : await giveBoostItem(tx, open, stocks, owner);
    await tx
      .update(boost)
      .set({ friends: nth, progress, reachedAt: isReached ? open.now : null, awardId })
      .where(eq(boost.id, row.id));
    return { gained, awardId };
  });
}
