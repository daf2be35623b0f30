import {
  type MassCounts,
  massResult,
  subscriptionResult,
  templateResult,
  WECHAT_MESSAGE_ID_MAX,
  type WechatResult,
} from '../../../../../src/domain/outreach/channel/wechatEvent.ts';
import { type ReplyOccasion, replyOccasion } from '../../../../../src/domain/outreach/channel/replyWindow.ts';
import { isOpenId } from '../../../../../src/domain/outreach/channel/wechatAccount.ts';
import { textIn, type XmlElement } from './readXml.ts';

/** Longest word of WeChat that is kept of a message. */
const DETAIL_MAX = 100;

/** What WeChat says of a message, by its own id. */
export interface MessageNews extends WechatResult {
  messageId: string;
  /** WeChat's own word or code. */
  detail: string;
  counts: MassCounts | null;
}

/**
 * An event that means something here: messages got there or did not; somebody began to follow the account or ended it.
 */
export type WechatEvent =
  | { event: 'messages'; news: MessageNews[] }
  | { event: 'follow'; openId: string; follows: boolean };

const isMessageId = (text: string): boolean => /^\d+$/.test(text) && text.length <= WECHAT_MESSAGE_ID_MAX;

const numberIn = (element: XmlElement, name: string): number => {
  const text = textIn(element, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
};

function massNews(event: XmlElement): Omit<MessageNews, 'messageId'> | undefined {
  const counts = {
    total: numberIn(event, 'TotalCount'),
    filtered: numberIn(event, 'FilterCount'),
    sent: numberIn(event, 'SentCount'),
    errors: numberIn(event, 'ErrorCount'),
  };
  const status = textIn(event, 'Status');
  const isCounted = Object.values(counts).every((count) => !Number.isNaN(count));
  // A mass message that was not let through has no counts.
  const known = isCounted ? counts : { total: 0, filtered: 0, sent: -1, errors: 0 };
  if (status === '') return undefined;
  return { ...massResult(status, known), detail: status.slice(0, DETAIL_MAX), counts: isCounted ? counts : null };
}

function subscriptionNews(event: XmlElement): MessageNews[] {
  const lists = event.children.get('SubscribeMsgSentEvent')?.[0]?.children.get('List') ?? [];
  return lists.flatMap((item) => {
    const code = textIn(item, 'ErrorCode');
    const messageId = textIn(item, 'MsgID');
    if (!isMessageId(messageId) || !/^-?\d{1,9}$/.test(code)) return [];
    return [{ ...subscriptionResult(Number(code)), messageId, detail: code, counts: null }];
  });
}

function newsIn(event: XmlElement): MessageNews[] {
  const name = textIn(event, 'Event');
  if (name === 'subscribe_msg_sent_event') return subscriptionNews(event);
  // Once it is spelt so and once so.
  const messageId = textIn(event, 'MsgID') || textIn(event, 'MsgId');
  if (!isMessageId(messageId)) return [];
  if (name === 'TEMPLATESENDJOBFINISH') {
    const status = textIn(event, 'Status');
    if (status === '') return [];
    return [{ ...templateResult(status), messageId, detail: status.slice(0, DETAIL_MAX), counts: null }];
  }
  const news = name === 'MASSSENDJOBFINISH' ? massNews(event) : undefined;
  return news === undefined ? [] : [{ ...news, messageId }];
}

/** Reads who did something that lets the account write to them, and what; undefined where nobody did. */
export function readReply(document: XmlElement): { openId: string; occasion: ReplyOccasion } | undefined {
  const occasion = replyOccasion({
    type: textIn(document, 'MsgType'),
    event: textIn(document, 'Event'),
    isChoice: textIn(document, 'bizmsgmenuid') !== '',
  });
  const openId = textIn(document, 'FromUserName');
  return occasion === undefined || !isOpenId(openId) ? undefined : { openId, occasion };
}

/** When something happened, in seconds since 1970 by WeChat's clock; null where it does not say. */
export function secondsOf(document: XmlElement): number | null {
  const created = textIn(document, 'CreateTime');
  return /^\d{10}$/.test(created) ? Number(created) : null;
}

/** Reads an event that WeChat pushed; undefined of what means nothing here. */
export function readEvent(document: XmlElement): WechatEvent | undefined {
  if (textIn(document, 'MsgType') !== 'event') return undefined;
  const name = textIn(document, 'Event');
  if (name === 'subscribe' || name === 'unsubscribe') {
    const openId = textIn(document, 'FromUserName');
    return isOpenId(openId) ? { event: 'follow', openId, follows: name === 'subscribe' } : undefined;
  }
  const news = newsIn(document);
  return news.length === 0 ? undefined : { event: 'messages', news };
}
