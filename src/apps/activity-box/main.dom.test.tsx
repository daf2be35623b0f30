import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Prize } from '../../contract/activity-box/prize/prize.ts';
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

/** A prize as the server lists it. */
const PRIZE: Prize = {
  id: 'p1',
  name: 'Cup',
  source: 'own',
  supplierName: '',
  productNumber: '',
  endedBySupplier: false,
  awardType: 'physical',
  unitPrice: '12.30',
  image: null,
  link: '',
  redemption: '',
  dailyCap: null,
  inUse: true,
  alertPercent: null,
  alertEmails: [],
  stock: 3,
  allotted: 1,
  won: 0,
  expired: 0,
  usableStock: 2,
  dailyRemaining: null,
  fault: 'OWN_PRIZE_DATA',
  lacks: ['image'],
  version: 1,
  createdAt: '2026-03-02T02:00:00.000Z',
  updatedAt: '2026-03-02T02:00:00.000Z',
};

/** The sub-application on a page of its own, with the host's API over a network that answers one prize. */
async function open(path: string) {
  window.history.replaceState(null, '', `/activityBox${path}`);
  let snapshot: Omit<HostSnapshot, 'contractVersion'> = {
    lang: 'en_US',
    appearance: { brand: 'baseline', mode: 'light', density: 'comfortable' },
    timeZone: 'Asia/Shanghai',
    user: { id: 'u1', username: 'wang', name: 'Wang Li', tenantId: 't1' },
    path: `/activityBox${path}`,
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
      fetch: async () =>
        Response.json({ success: true, status: 200, value: [PRIZE] }, { headers: { 'x-total-count': '1' } }),
    }),
  });
  const app = host.forApp('activity-box');
  const container = document.body.appendChild(document.createElement('div'));
  const props: SubAppProps = {
    name: 'activity-box',
    container,
    basename: '/activityBox',
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
  const app = await open('/prizes');
  const title = enUS['activityBox.prize.title'];
  expect(await screen.findByRole('heading', { level: 1, name: title }, PATIENCE)).toBeVisible();
  expect(await screen.findByText('Cup', {}, PATIENCE)).toBeVisible();
  await app.speak('ja_JP');
  const translated = jaJP['activityBox.prize.title'];
  expect(await screen.findByRole('heading', { level: 1, name: translated }, PATIENCE)).toBeVisible();
  await app.leave();
  expect([app.container.innerHTML, app.listeners.size, app.failures, app.said]).toEqual(['', 0, [], []]);
});
