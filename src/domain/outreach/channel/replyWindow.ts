import { HOUR_MS, MINUTE_MS } from '../../shared/time/duration.ts';

/**
 * What somebody does that lets an official account write customer-service messages to them: they write, click an item of its menu that
 * pushes an event, begin to follow it, or scan its code. A payment may, too, but WeChat pushes none of those here.
 */
export const REPLY_OCCASIONS = ['message', 'menu', 'follow', 'scan'] as const;

/** One of {@link REPLY_OCCASIONS}. */
export type ReplyOccasion = (typeof REPLY_OCCASIONS)[number];

/**
 * For how long each of them lets an account write, in milliseconds, as the official table says
 * (developers.weixin.qq.com/doc/service/guide/product/kf/intro.html). They do not add up: the latest end counts.
 */
export const REPLY_WINDOW_MS: Readonly<Record<ReplyOccasion, number>> = {
  message: 48 * HOUR_MS,
  menu: MINUTE_MS,
  follow: MINUTE_MS,
  scan: MINUTE_MS,
};

/** Clicks on the menu that open an address or a mini program let nobody write. */
const OCCASION_OF_EVENT: Readonly<Record<string, ReplyOccasion>> = {
  CLICK: 'menu',
  scancode_push: 'menu',
  scancode_waitmsg: 'menu',
  subscribe: 'follow',
  SCAN: 'scan',
};

/** What WeChat pushed, as far as it says what somebody did. */
export interface PushedKind {
  /** `event`, or the type of what somebody wrote. */
  type: string;
  /** Of an event. */
  event: string;
  /** Whether it is a click in a message of choices: that comes as a text, and counts as a click on the menu. */
  isChoice: boolean;
}

/** What somebody did that lets the account write to them; undefined where they did nothing of the kind. */
export function replyOccasion({ type, event, isChoice }: PushedKind): ReplyOccasion | undefined {
  if (type === '') return undefined;
  if (type !== 'event') return isChoice ? 'menu' : 'message';
  return Object.hasOwn(OCCASION_OF_EVENT, event) ? OCCASION_OF_EVENT[event] : undefined;
}

/**
 * For so long, in milliseconds, the events of an account must have come before whoever did nothing is known to be out of reach, and no
 * longer ago may the last one be: whoever did something before the first one, or after another system took the address over, did it unseen.
 */
export const REPLIES_SEEN_MS = REPLY_WINDOW_MS.message;

/** Since when the events of an account have come without a pause of {@link REPLIES_SEEN_MS}, and when the last one came. */
export interface EventsSeen {
  since: Date | null;
  last: Date | null;
}

/** Whether whoever is not known to have done something is out of the account's reach. */
export function knowsReplyWindows({ since, last }: EventsSeen, now: Date): boolean {
  if (since === null || last === null) return false;
  const from = now.getTime() - REPLIES_SEEN_MS;
  return since.getTime() <= from && last.getTime() > from;
}
