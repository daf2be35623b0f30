import { and, eq } from 'drizzle-orm';
import { savePlayAddress } from '../../../src/contract/activity-box/play/play.ts';
import { awardStatus } from '../../../src/domain/activity-box/award/award.ts';
import { normalizePhone } from '../../../src/domain/shared/address/phone.ts';
import { joinAddress } from '../../../src/domain/activity-box/award/winnerAddress.ts';
import { implement } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { award, prize, shipping } from '../../db/schema/index.ts';
import { requireShownPlay } from './findPlay.ts';
import { readStanding } from './readStanding.ts';
import { requireParticipant } from './requireParticipant.ts';

/**
 * Keeps where a winner wants an award to be sent, also after the end of the activity, until it is shipped. An operator who has the form of
 * its shipping open meanwhile is told by its version. Once it is shipped: `STATE_FORBIDS`.
 */
export const addressHandler = implement(savePlayAddress, async (context, { body }) => {
  const { ports } = context;
  const now = ports.clock.now();
  const play = await requireShownPlay(ports.db, body.key, now);
  const who = await requireParticipant(context, play.id, body.token);
  await ports.db.transaction(async (tx) => {
    // The winner and the operator, who ships it, come one after the other.
    const [won] = await tx
      .select({ prizeId: award.prizeId })
      .from(award)
      .where(and(eq(award.id, body.awardId), eq(award.participantId, who.id)))
      .for('no key update');
    if (won === undefined) throw new Refusal('NOT_FOUND');
    const [of] = await tx.select({ type: prize.awardType }).from(prize).where(eq(prize.id, won.prizeId));
    const [before] = await tx.select().from(shipping).where(eq(shipping.awardId, body.awardId));
    const isWaiting = of !== undefined && awardStatus(of.type, before?.shippedAt ?? null) === 'pendingShipment';
    if (!isWaiting) throw new Refusal('STATE_FORBIDS');
    const values = {
      recipient: body.recipient,
      phone: normalizePhone(body.phone) ?? body.phone,
      address: joinAddress(body),
      updatedAt: now,
    };
    await tx
      .insert(shipping)
      .values({ awardId: body.awardId, tenantId: play.tenantId, ...values })
      .onConflictDoUpdate({ target: shipping.awardId, set: { ...values, version: (before?.version ?? 0) + 1 } });
  });
  return readStanding(context, play, who);
});
