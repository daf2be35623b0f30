/** What a call is known to have come to: it was dialled, somebody picked up, it is over (docs/call-gateway.md). */
export const CALL_STATES = ['dialled', 'connected', 'ended'] as const;

/** One of {@link CALL_STATES}. */
export type CallState = (typeof CALL_STATES)[number];

/** How a call ended. Only one that was answered was connected (§9: connect rate = connected / dialled). */
export const CALL_ENDS = ['answered', 'busy', 'noAnswer', 'rejected', 'off', 'invalidNumber', 'blocked'] as const;

/** One of {@link CALL_ENDS}. */
export type CallEnd = (typeof CALL_ENDS)[number];

/** Why a call did not reach its person: codes of the error catalogue. */
export const CALL_END_REASONS = {
  busy: 'callBusy',
  noAnswer: 'callNoAnswer',
  rejected: 'callRejectedByPerson',
  off: 'callPhoneOff',
  invalidNumber: 'callInvalidNumber',
  blocked: 'callCalleeBlocked',
} as const satisfies Record<Exclude<CallEnd, 'answered'>, string>;

/** Results of one call of the service. */
export const CALL_RESULTS_MAX = 100;

/** Longest name that a service or the console gives a call, in characters. */
export const CALL_ID_MAX = 64;

/** Longest time that is believed of a call, in seconds: a day. */
export const CALL_SECONDS_MAX = 86_400;

/** What the service says of a call: that it was connected, or that it is over. Times are ISO 8601; seconds are whole. */
export type CallNews =
  | { event: 'connected'; at: string; ringSeconds: number }
  | { event: 'ended'; at: string; result: CallEnd; talkSeconds: number; key: string };

/** What is known of a call. `key` is what was pressed, empty where nothing was. */
export interface CallProgress {
  state: CallState;
  connectedAt: string | null;
  ringSeconds: number | null;
  endedAt: string | null;
  result: CallEnd | null;
  talkSeconds: number | null;
  key: string;
}

/** A call of which nothing was heard yet. */
export const DIALLED: CallProgress = {
  state: 'dialled',
  connectedAt: null,
  ringSeconds: null,
  endedAt: null,
  result: null,
  talkSeconds: null,
  key: '',
};

/**
 * What is known of a call after the service said something, which may come more than once and in any order: what was heard first
 * stays, a call that is over is never connected again, and one that was connected late keeps its end. The same object where
 * nothing is new.
 */
export function hearOfCall(before: CallProgress, news: CallNews): CallProgress {
  if (news.event === 'connected') {
    if (before.connectedAt !== null) return before;
    const state = before.state === 'ended' ? before.state : 'connected';
    return { ...before, state, connectedAt: news.at, ringSeconds: news.ringSeconds };
  }
  if (before.state === 'ended') return before;
  const { at, result, talkSeconds, key } = news;
  return { ...before, state: 'ended', endedAt: at, result, talkSeconds, key };
}
