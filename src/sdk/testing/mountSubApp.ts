import { act } from '@testing-library/react';
import type { Language } from '../../domain/shared/text/language.ts';
import {
  createHost,
  createRequestClient,
  DEFAULT_CONFIG,
  type defineSubApp,
  type HostSnapshot,
  SharedStore,
  type SubAppProps,
} from '../index.ts';

/** A sub-application of a test, and the place where it opens. */
interface MountedSubApp {
  name: string;
  /** The address of the sub-application, such as `/profile`. */
  basename: string;
  /** The page below the address. */
  path: string;
  subApp: Pick<ReturnType<typeof defineSubApp>, 'bootstrap' | 'mount' | 'unmount'>;
  /** The value that the network answers to each call, in the language of the operator. */
  answer: (url: string, language: Language) => unknown;
}

/** Mounts a sub-application on a page of its own, with the API of the host over a network of the test. */
export async function mountSubApp({ name, basename, path, subApp, answer }: MountedSubApp) {
  window.history.replaceState(null, '', `${basename}${path}`);
  let snapshot: Omit<HostSnapshot, 'contractVersion'> = {
    lang: 'en_US',
    appearance: { brand: 'baseline', mode: 'light', density: 'comfortable' },
    timeZone: 'Asia/Shanghai',
    user: { id: 'u1', username: 'wang', name: 'Wang Li', tenantId: 't1' },
    path: `${basename}${path}`,
    menuVisible: true,
    rights: [],
  };
  const listeners = new Set<() => void>();
  const failures: unknown[] = [];
  const said: string[] = [];
  const host = createHost({
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: async () => true,
    address: () => undefined,
    setPageName: () => undefined,
    notify: (_level, text) => said.push(text),
    t: (key) => key,
    languagePack: async () => ({}),
    has: () => true,
    askLeave: async () => true,
    onAppError: (_app, error) => failures.push(error),
    request: createRequestClient({
      config: DEFAULT_CONFIG,
      session: {
        token: () => 'T1',
        setToken: () => undefined,
        clear: () => undefined,
        siteId: () => 't1',
        language: () => snapshot.lang,
      },
      hooks: { notify: (_level, text) => said.push(text), t: (key) => key, onSessionEnded: () => undefined },
      fetch: async (input) => {
        const value = answer(input instanceof Request ? input.url : String(input), snapshot.lang);
        return Response.json({ success: true, status: 200, value }, { headers: { 'x-total-count': '1' } });
      },
    }),
  });
  const container = document.body.appendChild(document.createElement('div'));
  const props: SubAppProps = {
    name,
    container,
    basename,
    store: new SharedStore(),
    host: host.forApp(name).api,
    title: '',
    desc: '',
  };
  await act(async () => {
    await subApp.bootstrap(props);
    await subApp.mount(props);
  });
  return {
    container,
    listeners,
    failures,
    said,
    speak: (lang: Language) =>
      act(async () => {
        snapshot = { ...snapshot, lang };
        for (const listener of listeners) listener();
      }),
    leave: () => act(async () => subApp.unmount(props)),
  };
}
