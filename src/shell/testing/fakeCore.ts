import {
  createRequestClient,
  createSessionStore,
  DEFAULT_CONFIG,
  type RuntimeConfig,
  SharedStore,
} from '../../sdk/index.ts';
import { createAnswerFailures } from '../answers/AnswerFailures.ts';
import { createMessages } from '../core/createMessages.ts';
import { createSignal } from '../state/createSignal.ts';
import type { ShellCore } from '../core/ShellCore.ts';
import { createNavigation } from '../navigation/navigation.ts';
import type { ShellLanguage } from '../session/createShellLanguage.ts';
import { createAppearance } from '../theme/appearance.ts';
import { englishTexts } from './renderInShell.tsx';

/** A request that the core sent. */
export interface SentRequest {
  method: string;
  path: string;
  query: string;
  body: unknown;
  credentials: string | undefined;
}

/** A core whose network is a table from path to answer, for tests of what the shell asks and makes of it. */
export interface FakeCore {
  core: ShellCore;
  sent: SentRequest[];
  said: string[];
  /** Addresses that the core left for, to sign in. */
  left: string[];
}

/** Answer of a call: a body, or a body with an HTTP status. Calls that are not in the table answer 404. */
export type Answers = Record<string, unknown>;

/** A body with an HTTP status other than 200. */
export class HttpAnswer {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown = {}) {
    this.status = status;
    this.body = body;
  }
}

/** Creates a {@link FakeCore}. Paths in `answers` are as on the wire, such as `/api/admin/user/api/getUserInfo`. */
export function fakeCore(answers: Answers, config: Partial<RuntimeConfig> = {}): FakeCore {
  const sent: SentRequest[] = [];
  const said: string[] = [];
  const left: string[] = [];
  const whole: RuntimeConfig = { ...DEFAULT_CONFIG, ...config };
  const session = createSessionStore();
  const texts = englishTexts();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://console.test');
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    sent.push({
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.search,
      body,
      credentials: init?.credentials,
    });
    const answer = url.pathname in answers ? answers[url.pathname] : new HttpAnswer(404);
    if (answer instanceof Error) throw answer;
    if (answer instanceof HttpAnswer) return Response.json(answer.body, { status: answer.status });
    return Response.json(answer);
  };
  const messages = createMessages(window.sessionStorage);
  messages.drawWith((level, text, gone) => {
    said.push(`${level}: ${text}`);
    gone();
    return () => undefined;
  });
  const language: ShellLanguage = {
    texts,
    loaded: true,
    pack: async () => ({}),
    change: async (lang) => session.setLanguage(lang),
  };
  const toSignIn = (back: string): void => void left.push(back);
  const core: ShellCore = {
    config: whole,
    environmentName: 'test',
    session,
    store: new SharedStore(),
    client: createRequestClient({
      config: whole,
      session,
      fetch,
      hooks: { notify: messages.show, t: (key) => texts.t(key), onSessionEnded: () => toSignIn('ended') },
    }),
    language,
    navigation: createNavigation(window, whole.routerBase),
    appearance: createAppearance(window.localStorage, window.matchMedia('(prefers-color-scheme: dark)')),
    messages,
    answers: createAnswerFailures(({ call, detail }) => messages.show('warning', `${call}: ${detail}`)),
    mask: createSignal(false),
    inFrame: false,
    signedIn: () => true,
    loadedSignedIn: true,
    reload: () => undefined,
    toSignIn,
    beginSignOut: () => undefined,
    onLeaving: () => undefined,
  };
  return { core, sent, said, left };
}
