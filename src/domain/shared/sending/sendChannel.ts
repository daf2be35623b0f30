/** Channels that messages can be sent over (§1). */
export const SEND_CHANNELS = [
  'email',
  'sms',
  'wechatTemplate',
  'wechatMass',
  'wechatCustom',
  'miniProgram',
  'appPush',
  'call',
] as const;

/** One of {@link SEND_CHANNELS}. */
export type SendChannel = (typeof SEND_CHANNELS)[number];

/**
 * What a channel writes to: an e-mail address, a phone number, the name that WeChat gives a person for one account (OpenId), or that a push
 * service gives an app on one device (PushId).
 */
export type AddressKind = 'email' | 'number' | 'openId' | 'pushId';

/** What each channel writes to. */
export const ADDRESS_KIND_OF: Readonly<Record<SendChannel, AddressKind>> = {
  email: 'email',
  sms: 'number',
  wechatTemplate: 'openId',
  wechatMass: 'openId',
  wechatCustom: 'openId',
  miniProgram: 'openId',
  appPush: 'pushId',
  call: 'number',
};

/** Channels that go by an account of WeChat: what they send names it. */
export const WECHAT_CHANNELS = [
  'wechatTemplate',
  'wechatMass',
  'wechatCustom',
  'miniProgram',
] as const satisfies SendChannel[];

/** One of {@link WECHAT_CHANNELS}. */
export type WechatChannel = (typeof WECHAT_CHANNELS)[number];

/** Whether a channel goes by an account of WeChat. */
export function isWechatChannel(channel: SendChannel): channel is WechatChannel {
  return (WECHAT_CHANNELS as readonly SendChannel[]).includes(channel);
}

/** What can be set up of WeChat. */
export const WECHAT_ACCOUNT_KINDS = ['officialAccount', 'miniProgram'] as const;

/** One of {@link WECHAT_ACCOUNT_KINDS}. */
export type WechatAccountKind = (typeof WECHAT_ACCOUNT_KINDS)[number];

/** The kind of account that each channel of WeChat goes by. */
export const ACCOUNT_KIND_OF: Readonly<Record<WechatChannel, WechatAccountKind>> = {
  wechatTemplate: 'officialAccount',
  wechatMass: 'officialAccount',
  wechatCustom: 'officialAccount',
  miniProgram: 'miniProgram',
};

/** Channels by which an official account writes to those who follow it. */
export const OFFICIAL_ACCOUNT_CHANNELS: readonly WechatChannel[] = WECHAT_CHANNELS.filter(
  (channel) => ACCOUNT_KIND_OF[channel] === 'officialAccount',
);
