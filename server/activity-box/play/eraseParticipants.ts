import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { ERASED_MARK } from '../../../src/domain/activity-box/award/erasedPhone.ts';
import type { Transaction } from '../../db/Db.ts';
import {
  activity,
  award,
  boost,
  participant,
  participantAnswer,
  participantCode,
  shipping,
} from '../../db/schema/index.ts';

/**
 * Takes everything that names them from people who take part; draws, awards, friends and answers stay as many as they were. Nobody opens
 * their boost or goes on with their session. People are to be locked before.
 */
export async function eraseParticipants(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const theirs = tx
    .select({ id: award.id })
    .from(award)
    .where(inArray(award.participantId, [...ids]));
  await tx
    .update(participant)
    .set({ phone: sql`${ERASED_MARK} || ${participant.id}`, device: null })
    .where(inArray(participant.id, [...ids]));
  await tx
    .update(award)
    .set({ phone: '' })
    .where(inArray(award.participantId, [...ids]));
  // When it was shipped, and by whom, stays; the waybill would lead to the address.
  await tx
    .update(shipping)
    .set({ recipient: '', phone: '', address: '', waybill: '', version: sql`${shipping.version} + 1` })
    .where(inArray(shipping.awardId, theirs));
  await tx
    .update(participantAnswer)
    .set({ answers: {}, sealedFields: [] })
    .where(inArray(participantAnswer.participantId, [...ids]));
  const inActivities = tx
    .select({ id: participant.activityId })
    .from(participant)
    .where(inArray(participant.id, [...ids]));
  // By activity, as the index is.
  await tx
    .update(boost)
    .set({ publicKey: sql`${ERASED_MARK} || ${boost.id}` })
    .where(and(inArray(boost.activityId, inActivities), inArray(boost.participantId, [...ids])));
}

/**
 * Erases what a phone did in the activities of a tenant. False, and nothing is erased, while something that they won is on its way to
 * them: it has to be accounted for.
 */
export async function erasePlayer(tx: Transaction, tenantId: string, phone: string): Promise<boolean> {
  // By activity, as the index of numbers is.
  const activities = tx.select({ id: activity.id }).from(activity).where(eq(activity.tenantId, tenantId));
  const whose = and(inArray(participant.activityId, activities), eq(participant.phone, phone));
  // Boosts come before people, as where friends help.
  await tx
    .select({ id: boost.id })
    .from(participant)
    .innerJoin(boost, and(eq(boost.activityId, participant.activityId), eq(boost.participantId, participant.id)))
    .where(whose)
    .orderBy(asc(boost.id))
    .for('update', { of: boost });
  const people = await tx
    .select({ id: participant.id })
    .from(participant)
    .where(whose)
    .orderBy(asc(participant.id))
    .for('update');
  const ids = people.map(({ id }) => id);
  if (ids.length > 0) {
    const [waiting] = await tx
      .select({ id: award.id })
      .from(award)
      .innerJoin(shipping, eq(shipping.awardId, award.id))
      .where(and(inArray(award.participantId, ids), isNull(shipping.shippedAt), ne(shipping.address, '')))
      .limit(1);
    if (waiting !== undefined) return false;
  }
  await eraseParticipants(tx, ids);
  await tx.delete(participantCode).where(and(eq(participantCode.tenantId, tenantId), eq(participantCode.phone, phone)));
  return true;
}
