import type { TaskPreflight } from '../../../src/contract/outreach/task/taskPreflight.ts';
import { MASS_RECIPIENTS_MAX } from '../../../src/domain/outreach/message/massMessage.ts';
import { ACCOUNT_KIND_OF, isWechatChannel, type SendChannel } from '../../../src/domain/shared/sending/sendChannel.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { CannotSend } from '../channel/CannotSend.ts';
import { wechatSender } from '../channel/wechat/account/wechatSender.ts';
import { inTime } from '../channel/inTime.ts';

/**
 * What WeChat says is left today of the call that a channel sends by, or why it does not say; null of channels that it has nothing to do
 * with, and without an account that can send.
 */
export async function wechatQuota(
  { ports }: CallContext,
  { tenantId, channel, wechatAccountId }: { tenantId: string; channel: SendChannel; wechatAccountId: string | null },
): Promise<TaskPreflight['wechatQuota']> {
  if (!isWechatChannel(channel)) return null;
  try {
    const app = await wechatSender(ports.db, tenantId, wechatAccountId, ACCOUNT_KIND_OF[channel]);
    const said = await inTime(ports.wechat.quota(app, channel));
    if (said?.outcome !== 'known') return { outcome: 'unknown', code: said?.code ?? 'wechatUnavailable' };
    const people = channel === 'wechatMass' ? MASS_RECIPIENTS_MAX : 1;
    return { outcome: 'known', max: said.max, left: said.left, people };
  } catch (error) {
    if (error instanceof CannotSend) return null;
    throw error;
  }
}
