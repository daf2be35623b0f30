import { renderLink, renderTemplate } from '../../../../../src/domain/shared/text/messageTemplate.ts';
import {
  type CustomContent,
  MINI_PROGRAM_CARD_TITLE_MAX,
} from '../../../../../src/domain/outreach/message/customMessage.ts';
import {
  type CardStyle,
  type MessageContent,
  NO_CONTENT,
  TEXT_CONTENT_MAX,
} from '../../../../../src/domain/outreach/message/messageFields.ts';
import {
  MASS_RECIPIENTS_MAX,
  MASS_RECIPIENTS_MIN,
  massBatch,
} from '../../../../../src/domain/outreach/message/massMessage.ts';
import { ACCOUNT_KIND_OF, type WechatChannel } from '../../../../../src/domain/shared/sending/sendChannel.ts';
import type { SKIP_REASONS } from '../../../../../src/domain/shared/sending/sendState.ts';
import { showsNothing } from '../../../../../src/domain/shared/text/textKinds.ts';
import { OPEN_ID_PATTERN } from '../../../../../src/domain/outreach/channel/wechatAccount.ts';
import { isTemplateValue } from '../../../../../src/domain/outreach/message/wechatTemplate.ts';
import type { SendOutcome } from '../../../../channels/SendOutcome.ts';
import type { WechatApp, WechatOutcome } from '../../../../channels/WechatApi.ts';
import type { taskRun } from '../../../../db/schema/index.ts';
import { countedBy } from '../../../link/messageClick/countedBy.ts';
import { countedAddress } from '../../../link/messageClick/countedLink.ts';
import type { Ports } from '../../../../ports.ts';
import { applyWaitingReceipts } from '../event/applyWaitingReceipts.ts';
import { wechatAddressed } from '../account/wechatSender.ts';
import { fieldAddress } from '../../fieldAddress.ts';
import { rowClientId } from '../../receipt/rowClientId.ts';
import { type CardParts, cardParts } from './cardParts.ts';
import type { ClaimedRow, OpenRun, SendingChannel } from '../../SendingChannel.ts';
import { wechatOutcome } from './wechatOutcome.ts';

type WechatPorts = Pick<Ports, 'db' | 'clock' | 'random' | 'config' | 'wechat'>;
type Run = typeof taskRun.$inferSelect;
type Values = Readonly<Record<string, string>>;

/** Calls under way at a time in this process, for messages that go one by one. */
const IN_FLIGHT = 50;

/** A channel of WeChat, by the official account or the mini program that the message names. */
export function wechatChannel(ports: WechatPorts, channel: WechatChannel): SendingChannel {
  const isMass = channel === 'wechatMass';
  return {
    address: async ({ tenantId, wechatAccountId }) =>
      fieldAddress(
        (await wechatAddressed(ports.db, tenantId, wechatAccountId, ACCOUNT_KIND_OF[channel])).field,
        OPEN_ID_PATTERN,
      ),
    ...(isMass ? { claim: MASS_RECIPIENTS_MAX, batch: massBatch } : {}),
    inFlight: isMass ? MASS_RECIPIENTS_MAX : IN_FLIGHT,
    together: isMass,
    taken: 'accepted',
    keepsNames: true,
    refusal: 'wechatRefused',
    named: async ({ tenantId, details }, names) => {
      const accountId = details?.wechatAccountId ?? null;
      if (accountId !== null) await applyWaitingReceipts(ports, { tenantId, accountId }, names);
    },
    open: (run) => openWechat(ports, channel, run),
  };
}

async function openWechat(ports: WechatPorts, channel: WechatChannel, run: Run): Promise<OpenRun> {
  const { db, clock, wechat } = ports;
  const { details, tenantId } = run;
  if (details === null) throw new Error(`run ${run.id} has no message of WeChat`);
  const { account: app } = await wechatAddressed(db, tenantId, details.wechatAccountId, ACCOUNT_KIND_OF[channel]);
  const said = (outcome: WechatOutcome): SendOutcome => wechatOutcome(outcome, clock.now());
  // What an earlier version began a run with has fewer parts.
  const message = { ...NO_CONTENT, subject: run.subject, content: run.content, ...details };
  if (channel === 'wechatMass')
    return {
      handOver(rows) {
        const [first] = rows;
        // WeChat refuses a mass message for one person; nothing else of a batch is known by then.
        if (first === undefined || rows.length < MASS_RECIPIENTS_MIN)
          return rows.map(async (): Promise<SendOutcome> => ({
            outcome: 'rejected',
            permanent: true,
            code: 'massRecipients',
            detail: '',
          }));
        const openIds = rows.map(({ addressKey }) => addressKey);
        const sent = wechat.sendMass(app, { openIds, text: run.content, clientId: rowClientId(run.id, first.id) });
        return rows.map(() => sent.then(said));
      },
    };
  const card = await cardParts(ports, app, message);
  const counted = await countedBy(ports, run);
  return {
    leaveOut: ({ values }) => wechatFault(channel, message, values),
    handOver: (rows) =>
      rows.map(async ({ id, addressKey, values }: ClaimedRow) => {
        const addressOf = (address: string) => countedAddress(counted, { rowId: id, values }, address);
        const what = { app, channel, message, card, clientId: rowClientId(run.id, id), addressOf };
        return said(await sendWechat(wechat, what, addressKey, values));
      }),
  };
}

/** What of a message its person's copy is made of. */
export interface WechatMessage extends Pick<MessageContent, 'picture' | 'miniProgramId'> {
  cardStyle: CardStyle;
  title: string;
  content: string;
  image: string;
  templateId: string;
  values: Values;
  link: string;
  page: string;
}

const filled = (text: string, values: Values): string => renderTemplate(text, values, { html: false });

const filledValues = (of: Values, values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(of).map(([key, text]) => [key, filled(text, values).trim()]));

/** Why a person gets no message after all; undefined where there is one to hand over. */
export function wechatFault(
  channel: WechatChannel,
  { cardStyle, title, content, page, values: fields }: WechatMessage,
  values: Values,
): (typeof SKIP_REASONS)[number] | undefined {
  if (channel === 'wechatMass') return undefined;
  if (channel === 'wechatCustom') {
    if (cardStyle === 'largeImage') return undefined;
    if (cardStyle === 'miniProgramCard') {
      const heading = filled(title, values).trim();
      if (showsNothing(heading) || showsNothing(filled(page, values))) return 'valueMissing';
      return heading.length > MINI_PROGRAM_CARD_TITLE_MAX ? 'textTooLong' : undefined;
    }
    const text = filled(content, values);
    if (showsNothing(text)) return 'valueMissing';
    return text.length > TEXT_CONTENT_MAX ? 'textTooLong' : undefined;
  }
  const own = Object.entries(filledValues(fields, values));
  if (own.some(([, value]) => showsNothing(value))) return 'valueMissing';
  return own.every(([key, value]) => isTemplateValue(key, value)) ? undefined : 'fieldRule';
}

/** A customer-service message as a person gets it; an outcome where WeChat does not take its picture. */
async function customContent(
  { cardStyle, title, content, link, image, page }: WechatMessage,
  values: Values,
  card: CardParts | undefined,
  addressOf: (address: string) => string,
): Promise<CustomContent | WechatOutcome> {
  if (cardStyle === 'text') return { kind: 'text', text: filled(content, values) };
  if (card === undefined)
    return {
      kind: 'article',
      title: filled(title, values),
      description: filled(content, values),
      url: addressOf(renderLink(link, values)),
      picture: image,
    };
  const said = await card.mediaId();
  if (said.outcome === 'unknown') {
    const { code, detail } = said;
    return code === 'wechatRefused'
      ? { outcome: 'rejected', code, detail }
      : { outcome: 'notHandedOver', code, detail };
  }
  if (cardStyle === 'largeImage') return { kind: 'image', mediaId: said.mediaId };
  return {
    kind: 'miniProgramCard',
    title: filled(title, values).trim(),
    appId: card.appId,
    page: filled(page, values).trim(),
    thumbMediaId: said.mediaId,
  };
}

/** Hands one message to one person over. */
export async function sendWechat(
  wechat: Ports['wechat'],
  what: {
    app: WechatApp;
    channel: Exclude<WechatChannel, 'wechatMass'>;
    message: WechatMessage;
    card: CardParts | undefined;
    clientId: string;
    /** What people get in place of an address that they open, such as one that counts it. */
    addressOf?: (address: string) => string;
  },
  openId: string,
  values: Values,
): Promise<WechatOutcome> {
  const { app, channel, message, card, clientId, addressOf = (address) => address } = what;
  const { templateId, page } = message;
  if (channel === 'wechatCustom') {
    const content = await customContent(message, values, card, addressOf);
    return 'outcome' in content ? content : wechat.sendCustom(app, { openId, content });
  }
  const fields = filledValues(message.values, values);
  if (channel === 'miniProgram')
    return wechat.sendSubscription(app, {
      openId,
      templateId,
      values: fields,
      ...(page === '' ? {} : { page: filled(page, values) }),
    });
  return wechat.sendTemplate(app, {
    openId,
    templateId,
    values: fields,
    clientId,
    ...(message.link === '' ? {} : { url: addressOf(renderLink(message.link, values)) }),
  });
}
