import type { RequestClientOptions } from '../request/RequestClient.ts';
import { createRequestClient } from '../request/createRequestClient.ts';
import { RequestError } from '../request/RequestError.ts';
import { DEFAULT_CONFIG } from '../config/RuntimeConfig.ts';
import enUS from '../locales/en_US.json';

/** What the network does with a call. */
export type Reply = Response | Error | (() => Promise<Response>);

/** The failure of a call; a call that succeeds fails the test. */
export const failureOf = async (work: Promise<unknown>): Promise<RequestError> => {
  const error = await work.then(
    () => new Error('did not fail'),
    (reason: unknown) => reason,
  );
  if (error instanceof RequestError) return error;
  throw error;
};

/** A client whose network answers with `replies`, in order, the last one for ever; with what it sent, said and saved. */
export function setUpClient(replies: Reply | Reply[], over: Partial<RequestClientOptions> = {}) {
  const queue = Array.isArray(replies) ? [...replies] : [replies];
  const sent: { url: string; init: RequestInit; headers: Headers }[] = [];
  const said: string[] = [];
  const masks: number[] = [];
  const saved: string[] = [];
  const state = { token: 'T1' as string | null, cleared: 0, ended: 0 };
  const client = createRequestClient({
    config: DEFAULT_CONFIG,
    session: {
      token: () => state.token,
      setToken: (token) => (state.token = token),
      clear: () => {
        state.token = null;
        state.cleared++;
      },
      siteId: () => '42',
      language: () => 'ja_JP',
    },
    hooks: {
      notify: (level, text) => said.push(`${level}: ${text}`),
      t: (key) => (enUS as Record<string, string>)[key] ?? key,
      onSessionEnded: () => state.ended++,
      onLoading: (calls) => masks.push(calls),
    },
    frame: () => null,
    timezoneOffset: () => -480,
    saveFile: (_blob, name) => saved.push(name),
    fetch: async (url, init = {}) => {
      sent.push({ url: url as string, init, headers: new Headers(init.headers) });
      const reply = queue.length > 1 ? queue.shift() : queue[0];
      if (reply instanceof Error) throw reply;
      if (typeof reply === 'function') return reply();
      return (reply as Response).clone();
    },
    ...over,
  });
  return { client, sent, said, masks, saved, state };
}

/** An answer in JSON. */
export const answer = (body: unknown, init: ResponseInit = {}): Response => Response.json(body, init);
/** A success. */
export const ok = (value: unknown, init: ResponseInit = {}): Response => answer({ success: true, value }, init);
