import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AudiencePackage } from '../../contract/profile/audience/package.ts';
import type { Language } from '../../domain/shared/text/language.ts';
import {
  createHost,
  createRequestClient,
  DEFAULT_CONFIG,
  type HostSnapshot,
  SharedStore,
  type SubAppProps,
} from '../../sdk/index.ts';
import enUS from './locales/en_US.json';
import jaJP from './locales/ja_JP.json';
import { bootstrap, mount, unmount } from './main.tsx';

/** A package as the server lists it. */
const PACKAGE: AudiencePackage = {
  id: 'p1',
  name: 'Members',
  fileName: 'members.xlsx',
  sheet: 'Sheet1',
  status: 'ready',
  result: 'success',
  errorCode: null,
  totalRows: 3,
  people: 3,
  phoneCount: 3,
  duplicates: 0,
  invalid: 0,
  variables: [],
  createdByName: 'Wang Li',
  createdAt: '2026-03-02T02:00:00.000Z',
};

/** The sub-application on a page of its own, with the host's API over a network that answers one package. */
async function open(path: string) {
  window.history.replaceState(null, '', `/profile${path}`);
  let snapshot: Omit<HostSnapshot, 'contractVersion'> = {
    lang: 'en_US',
    appearance: { brand: 'baseline', mode: 'light', density: 'comfortable' },
    timeZone: 'Asia/Shanghai',
    user: { id: 'u1', username: 'wang', name: 'Wang Li', tenantId: 't1' },
    path: `/profile${path}`,
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
      fetch: async (url) => {
        const value =
          typeof url === 'string' && url.endsWith('/monitor/news') ? { unread: 0, newest: null } : [PACKAGE];
        return Response.json({ success: true, status: 200, value }, { headers: { 'x-total-count': '1' } });
      },
    }),
  });
  const app = host.forApp('profile');
  const container = document.body.appendChild(document.createElement('div'));
  const props: SubAppProps = {
    name: 'profile',
    container,
    basename: '/profile',
    store: new SharedStore(),
    host: app.api,
    title: '',
    desc: '',
  };
  await act(async () => {
    await bootstrap(props);
    await mount(props);
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
    leave: () => act(async () => unmount(props)),
  };
}

/** The first page is loaded when it is first shown: on a busy machine that takes a while. */
const PATIENCE = { timeout: 15_000 };

afterEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

it('shows its list, follows the language, and leaves nothing behind', async () => {
  const app = await open('/package');
  const title = enUS['profile.package.title'];
  expect(await screen.findByRole('heading', { level: 1, name: title }, PATIENCE)).toBeVisible();
  expect(await screen.findByText('Members', {}, PATIENCE)).toBeVisible();
  await app.speak('ja_JP');
  const translated = jaJP['profile.package.title'];
  expect(await screen.findByRole('heading', { level: 1, name: translated }, PATIENCE)).toBeVisible();
  await app.leave();
  expect([app.container.innerHTML, app.listeners.size, app.failures, app.said]).toEqual(['', 0, [], []]);
});
