import { and, eq } from 'drizzle-orm';
import { ACTS_OF_PARTICIPANT } from '../../../src/domain/activity-box/draw/playLimits.ts';
import { isErasedPhone } from '../../../src/domain/activity-box/award/erasedPhone.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { Refusal } from '../../api/Refusal.ts';
import { participant } from '../../db/schema/index.ts';
import { verifyParticipant } from './participantToken.ts';

/** Somebody who takes part in an activity. */
export type ParticipantRow = typeof participant.$inferSelect;

/** Who holds a token of an activity; undefined for a token that opens nothing. */
export async function findParticipant(
  { ports }: Pick<CallContext, 'ports'>,
  activityId: string,
  token: string,
): Promise<ParticipantRow | undefined> {
  const id = token === '' ? undefined : await verifyParticipant(ports, activityId, token);
  if (id === undefined) return undefined;
  const [row] = await ports.db
    .select()
    .from(participant)
    .where(and(eq(participant.id, id), eq(participant.activityId, activityId)));
  return row === undefined || isErasedPhone(row.phone) ? undefined : row;
}

/** Who does something in an activity. @throws `PARTICIPANT_UNKNOWN`, `TOO_MANY_REQUESTS` */
export async function requireParticipant(
  context: CallContext,
  activityId: string,
  token: string,
): Promise<ParticipantRow> {
  const who = await findParticipant(context, activityId, token);
  if (who === undefined) throw new Refusal('PARTICIPANT_UNKNOWN');
  context.limit(`play ${who.id}`, ACTS_OF_PARTICIPANT);
  return who;
}
