import { type CallPlayTimes, callTextFault } from './callMessage.ts';
import { hasOnlyGoodLinks } from '../link/contentLinks.ts';
import { MINI_PROGRAM_CARD_TITLE_MAX } from './customMessage.ts';
import { EMAIL_CONTENT_MAX } from './emailMessage.ts';
import { isWebAddress } from '../../shared/address/linkTarget.ts';
import type { Language } from '../../shared/text/language.ts';
import { malformedVariables, templateVariables, VARIABLE } from '../../shared/text/messageTemplate.ts';
import { PUSH_BODY_MAX } from './pushMessage.ts';
import type { SendChannel } from '../../shared/sending/sendChannel.ts';
import { fallbackFault } from './smsFallback.ts';

/** How a message is shown: as a text, with a small or a large picture (§3.4), or as a card that opens a mini program (§5.3). */
export const CARD_STYLES = ['text', 'smallImage', 'largeImage', 'miniProgramCard'] as const;

/** One of {@link CARD_STYLES}. */
export type CardStyle = (typeof CARD_STYLES)[number];

/** Card styles that a channel can show; one that is not named shows texts alone. */
export const CARD_STYLES_OF: Readonly<Partial<Record<SendChannel, readonly CardStyle[]>>> = {
  appPush: ['text', 'largeImage'],
  wechatCustom: CARD_STYLES,
};

/** §5.3: the content of a text, whatever carries it, has at most 500 characters. */
export const TEXT_CONTENT_MAX = 500;

/** Longest link of a message, in characters. */
export const LINK_MAX = 2_000;

/** Longest text that a field of a template is filled with, variables included, in characters. */
export const TEMPLATE_VALUE_MAX = 200;

/** What a message holds beside its name and its group (§3.4). */
export interface MessageContent {
  /** Of an e-mail. */
  subject: string;
  /** Language of an e-mail, in which its line to opt out stands; null: that of the tenant. */
  lang: Language | null;
  /** Of a notification. */
  title: string;
  /** HTML of an e-mail; else a text. */
  content: string;
  smsTemplateId: string | null;
  /** Of a text message: what people read in the place of a variable who have no value, by variable. */
  fallbacks: Record<string, string>;
  /** The official account or the mini program that it goes by. */
  wechatAccountId: string | null;
  /** WeChat's own id of a template of the account. */
  templateId: string;
  /** What each field of the template is filled with, by its key; may hold variables. */
  values: Record<string, string>;
  /** Where a tap leads. */
  link: string;
  /** Page of the mini program that a tap leads to. */
  page: string;
  cardStyle: CardStyle;
  /** Address of the picture of a card. */
  image: string;
  /** The large picture of a customer-service message, which was handed in beforehand. */
  picture: { id: string } | null;
  /** The tenant's mini program that a card opens. */
  miniProgramId: string | null;
  /** How often a call is read aloud. */
  playTimes: CallPlayTimes;
}

/** One part of {@link MessageContent}. */
export type MessageField = keyof MessageContent;

/** A message that holds nothing. */
export const NO_CONTENT: Readonly<MessageContent> = {
  subject: '',
  lang: null,
  title: '',
  content: '',
  smsTemplateId: null,
  fallbacks: {},
  wechatAccountId: null,
  templateId: '',
  values: {},
  link: '',
  page: '',
  cardStyle: 'text',
  image: '',
  picture: null,
  miniProgramId: null,
  playTimes: 1,
};

/** Parts that the messages of a channel have; those that must be filled say so. */
export const MESSAGE_FIELDS_OF: Readonly<
  Record<SendChannel, Readonly<Partial<Record<MessageField, 'required' | 'optional'>>>>
> = {
  email: { subject: 'required', lang: 'optional', content: 'required' },
  sms: { smsTemplateId: 'required', fallbacks: 'optional' },
  wechatTemplate: { wechatAccountId: 'required', templateId: 'required', values: 'optional', link: 'optional' },
  wechatMass: { wechatAccountId: 'required', content: 'required' },
  // What of it must be filled its card style says.
  wechatCustom: {
    wechatAccountId: 'required',
    cardStyle: 'optional',
    content: 'optional',
    title: 'optional',
    link: 'optional',
    image: 'optional',
    page: 'optional',
    picture: 'optional',
    miniProgramId: 'optional',
  },
  miniProgram: { wechatAccountId: 'required', templateId: 'required', values: 'optional', page: 'optional' },
  appPush: { title: 'required', content: 'required', link: 'optional', cardStyle: 'optional', image: 'optional' },
  call: { content: 'required', playTimes: 'optional' },
};

/** Parts of a customer-service message beside its account, all of which must be filled. */
export const CUSTOM_FIELDS_OF = {
  text: ['content'],
  smallImage: ['title', 'content', 'link', 'image'],
  largeImage: ['picture'],
  miniProgramCard: ['title', 'miniProgramId', 'page', 'picture'],
} as const satisfies Record<CardStyle, readonly MessageField[]>;

/** Parts of a customer-service message of a style, which may be anything that was handed in. */
const customFieldsOf = (style: CardStyle): readonly MessageField[] =>
  CUSTOM_FIELDS_OF[CARD_STYLES.includes(style) ? style : 'text'];

/** Parts that some customer-service message has. */
const CUSTOM_FIELDS = [...new Set<MessageField>(Object.values(CUSTOM_FIELDS_OF).flat())];

/** A message without the parts that its channel does not have. */
export function contentOf<Content extends MessageContent>(channel: SendChannel, content: Content): Content {
  const fields = MESSAGE_FIELDS_OF[channel];
  const kept: MessageContent = { ...content };
  for (const name of Object.keys(NO_CONTENT) as MessageField[])
    if (fields[name] === undefined) Object.assign(kept, { [name]: NO_CONTENT[name] });
  if (kept.cardStyle === 'text') kept.image = '';
  if (channel === 'wechatCustom') {
    const own = customFieldsOf(kept.cardStyle);
    for (const name of CUSTOM_FIELDS) if (!own.includes(name)) Object.assign(kept, { [name]: NO_CONTENT[name] });
  }
  return kept as Content;
}

/** Those of some values that are texts. */
const textsOf = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, text]): [string, string][] =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  );

/** What of a value can be a message: a part of another type counts as empty, and what fills a field of a template or a variable is a text. */
export function readContent(given: object): MessageContent {
  const values = given as Readonly<Record<string, unknown>>;
  const isLike = (name: string, value: unknown, like: unknown): boolean =>
    name === 'picture'
      ? typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
      : like === null
        ? typeof value === 'string'
        : typeof value === typeof like && value !== null;
  const read = Object.fromEntries(
    Object.entries(NO_CONTENT).map(([name, none]) => [name, isLike(name, values[name], none) ? values[name] : none]),
  ) as unknown as MessageContent;
  return { ...read, values: textsOf(read.values), fallbacks: textsOf(read.fallbacks) };
}

/** What is wrong with a part of a message, as a code of the error catalogue with what fills its words. */
export interface MessageFault {
  field: MessageField;
  code: string;
  params?: Record<string, string | number>;
}

/** Most characters of the content of each channel. */
export const CONTENT_MAX: Readonly<Record<SendChannel, number>> = {
  email: EMAIL_CONTENT_MAX,
  sms: TEXT_CONTENT_MAX,
  wechatTemplate: TEXT_CONTENT_MAX,
  wechatMass: TEXT_CONTENT_MAX,
  wechatCustom: TEXT_CONTENT_MAX,
  miniProgram: TEXT_CONTENT_MAX,
  appPush: PUSH_BODY_MAX,
  call: TEXT_CONTENT_MAX,
};

/** Whether the people of a channel can each get a text of their own: a mass message and a call say the same to everybody. */
export function hasVariables(channel: SendChannel): boolean {
  return channel !== 'wechatMass' && channel !== 'call';
}

/**
 * What is wrong with the parts of a message, whatever the tenant has: each that its channel demands is there, none is too long, variables
 * are well formed and stand only where the channel takes them (§5.3).
 */
export function messageFaults(channel: SendChannel, given: MessageContent): MessageFault[] {
  const message = contentOf(channel, given);
  const faults: MessageFault[] = [];
  const fields = MESSAGE_FIELDS_OF[channel];
  for (const [field, demand] of Object.entries(fields) as [MessageField, string][])
    if (demand === 'required' && (message[field] === '' || message[field] === null))
      faults.push({ field, code: 'required' });
  if (CARD_STYLES_OF[channel]?.includes(message.cardStyle) === false)
    faults.push({ field: 'cardStyle', code: 'required' });
  const byStyle: readonly MessageField[] =
    channel === 'wechatCustom' ? customFieldsOf(message.cardStyle) : message.cardStyle === 'text' ? [] : ['image'];
  for (const field of byStyle)
    if (message[field] === '' || message[field] === null) faults.push({ field, code: 'required' });
  return [...faults, ...wordingFaults(channel, message), ...addressFaults(channel, message)];
}

/** An address that an app opens itself, such as `shop://orders/7`. */
const APP_ADDRESS = /^(?!javascript:|data:|vbscript:|file:)[a-z][a-z\d+.-]{1,30}:\/\/\S+$/i;

/** What is wrong with where a message leads: browsers open addresses of the web in full, apps also their own. */
function addressFaults(channel: SendChannel, { content, link, image }: MessageContent): MessageFault[] {
  const faults: MessageFault[] = [];
  if (channel === 'email' && !hasOnlyGoodLinks(content)) faults.push({ field: 'content', code: 'hyperlinkFormat' });
  const filled = link.replace(VARIABLE, 'x');
  const leads = isWebAddress(filled) || (channel === 'appPush' && APP_ADDRESS.test(filled));
  if (link !== '' && !leads) faults.push({ field: 'link', code: 'linkFormat' });
  if (image !== '' && !(isWebAddress(image) && image.startsWith('https://')))
    faults.push({ field: 'image', code: 'imageAddress' });
  return faults;
}

/** What is wrong with what people read of a message. */
function wordingFaults(
  channel: SendChannel,
  { title, content, values, fallbacks, page, cardStyle }: MessageContent,
): MessageFault[] {
  if (channel === 'call') {
    const fault = callTextFault(content);
    // An empty one was said to be required.
    return fault === undefined || fault.code === 'required' ? [] : [{ field: 'content', ...fault }];
  }
  const faults: MessageFault[] = [];
  const wrong = Object.values(fallbacks).flatMap((text) => fallbackFault(text) ?? [])[0];
  if (wrong !== undefined) faults.push({ field: 'fallbacks', ...wrong });
  const max = CONTENT_MAX[channel];
  if (content.length > max) faults.push({ field: 'content', code: 'tooLong', params: { max } });
  const [variable] = templateVariables(content);
  if (!hasVariables(channel) && variable !== undefined)
    faults.push({ field: 'content', code: 'massVariables', params: { wrong: `{{${variable}}}` } });
  if (malformedVariables(content).length > 0) faults.push({ field: 'content', code: 'variableFormat' });
  if (malformedVariables(title).length > 0) faults.push({ field: 'title', code: 'variableFormat' });
  if (cardStyle === 'miniProgramCard' && title.length > MINI_PROGRAM_CARD_TITLE_MAX)
    faults.push({ field: 'title', code: 'tooLong', params: { max: MINI_PROGRAM_CARD_TITLE_MAX } });
  if (malformedVariables(page).length > 0) faults.push({ field: 'page', code: 'variableFormat' });
  if (malformedVariables(Object.values(values).join(' ')).length > 0)
    faults.push({ field: 'values', code: 'variableFormat' });
  return faults;
}

/** Names of the variables that a message asks of every person; of a text message its template says them. */
export function contentVariables({ subject, title, content, values }: MessageContent): string[] {
  return templateVariables([subject, title, content, ...Object.values(values)].join(' '));
}
