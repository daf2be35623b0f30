import { createHmac, timingSafeEqual } from 'node:crypto';
import { PARTICIPANT_DAYS } from '../../../src/domain/activity-box/draw/playLimits.ts';
import { installationSecret } from '../../db/installationSecret.ts';
import type { Ports } from '../../ports.ts';
import { DAY_MS } from '../../../src/domain/shared/time/duration.ts';

type Needs = Pick<Ports, 'db' | 'random' | 'clock'>;

const sign = async (ports: Needs, payload: string): Promise<Buffer> =>
  createHmac('sha256', await installationSecret(ports, 'participants'))
    .update(payload)
    .digest();

/** The token of somebody who takes part in an activity, for some days; it opens that activity alone, and nothing of the console. */
export async function signParticipant(ports: Needs, activityId: string, participantId: string): Promise<string> {
  const endsAt = ports.clock.now().getTime() + PARTICIPANT_DAYS * DAY_MS;
  const payload = Buffer.from(JSON.stringify([activityId, participantId, endsAt])).toString('base64url');
  return `${payload}.${(await sign(ports, payload)).toString('base64url')}`;
}

/** Whose token it is; undefined for one of another activity, one that has ended, and whatever this installation has not signed. */
export async function verifyParticipant(ports: Needs, activityId: string, token: string): Promise<string | undefined> {
  const [payload = '', signature = ''] = token.split('.');
  const expected = await sign(ports, payload);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [activity, participantId, endsAt] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string,
    number,
  ];
  return activity === activityId && endsAt > ports.clock.now().getTime() ? participantId : undefined;
}
