import type { WechatChannel } from '../../../src/domain/shared/sending/sendChannel.ts';

/** The call of the API that each channel sends by; WeChat counts what is left of a day for each. */
export const SEND_PATHS: Readonly<Record<WechatChannel, string>> = {
  wechatTemplate: '/cgi-bin/message/template/send',
  wechatMass: '/cgi-bin/message/mass/send',
  wechatCustom: '/cgi-bin/message/custom/send',
  miniProgram: '/cgi-bin/message/subscribe/send',
};
