import { lookAtPlay } from '../../../src/contract/activity-box/play/play.ts';
import { isPhaseShown } from '../../../src/domain/activity-box/play/shownPhase.ts';
import { implement } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { activityCounter } from './activityCounter.ts';
import { markDevice } from './deviceMark.ts';
import { findPlay } from './findPlay.ts';
import { readBoostOfFriend, readStanding } from './readStanding.ts';
import { findParticipant } from './requireParticipant.ts';

/** How an activity stands. A token that does not hold any more is that of a stranger, who may come in again. */
export const lookHandler = implement(lookAtPlay, async (context, { body }) => {
  const { ports } = context;
  const play = await findPlay(ports.db, body.key, ports.clock.now());
  if (play === undefined) throw new Refusal('NOT_FOUND');
  if (body.isView) activityCounter(ports).count({ activity: play, channel: body.channel, kind: 'view' });
  const device = await markDevice(ports, body.device);
  if (!isPhaseShown(play.phase)) return { device, phase: play.phase, participant: null, boost: null };
  const who = await findParticipant(context, play.id, body.token);
  return {
    device,
    phase: play.phase,
    participant: who === undefined ? null : await readStanding(context, play, who),
    boost: body.boostKey === '' ? null : await readBoostOfFriend(context, play, body.boostKey, who),
  };
});
