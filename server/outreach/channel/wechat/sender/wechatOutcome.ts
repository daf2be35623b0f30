import { nextDayOfWechat, type WechatHindrance } from '../../../../../src/domain/outreach/channel/wechatRefusal.ts';
import type { SendOutcome } from '../../../../channels/SendOutcome.ts';
import type { WechatOutcome } from '../../../../channels/WechatApi.ts';

/** These stay until somebody does something. */
const HALTING: ReadonlySet<WechatHindrance> = new Set([
  'wechatAppIdWrong',
  'wechatSecretWrong',
  'wechatIpNotAllowed',
  'wechatNoRight',
  'gatewayPrivate',
]);

/** What WeChat answered, as every channel says it. Its quotas are those of a day. */
export function wechatOutcome(outcome: WechatOutcome, now: Date): SendOutcome {
  if (outcome.outcome === 'rejected') return { ...outcome, permanent: true };
  if (outcome.outcome !== 'notHandedOver') return outcome;
  if (outcome.code === 'wechatQuotaExceeded')
    return { ...outcome, retryAfterMs: nextDayOfWechat(now).getTime() - now.getTime() };
  return { ...outcome, halts: HALTING.has(outcome.code) };
}
