import { type SendChannel, SEND_CHANNELS } from '../../../src/domain/shared/sending/sendChannel.ts';
import type { Duty } from '../../area/Area.ts';
import type { Ports } from '../../ports.ts';
import { call } from './call/call.ts';
import type { Channel, ChannelPorts } from './Channel.ts';
import { email } from './email/email.ts';
import { push } from './push/push.ts';
import type { SendingChannel } from './SendingChannel.ts';
import { sms } from './sms/sms.ts';
import { wechat } from './wechat/wechat.ts';

/** The channels. A further one adds its folder and a line here. */
export const CHANNELS: readonly Channel[] = [email, sms, wechat, push, call];

/** The channel that sends messages of a way. @throws where none does */
export function channelOf(way: SendChannel): Channel {
  const channel = CHANNELS.find(({ sends }) => sends.includes(way));
  if (channel === undefined) throw new Error(`no channel sends ${way}`);
  return channel;
}

/** The senders of every way. One process makes them once, because some of them remember the pace of their account. */
export function sendingChannels(ports: ChannelPorts): Readonly<Record<SendChannel, SendingChannel>> {
  return Object.fromEntries(SEND_CHANNELS.map((way) => [way, channelOf(way).sender(ports, way)])) as Record<
    SendChannel,
    SendingChannel
  >;
}

/** The duties of all channels. */
export const channelDuties = (ports: Ports): readonly Duty[] => CHANNELS.flatMap(({ duties }) => duties?.(ports) ?? []);

/** Begins to take what gateways say over open connections; answers how to close these. */
export function listenToGateways(ports: Ports): () => Promise<void> {
  const closings = CHANNELS.flatMap(({ listen }) => listen?.(ports) ?? []);
  return async () => {
    await Promise.all(closings.map((close) => close()));
  };
}
