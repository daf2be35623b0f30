import { renderLink, templateVariables } from '../../../../src/domain/shared/text/messageTemplate.ts';
import type { Channel } from '../Channel.ts';
import { testId } from '../TestMessage.ts';
import { pushSender } from './account/pushSender.ts';
import { pushOutcome, pushTexts } from './sender/pushChannel.ts';

/** Seconds for which a test tries to reach its devices, because the operator is looking at them. */
const TEST_TTL = 600;

/** Sends notifications to typed PushIds. */
export const testPushes: Channel['test'] = async (context, { to, heading, wording, stored, valuesOf }) => {
  const { ports, tenantId } = context;
  const account = await pushSender(ports.db, tenantId);
  const values = await valuesOf(templateVariables(JSON.stringify(stored)));
  const notification = {
    ...pushTexts({ subject: heading, content: wording }, values),
    ...(stored.link === '' ? {} : { link: renderLink(stored.link, values) }),
    ...(stored.image === '' ? {} : { image: stored.image }),
  };
  const { platform } = account;
  const outcomes = await ports.pushGateways
    .of(account)
    .send(to.map((pushId) => ({ clientId: testId(context), pushId, notification, platform, ttl: TEST_TTL })));
  return outcomes.map(pushOutcome);
};
