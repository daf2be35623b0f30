import { DAY_MS, HOUR_MS } from '../../shared/time/duration.ts';

/**
 * Why WeChat refused a message for good: sent again as it is, it would be refused again. Words: `error.<reason>`.
 * `miniProgramNotLinked`: a card opens a mini program that is not linked to the official account, which is done at WeChat.
 * `wechatRefused` stands for what has no code of this list.
 */
export const WECHAT_REJECTIONS = [
  'wechatOpenIdWrong',
  'wechatNotFollowing',
  'wechatNotSubscribed',
  'wechatTemplateWrong',
  'wechatFieldWrong',
  'wechatPageWrong',
  'wechatReplyWindowPassed',
  'wechatReplyCountExceeded',
  'wechatContentTooLong',
  'wechatMediaWrong',
  'miniProgramNotLinked',
  'wechatRefused',
] as const;

/** One of {@link WECHAT_REJECTIONS}. */
export type WechatRejection = (typeof WECHAT_REJECTIONS)[number];

/**
 * Why a call was not taken although nothing is wrong with what it carries: it may be made later. Words: `error.<reason>`.
 * - `wechatAppIdWrong`, `wechatSecretWrong`, `wechatIpNotAllowed`, `wechatNoRight`: somebody has to do something first.
 * - `wechatTokenRefused`: WeChat takes no token, not even a new one; another system may be renewing it again and again.
 * - `wechatQuotaExceeded`: no more today. `wechatRateExceeded`, `wechatUnavailable`, `wechatNoConnection`: a matter of time.
 * - `gatewayPrivate`: the address is in a network that the server does not call.
 */
export const WECHAT_HINDRANCES = [
  'wechatAppIdWrong',
  'wechatSecretWrong',
  'wechatIpNotAllowed',
  'wechatNoRight',
  'wechatTokenRefused',
  'wechatQuotaExceeded',
  'wechatRateExceeded',
  'wechatUnavailable',
  'wechatNoConnection',
  'gatewayPrivate',
] as const;

/** One of {@link WECHAT_HINDRANCES}. */
export type WechatHindrance = (typeof WECHAT_HINDRANCES)[number];

const REJECTIONS: Readonly<Record<number, WechatRejection>> = {
  40003: 'wechatOpenIdWrong',
  40007: 'wechatMediaWrong',
  40036: 'wechatTemplateWrong',
  40037: 'wechatTemplateWrong',
  41030: 'wechatPageWrong',
  43004: 'wechatNotFollowing',
  43101: 'wechatNotSubscribed',
  45002: 'wechatContentTooLong',
  45015: 'wechatReplyWindowPassed',
  45047: 'wechatReplyCountExceeded',
  47003: 'wechatFieldWrong',
};

const HINDRANCES: Readonly<Record<number, WechatHindrance>> = {
  [-1]: 'wechatUnavailable',
  40001: 'wechatTokenRefused',
  40013: 'wechatAppIdWrong',
  40014: 'wechatTokenRefused',
  40125: 'wechatSecretWrong',
  40164: 'wechatIpNotAllowed',
  40243: 'wechatSecretWrong',
  41002: 'wechatAppIdWrong',
  41004: 'wechatSecretWrong',
  42001: 'wechatTokenRefused',
  45009: 'wechatQuotaExceeded',
  45011: 'wechatRateExceeded',
  45028: 'wechatQuotaExceeded',
  45066: 'wechatRateExceeded',
  48001: 'wechatNoRight',
};

/** Of a card that names a mini program, this code is about that one and not about who sends. */
const APP_ID_INVALID = 40013;

/** What of a message its codes depend on. */
export interface RefusedMessage {
  /** A customer-service card that names the mini program that it opens. */
  opensMiniProgram?: boolean;
}

/** The final refusal that a code of the official table is for a message; undefined for one that hinders the call. */
export function rejectionOf(
  errcode: number,
  { opensMiniProgram = false }: RefusedMessage = {},
): WechatRejection | undefined {
  if (opensMiniProgram && errcode === APP_ID_INVALID) return 'miniProgramNotLinked';
  return Object.hasOwn(HINDRANCES, errcode) ? undefined : (REJECTIONS[errcode] ?? 'wechatRefused');
}

/** What hinders a call by a code of the official table; undefined for one that refuses what it carries. */
export function hindranceOf(errcode: number): WechatHindrance | undefined {
  return HINDRANCES[errcode];
}

/** Codes that say that a token is no longer one: it is asked for once more. */
export const TOKEN_CODES: ReadonlySet<number> = new Set([40001, 40014, 42001]);

/** China Standard Time is UTC+8, without summer time. */
const OFFSET_MS = 8 * HOUR_MS;

/** When the quotas of a day begin anew: the next midnight in China. */
export function nextDayOfWechat(now: Date): Date {
  return new Date((Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) + 1) * DAY_MS - OFFSET_MS);
}
