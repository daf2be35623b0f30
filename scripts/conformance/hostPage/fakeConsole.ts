import type { Endpoint } from '../../../src/contract/shared/endpoint.ts';
import { TOTAL_COUNT_HEADER } from '../../../src/contract/shared/envelope.ts';
import {
  createHost,
  createRequestClient,
  DEFAULT_CONFIG,
  type FailurePhase,
  type HostOfApp,
  type HostSnapshot,
  type RequestClient,
  SharedStore,
} from '../../../src/sdk/index.ts';
import type { Asked, Change, Leftover } from './ConformancePage.ts';
import { emptyAnswer } from './emptyAnswer.ts';

/** A console without a server: one operator, and an API that answers everything with an empty success. */
export interface FakeConsole extends HostOfApp {
  store: SharedStore;
  change(change: Change): void;
  asked(): Asked;
  /** Subscriptions that the sub-application did not end. */
  subscriptions(): Leftover[];
}

/** What {@link createFakeConsole} needs of the page. */
export interface FakeConsolePorts {
  app: string;
  navigate: (address: string, replace: boolean) => void;
  onAppError: (error: unknown, phase: FailurePhase) => void;
}

/** What the operator holds before a check takes it away. */
const RIGHTS_HELD = ['conformance:edit'];

/** Colours of the page around a sub-application, as the console has them. */
const PAGE_COLOURS = {
  light: { text: '#1f1f1f', layout: '#f5f5f5' },
  dark: { text: '#e6e6e6', layout: '#000000' },
};

/** Makes the host's API over the fake console, by the same function that the console uses. */
export function createFakeConsole({ app, navigate, onAppError }: FakeConsolePorts): FakeConsole {
  const store = new SharedStore();
  const listeners = new Map<() => void, Leftover>();
  const languages: string[] = [];
  const calls: string[] = [];
  let rightsAsked = 0;
  let subscribed = 0;
  let rights = true;
  let snapshot: Omit<HostSnapshot, 'contractVersion'> = {
    lang: 'zh_CN',
    appearance: { brand: 'baseline', mode: 'light', density: 'comfortable' },
    timeZone: 'Asia/Shanghai',
    user: { id: 'u1', username: 'wang', name: 'Wang', tenantId: 't1' },
    path: location.pathname,
    menuVisible: true,
    rights: RIGHTS_HELD,
  };

  const dress = (): void => {
    const { mode } = snapshot.appearance;
    const { text, layout } = PAGE_COLOURS[mode];
    document.documentElement.style.setProperty('--console-text', text);
    document.documentElement.style.setProperty('--console-layout', layout);
    document.documentElement.style.colorScheme = mode;
    document.documentElement.lang = snapshot.lang.replace('_', '-');
  };
  dress();

  /** The console's own client over an API that has nothing yet. */
  const client = (endpoint?: Endpoint): RequestClient =>
    createRequestClient({
      config: DEFAULT_CONFIG,
      session: {
        token: () => 'fixed',
        setToken: () => undefined,
        clear: () => undefined,
        siteId: () => null,
        language: () => snapshot.lang,
      },
      hooks: { notify: () => undefined, t: (key) => key, onSessionEnded: () => undefined },
      fetch: async (input, init) => {
        calls.push(`${init?.method ?? 'GET'} ${input instanceof Request ? input.url : String(input)}`);
        return Response.json(emptyAnswer(endpoint), { headers: { [TOTAL_COUNT_HEADER]: '0' } });
      },
    });

  const host = createHost({
    snapshot: () => snapshot,
    subscribe(listener) {
      subscribed += 1;
      // Under a key of its own: two subscriptions may share a function.
      const key = (): void => listener();
      listeners.set(key, { kind: 'subscription', what: 'host.subscribe', where: '' });
      return () => void listeners.delete(key);
    },
    setPageName: () => undefined,
    address: () => undefined,
    navigate: async (address, { replace = false } = {}) => {
      navigate(address, replace);
      return true;
    },
    notify: () => undefined,
    t: (key) => `${snapshot.lang} ${key}`,
    languagePack: async (lang) => {
      languages.push(lang);
      return {};
    },
    has: () => {
      rightsAsked += 1;
      return rights;
    },
    askLeave: async () => true,
    onAppError: (_app, error, phase) => onAppError(error, phase),
    request: {
      call: (endpoint, ...given) => client(endpoint).call(endpoint, ...given),
      request: (...given) => client().request(...given),
      download: (endpoint, ...given) => client(endpoint).download(endpoint, ...given),
    },
  });

  return {
    ...host.forApp(app),
    store,
    change({ lang = snapshot.lang, mode = snapshot.appearance.mode, rights: held = rights }) {
      rights = held;
      snapshot = { ...snapshot, lang, appearance: { ...snapshot.appearance, mode }, rights: held ? RIGHTS_HELD : [] };
      dress();
      store.update({ lang, btnPermission: [...snapshot.rights] });
      for (const listener of listeners.keys()) listener();
    },
    asked: () => ({ subscriptions: subscribed, rights: rightsAsked, languages: [...languages], calls: [...calls] }),
    subscriptions: () => [...listeners.values()],
  };
}
