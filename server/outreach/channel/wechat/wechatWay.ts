import {
  isWechatChannel,
  type SendChannel,
  type WechatChannel,
} from '../../../../src/domain/shared/sending/sendChannel.ts';

/** Narrows a way of sending to those of WeChat. @throws for others, which this channel never gets */
export function wechatWay(channel: SendChannel): WechatChannel {
  if (!isWechatChannel(channel)) throw new Error(`${channel} is not sent by WeChat`);
  return channel;
}
