import type { OpenedPorts } from '../area/Area.ts';
import { httpWechatApi } from '../channels/wechat/httpWechatApi.ts';
import type { WechatApi } from '../channels/WechatApi.ts';
import type { Ports } from '../ports.ts';
import { type CallGateways, callGateways } from './channel/call/account/callGateways.ts';
import { type PushGateways, pushGateways } from './channel/push/account/pushGateways.ts';
import { type SmsGateways, smsGateways } from './channel/sms/account/smsGateways.ts';
import { smsOutboxPort } from './channel/sms/outbox/smsOutboxPort.ts';
import { wechatTokens } from './channel/wechat/account/wechatTokens.ts';

declare module '../ports.ts' {
  interface AreaPorts {
    smsGateways: SmsGateways;
    pushGateways: PushGateways;
    callGateways: CallGateways;
    wechat: WechatApi;
  }
}

/** Gateways of all channels, and the outbox of text messages that carry a code. */
export function openOutreachPorts({ db, clock, config, jobs, logger }: Ports): OpenedPorts {
  const publicOnly = !config.privateGateways;
  const gateways = {
    smsGateways: smsGateways({ clock, publicOnly }),
    pushGateways: pushGateways({ clock, publicOnly }),
    callGateways: callGateways({ clock, publicOnly }),
    wechat: httpWechatApi({ tokens: wechatTokens({ db, clock }), publicOnly }),
  };
  const sms = smsOutboxPort({ db, clock, jobs, smsGateways: gateways.smsGateways, logger });
  return {
    ports: { ...gateways, sms },
    async close() {
      for (const gateway of Object.values(gateways).toReversed()) gateway.close();
    },
  };
}
