import { drawInPlay } from '../../../src/contract/activity-box/play/play.ts';
import type { ErrorCode } from '../../../src/domain/shared/errorCode.ts';
import { implement } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import type { Db } from '../../db/Db.ts';
import { createDrawDesk, type DrawDesk } from '../draw/drawDesk.ts';
import type { DrawRefusal } from '../draw/DrawWish.ts';
import type { Ports } from '../../ports.ts';
import { activityCounter } from './activityCounter.ts';
import { requireOpenPlay } from './findPlay.ts';
import { readStanding } from './readStanding.ts';
import { requireParticipant } from './requireParticipant.ts';

const CODES: Record<DrawRefusal, ErrorCode> = {
  activityNotOpen: 'ACTIVITY_NOT_OPEN',
  notEligible: 'NOT_ELIGIBLE',
  participantUnknown: 'PARTICIPANT_UNKNOWN',
  dailyDrawsReached: 'DAILY_DRAWS_REACHED',
  totalDrawsReached: 'TOTAL_DRAWS_REACHED',
  noChancesLeft: 'NO_CHANCES_LEFT',
};

const desks = new WeakMap<Db, DrawDesk>();

/** The desk of this process on a database: draws of one activity come together there. */
function deskOf(ports: Pick<Ports, 'db' | 'clock' | 'random'>): DrawDesk {
  const desk = desks.get(ports.db) ?? createDrawDesk(ports);
  desks.set(ports.db, desk);
  return desk;
}

/** Draws once for a participant. Draws of one person wait for each other, and the same name again is the same draw. */
export const drawHandler = implement(drawInPlay, async (context, { body }) => {
  const { ports } = context;
  const play = await requireOpenPlay(ports.db, body.key, ports.clock.now());
  const who = await requireParticipant(context, play.id, body.token);
  const drawn = deskOf(ports).draw(play.id, { participantId: who.id, requestId: body.requestId });
  if (drawn === undefined) throw new Refusal('SYSTEM_BUSY');
  const answer = await drawn;
  if (answer.outcome === 'refused') throw new Refusal(CODES[answer.code]);
  const counter = activityCounter(ports);
  const event = { activity: play, channel: body.channel };
  counter.count({ ...event, kind: 'draw' });
  if (answer.awardId !== null) counter.count({ ...event, kind: 'win' });
  return { itemId: answer.itemId, awardId: answer.awardId, participant: await readStanding(context, play, who) };
});
