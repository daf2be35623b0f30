/** Longest text of a call, in UTF-16 units (§5.3: content of a text has at most 500). */
export const CALL_TEXT_MAX = 500;

/** How often a text may be read within one call. */
export const CALL_PLAY_TIMES = [1, 2, 3] as const;

/** One of {@link CALL_PLAY_TIMES}. */
export type CallPlayTimes = (typeof CALL_PLAY_TIMES)[number];

/** Seconds that a phone may ring before the call is given up. */
export const CALL_RING_SECONDS = 30;

/**
 * Seconds for which a call is taken to hold its line, from the hand-over to its result: ringing and listening, over those who pick up and those
 * who do not. An assumption, which stands wherever something was calculated with it.
 */
export const ASSUMED_CALL_SECONDS = 40;

/** Calls a second that so many lines make, if each call holds its line as long as is assumed. */
export function callsPerSecond(lines: number): number {
  return lines / ASSUMED_CALL_SECONDS;
}

/** What is wrong with the text of a call, as a code of the error catalogue with what fills its words. */
export interface CallTextFault {
  code: 'required' | 'tooLong' | 'callVariables';
  params?: Record<string, string | number>;
}

/** Braces with what stands between them, also such as nothing closes or opens. */
const BRACES = /\{+[^{}]*\}*|\}+/g;

/** Longest piece of a text that a refusal repeats, in characters. */
const SHOWN_MAX = 50;

/**
 * What is wrong with a text that a voice reads to people: it is there and not too long, and it has no variables, since calls do
 * not support them (§5.3). No brace is read aloud as one, so any is taken for a variable. Undefined where all is well.
 */
export function callTextFault(text: string): CallTextFault | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return { code: 'required' };
  if (trimmed.length > CALL_TEXT_MAX) return { code: 'tooLong', params: { max: CALL_TEXT_MAX } };
  const [wrong] = trimmed.match(BRACES) ?? [];
  return wrong === undefined ? undefined : { code: 'callVariables', params: { wrong: wrong.slice(0, SHOWN_MAX) } };
}
