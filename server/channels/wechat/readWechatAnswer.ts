import { hindranceOf, type RefusedMessage, rejectionOf } from '../../../src/domain/outreach/channel/wechatRefusal.ts';
import { storableText } from '../../../src/domain/shared/text/storableText.ts';
import { nameText } from '../../../src/domain/shared/text/textKinds.ts';
import { shownHindrance } from '../shownHindrance.ts';
import type { HttpEnd } from '../httpCall.ts';
import type { WechatOutcome, WechatSilence } from '../WechatApi.ts';

/** Longest words of WeChat that are handed on. */
const DETAIL_MAX = 200;

/**
 * What was heard of a call.
 * - `answer`: a JSON object, with its text as it came.
 * - `hindered`: the call was not taken.
 * - `silent`: nothing intelligible; what was to be done may or may not have been.
 */
export type Heard =
  | { says: 'answer'; errcode: number; body: Record<string, unknown>; text: string }
  | { says: 'hindered'; silence: WechatSilence }
  | { says: 'silent'; detail: string };

/** Why WeChat does not say what it was asked. */
export const silence = (code: WechatSilence['code'], detail: string): WechatSilence => ({
  outcome: 'unknown',
  code,
  detail,
});

/** Reads how a call ended. The official API answers HTTP 200 whatever it says. */
export function readWechatAnswer(end: HttpEnd): Heard {
  if (end.end === 'broken') return { says: 'silent', detail: end.detail };
  if (end.end === 'notSent') {
    return { says: 'hindered', silence: silence(shownHindrance('wechatNoConnection', end.detail), end.detail) };
  }
  if (end.status >= 400 && end.status < 500)
    return { says: 'hindered', silence: silence('wechatUnavailable', `HTTP ${end.status}`) };
  const body = end.status === 200 ? objectOf(end.text) : undefined;
  if (body === undefined) return { says: 'silent', detail: `HTTP ${end.status}` };
  const errcode = errcodeOf(body);
  if (errcode === undefined) return { says: 'silent', detail: 'unreadable errcode' };
  return { says: 'answer', errcode, body, text: end.text };
}

/** The code of an answer, also one that is written as a text. Lists come without one where all is well. Undefined where it is none. */
function errcodeOf({ errcode = 0 }: Record<string, unknown>): number | undefined {
  const code = typeof errcode === 'string' && /^-?\d{1,9}$/.test(errcode) ? Number(errcode) : errcode;
  return Number.isSafeInteger(code) ? (code as number) : undefined;
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Why WeChat did not answer a question that takes nothing. */
export function silenceOf(heard: Heard): WechatSilence {
  if (heard.says === 'hindered') return heard.silence;
  if (heard.says === 'silent') return silence('wechatUnavailable', heard.detail);
  const { errmsg } = heard.body;
  const words = typeof errmsg === 'string' ? nameText(storableText(errmsg.slice(0, DETAIL_MAX))) : '';
  const detail = `${heard.errcode} ${words}`.trim().slice(0, DETAIL_MAX);
  return silence(hindranceOf(heard.errcode) ?? 'wechatRefused', detail);
}

/** What became of a message; undefined where nobody knows. */
export function outcomeOf(heard: Heard, message?: RefusedMessage): WechatOutcome | undefined {
  if (heard.says === 'silent') return undefined;
  if (heard.says === 'hindered') return notHandedOver(heard.silence);
  const { errcode, body, text } = heard;
  // A list may do without a code; what became of a message is said by nothing else.
  if (body.errcode === undefined) return undefined;
  // Under this name it was taken before.
  if (errcode === 0 || errcode === CLIENT_ID_EXISTS) return { outcome: 'accepted', id: messageIdOf(text) };
  // Busy: it may have been done all the same.
  if (errcode === BUSY) return undefined;
  const code = rejectionOf(errcode, message);
  if (code === undefined) return notHandedOver(silenceOf(heard));
  const field = /data\.(\w{1,64})\.value/.exec(String(body.errmsg))?.[1];
  return { outcome: 'rejected', code, detail: code === 'wechatFieldWrong' && field ? field : String(errcode) };
}

const CLIENT_ID_EXISTS = 45065;
const BUSY = -1;

function notHandedOver({ code, detail }: WechatSilence): WechatOutcome {
  if (code === 'wechatRefused') return { outcome: 'rejected', code, detail: detail.split(' ')[0] ?? '' };
  return { outcome: 'notHandedOver', code, detail: detail.split(' ')[0] ?? '' };
}

/** From the text: ids have 64 bits, and a number of JSON would lose some. */
const messageIdOf = (text: string): string => /"msg_?id"\s*:\s*"?(\d{1,20})/.exec(text)?.[1] ?? '';
