import type { SendChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import type { Ports } from '../../ports.ts';
import { callChannel } from './call/callChannel.ts';
import { emailChannel } from './emailChannel.ts';
import type { SendingChannel } from './SendingChannel.ts';
import { pushChannel } from './push/pushChannel.ts';
import { smsChannel } from './sms/smsChannel.ts';
import { wechatChannel } from './wechat/wechatChannel.ts';

/** What {@link sendingChannels} needs of the outside world. */
export type ChannelPorts = Pick<
  Ports,
  'db' | 'clock' | 'random' | 'config' | 'packs' | 'mailer' | 'smsGateways' | 'pushGateways' | 'callGateways' | 'wechat'
>;

/** Every channel that can send. */
export function sendingChannels(ports: ChannelPorts): Readonly<Record<SendChannel, SendingChannel>> {
  return {
    email: emailChannel(ports),
    sms: smsChannel(ports),
    wechatTemplate: wechatChannel(ports, 'wechatTemplate'),
    wechatMass: wechatChannel(ports, 'wechatMass'),
    wechatCustom: wechatChannel(ports, 'wechatCustom'),
    miniProgram: wechatChannel(ports, 'miniProgram'),
    appPush: pushChannel(ports),
    call: callChannel(ports),
  };
}
