import { eq } from 'drizzle-orm';
import { sharePlay } from '../../../src/contract/activity-box/play/play.ts';
import { afterShare, standingOn } from '../../../src/domain/activity-box/draw/chancesOfPerson.ts';
import { dayIn } from '../../../src/domain/shared/tenant.ts';
import { implement } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { participant } from '../../db/schema/index.ts';
import { logicAt } from '../draw/logicAt.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';
import { activityCounter } from './activityCounter.ts';
import { requireOpenPlay } from './findPlay.ts';
import { readStanding } from './readStanding.ts';
import { requireParticipant } from './requireParticipant.ts';

/** Chances for sharing. That it was really shared only the phone knows; how often a day it counts is what the rules limit. */
export const shareHandler = implement(sharePlay, async (context, { body }) => {
  const { ports } = context;
  const now = ports.clock.now();
  const play = await requireOpenPlay(ports.db, body.key, now);
  const who = await requireParticipant(context, play.id, body.token);
  const day = dayIn(now, (await tenantSettings(ports.db, play.tenantId)).timeZone);
  const gained = await ports.db.transaction(async (tx) => {
    const [row] = await tx.select().from(participant).where(eq(participant.id, who.id)).for('update');
    const current = await logicAt(tx, play.id, now);
    if (row === undefined || current === undefined) throw new Refusal('ACTIVITY_NOT_OPEN');
    const { rules } = current.logic;
    const after = afterShare(rules, standingOn(row, day, rules));
    const { sharesToday, chancesLeft, dailyLeft, drawsToday } = after.standing;
    await tx
      .update(participant)
      .set({ day, sharesToday, chancesLeft, dailyLeft, drawsToday, sharesTotal: row.sharesTotal + 1 })
      .where(eq(participant.id, who.id));
    return after.gained;
  });
  activityCounter(ports).count({ activity: play, channel: body.channel, kind: 'share' });
  return { gained, participant: await readStanding(context, play, who) };
});
