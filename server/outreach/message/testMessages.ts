import { CALL_RING_SECONDS } from '../../../src/domain/outreach/message/callMessage.ts';
import {
  renderAddress,
  renderLink,
  renderTemplate,
  templateVariables,
} from '../../../src/domain/shared/text/messageTemplate.ts';
import {
  ACCOUNT_KIND_OF,
  isWechatChannel,
  type WechatChannel,
} from '../../../src/domain/shared/sending/sendChannel.ts';
import { smsFault } from '../../../src/domain/outreach/message/smsFault.ts';
import { smsText, smsVariables } from '../../../src/domain/common/sms/smsTemplate.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import type { SendOutcome } from '../../channels/SendOutcome.ts';
import type { message } from '../../db/schema/index.ts';
import { mailText } from '../../channels/mailText.ts';
import { callOutcome } from '../sending/call/callChannel.ts';
import { CannotSend } from '../sending/CannotSend.ts';
import { callLines, pushSender, smsAccount, wechatSender } from '../sending/channelAccount.ts';
import { pushOutcome, pushTexts } from '../sending/push/pushChannel.ts';
import { smsOutcome } from '../sending/sms/smsOutcome.ts';
import { cardParts } from '../sending/wechat/cardParts.ts';
import { sendWechat, wechatFault } from '../sending/wechat/wechatChannel.ts';
import { wechatOutcome } from '../sending/wechat/wechatOutcome.ts';
import { unsubscribeFooter } from '../sending/wayOut/unsubscribeFooter.ts';
import { TEST_TOKEN, wayOut } from '../../common/contacts/unsubscribe/wayOut.ts';
import { senderOf } from '../../common/settings/tenantSettings/senderOf.ts';
import { sentMessage } from './messageParts.ts';
import { sampleValues } from './sampleValues.ts';
import { smsValues } from './smsValues.ts';

/** A test: the message, its recipients in their stored form, and the audience whose first person fills it. */
interface Test {
  row: typeof message.$inferSelect;
  to: readonly string[];
  audienceId: string | undefined;
}

type Tester = (context: SessionContext, test: Test) => Promise<SendOutcome[]>;

/** Seconds for which a test tries to reach its devices: whoever tests is looking at them. */
const TEST_TTL = 600;

/** A name of a message that is no person's of a run. */
const testId = ({ ports }: SessionContext): string => `test-${ports.random(16).toString('hex')}`;

/** Sends a message to typed recipients by its channel; answers what became of each. Refused where the channel is not set up. */
export async function testMessages(context: SessionContext, test: Test): Promise<SendOutcome[]> {
  const { channel } = test.row;
  const tester = isWechatChannel(channel) ? wechatTester(channel) : TESTERS[channel];
  try {
    return await tester(context, test);
  } catch (error) {
    if (error instanceof CannotSend) throw refuseField('recipients', error.code);
    throw error;
  }
}

/**
 * Mails as people get them, both parts and the way out included; that of a test opts nobody out. A mark in the subject keeps anybody from taking
 * a test for the real one. Links are not counted, since nobody of a run opens them.
 */
const testMails: Tester = async (context, { row, to, audienceId }) => {
  const { ports, tenantId } = context;
  const from = await senderOf(ports.db, tenantId);
  if (from === undefined) throw new Refusal('NOT_FOUND');
  const values = await sampleValues(context, { audienceId }, templateVariables(row.subject + row.content));
  const footer = await unsubscribeFooter(ports, tenantId, row.lang);
  const { link, headers } = wayOut(ports.config.publicUrl, TEST_TOKEN, row.lang);
  const text = mailText(row.content).fill(
    (piece) => renderTemplate(piece, values, { html: false }),
    (address) => renderAddress(address, values),
  );
  const mail = {
    tenantId,
    from,
    subject: `${context.t('server.testSend.prefix')} ${renderTemplate(row.subject, values, { html: false })}`,
    html: renderTemplate(row.content, values, { html: true }) + footer.html(link),
    text: `${text}\n\n${footer.text(link)}`.trim(),
    headers,
  };
  return Promise.all(to.map((address) => ports.mailer.send({ ...mail, to: address })));
};

/** Text messages exactly as people get them: carriers refuse what is not the approved text. */
const testTexts: Tester = async (context, { row, to, audienceId }) => {
  const { ports, tenantId } = context;
  const { sms } = await sentMessage(ports.db, row);
  if (sms === null) throw refuseField('recipients', 'templateNotApproved');
  const account = await smsAccount(ports.db, tenantId);
  const values = await smsValues(context, row.smsTemplateId, { audienceId }, smsVariables(sms.content));
  const fault = smsFault(sms, values);
  if (fault !== undefined) throw refuseField('recipients', fault);
  const { signature, kind, region } = sms;
  const text = smsText({ ...sms, signature: '' }, values);
  const outcomes = await ports.smsGateways
    .of(account)
    .send(to.map((phone) => ({ clientId: testId(context), phone, signature, text, kind, region })));
  return outcomes.map(smsOutcome);
};

const testPushes: Tester = async (context, { row, to, audienceId }) => {
  const { ports, tenantId } = context;
  const account = await pushSender(ports.db, tenantId);
  const { heading, wording, stored } = await sentMessage(ports.db, row);
  const values = await sampleValues(context, { audienceId }, templateVariables(JSON.stringify(stored)));
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

/** Calls one after the other by the first number of the account, as many as it has lines. */
const testCalls: Tester = async (context, { row, to }) => {
  const { ports, tenantId } = context;
  const account = await callLines(ports.db, tenantId);
  const [caller = ''] = account.callerNumbers;
  const { stored } = await sentMessage(ports.db, row);
  const call = { caller, text: stored.content, playTimes: stored.playTimes, ringSeconds: CALL_RING_SECONDS };
  const outcomes = await ports.callGateways
    .of(account)
    .dial(to.map((phone) => ({ ...call, clientId: testId(context), phone })));
  return outcomes.map(callOutcome);
};

const wechatTester =
  (channel: WechatChannel): Tester =>
  async (context, { row, to, audienceId }) => {
    const { ports, tenantId } = context;
    const app = await wechatSender(ports.db, tenantId, row.wechatAccountId, ACCOUNT_KIND_OF[channel]);
    const { stored } = await sentMessage(ports.db, row);
    if (channel === 'wechatMass') {
      const sent = await ports.wechat.sendMass(app, { openIds: to, text: stored.content, clientId: testId(context) });
      return to.map(() => wechatOutcome(sent, ports.clock.now()));
    }
    const values = await sampleValues(context, { audienceId }, templateVariables(JSON.stringify(stored)));
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

const TESTERS: Readonly<Record<Exclude<Test['row']['channel'], WechatChannel>, Tester>> = {
  email: testMails,
  sms: testTexts,
  appPush: testPushes,
  call: testCalls,
};
