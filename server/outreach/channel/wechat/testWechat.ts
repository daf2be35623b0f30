import { ACCOUNT_KIND_OF } from '../../../../src/domain/shared/sending/sendChannel.ts';
import { templateVariables } from '../../../../src/domain/shared/text/messageTemplate.ts';
import { refuseField } from '../../../api/Refusal.ts';
import type { SendOutcome } from '../../../channels/SendOutcome.ts';
import type { Channel } from '../Channel.ts';
import { testId } from '../TestMessage.ts';
import { wechatSender } from './account/wechatSender.ts';
import { cardParts } from './sender/cardParts.ts';
import { sendWechat, wechatFault } from './sender/wechatChannel.ts';
import { wechatOutcome } from './sender/wechatOutcome.ts';
import { wechatWay } from './wechatWay.ts';

/** Sends a message of WeChat to typed OpenIds: a mass message in one call, others one after the other. */
export const testWechat: Channel['test'] = async (context, { channel: way, row, to, stored, valuesOf }) => {
  const { ports, tenantId } = context;
  const channel = wechatWay(way);
  const app = await wechatSender(ports.db, tenantId, row.wechatAccountId, ACCOUNT_KIND_OF[channel]);
  if (channel === 'wechatMass') {
    const sent = await ports.wechat.sendMass(app, { openIds: to, text: stored.content, clientId: testId(context) });
    return to.map(() => wechatOutcome(sent, ports.clock.now()));
  }
  const values = await valuesOf(templateVariables(JSON.stringify(stored)));
  const fault = wechatFault(channel, stored, values);
  if (fault !== undefined) throw refuseField('recipients', fault);
  const card = await cardParts(ports, app, stored);
  const outcomes: SendOutcome[] = [];
  for (const openId of to) {
    const what = { app, channel, message: stored, card, clientId: testId(context) };
    outcomes.push(wechatOutcome(await sendWechat(ports.wechat, what, openId, values), ports.clock.now()));
  }
  return outcomes;
};
