import { helpPlayBoost, startPlayBoost } from '../../../src/contract/activity-box/play/play.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { activityCounter } from './activityCounter.ts';
import { helpBoost } from './helpBoost.ts';
import { requireOpenPlay } from './findPlay.ts';
import { readBoostOfFriend, readStanding } from './readStanding.ts';
import { requireParticipant } from './requireParticipant.ts';
import { startBoost } from './startBoost.ts';

/** Handlers of the invite-friend boost. */
export const boostHandlers: readonly Implementation[] = [
  implement(startPlayBoost, async (context, { body }) => {
    const { ports } = context;
    const play = await requireOpenPlay(ports.db, body.key, ports.clock.now());
    const who = await requireParticipant(context, play.id, body.token);
    const { isNew, awardId } = await startBoost(ports, play, who);
    const event = { activity: play, channel: body.channel };
    if (isNew) activityCounter(ports).count({ ...event, kind: 'boost' });
    if (awardId !== null) activityCounter(ports).count({ ...event, kind: 'win' });
    return readStanding(context, play, who);
  }),
  implement(helpPlayBoost, async (context, { body }) => {
    const { ports } = context;
    const play = await requireOpenPlay(ports.db, body.key, ports.clock.now());
    const who = await requireParticipant(context, play.id, body.token);
    const { gained, awardId } = await helpBoost(ports, play, who, body.boostKey);
    const event = { activity: play, channel: body.channel };
    activityCounter(ports).count({ ...event, kind: 'help' });
    if (awardId !== null) activityCounter(ports).count({ ...event, kind: 'win' });
    const boost = await readBoostOfFriend(context, play, body.boostKey, who);
    if (boost === null) throw new Refusal('NOT_FOUND');
    return { gained, boost };
  }),
];
