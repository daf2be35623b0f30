import type { SendChannel } from '../../src/domain/sendChannel.ts';
import type { Ports } from '../ports.ts';
import { emailChannel } from './emailChannel.ts';
import type { SendingChannel } from './SendingChannel.ts';
import { smsChannel } from './sms/smsChannel.ts';

/** What {@link sendingChannels} needs of the outside world. */
export type ChannelPorts = Pick<Ports, 'db' | 'clock' | 'random' | 'config' | 'packs' | 'mailer' | 'smsGateways'>;

/** Every channel that can send. */
export function sendingChannels(ports: ChannelPorts): Readonly<Record<SendChannel, SendingChannel>> {
  return { email: emailChannel(ports), sms: smsChannel(ports) };
}
