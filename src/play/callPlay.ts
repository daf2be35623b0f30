import type { AnswerOf, Endpoint } from '../contract/shared/endpoint.ts';
import type { FieldError } from '../contract/shared/envelope.ts';

/** How long an answer is waited for, in milliseconds: a slow network is slow, and one that is gone says nothing. */
const WAIT_MS = 10_000;

/** How long before each further try, in milliseconds. */
export const RETRY_MS = [500, 1_500, 4_000] as const;

/** What came of a call: its payload, or the code of why not; `text` in the words of the server, empty where it was not reached. */
export type PlayAnswer<Payload> =
  | { value: Payload }
  | { code: string; text: string; fieldErrors: readonly FieldError[]; tries: number };

/** What a call needs of the page. */
export interface CallOptions {
  lang: string;
  fetch: typeof fetch;
  wait: (milliseconds: number) => Promise<void>;
}

/** The code of a call that did not come through, however often it was tried. */
export const OFFLINE = 'OFFLINE';

interface Answered {
  success?: boolean;
  value?: unknown;
  errorCode?: string | null;
  errorMsg?: string | null;
  fieldErrors?: readonly FieldError[];
}

/**
 * Calls the server, and tries again where it cannot be reached or is not well: what is asked is the same each time, with the names that
 * make it the same to the server, so that nothing is done twice.
 */
export async function callPlay<E extends Endpoint>(
  path: E['path'],
  body: object,
  { lang, fetch: send, wait }: CallOptions,
): Promise<PlayAnswer<AnswerOf<E>>> {
  const text = JSON.stringify(body);
  for (let tries = 1; ; tries += 1) {
    const answer = await tryOnce(`/api/${path}`, text, lang, send);
    if (answer !== undefined) {
      if (answer.success === true) return { value: answer.value as AnswerOf<E> };
      const { errorCode, errorMsg, fieldErrors = [] } = answer;
      return { code: errorCode ?? '', text: errorMsg ?? '', fieldErrors, tries };
    }
    const pause = RETRY_MS[tries - 1];
    if (pause === undefined) return { code: OFFLINE, text: '', fieldErrors: [], tries };
    await wait(pause);
  }
}

/** Undefined where it is worth trying again. */
async function tryOnce(url: string, body: string, lang: string, send: typeof fetch): Promise<Answered | undefined> {
  // `AbortSignal.timeout` would be shorter, and is not there before Safari 16.
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), WAIT_MS);
  try {
    const headers = { 'content-type': 'application/json', lang };
    const response = await send(url, { method: 'POST', headers, body, signal: waiting.signal });
    return response.status >= 500 ? undefined : ((await response.json()) as Answered);
  } catch {
    // Not reached, or broken off; nobody knows whether it was done.
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
