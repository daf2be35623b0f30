import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectConsole } from '../../../tests/setup/consoleWatch.ts';
import type { HostApi, HostSnapshot } from '../host/HostApi.ts';
import type { SubAppProps } from '../host/SubAppProps.ts';
import { useHost } from '../host/useHost.ts';
import { SharedStore } from '../state/GlobalState.ts';
import { defineSubApp } from './defineSubApp.ts';

const TEXTS: Partial<Record<string, Record<string, string>>> = {
  en_US: { 'fixture.hello': 'Hello', 'fixture.next': 'Next' },
  ja_JP: { 'fixture.hello': 'こんにちは', 'fixture.next': '次へ', 'fixture.unknown': 'あります' },
};

function Home() {
  const { t } = useTranslation();
  const host = useHost();
  return (
    <>
      <h1>{t('fixture.hello')}</h1>
      <p>{host.snapshot().user?.name}</p>
      <Link to="/next">{t('fixture.next')}</Link>
      <Select open options={[{ value: 1, label: 'Option' }]} aria-label="choice" />
      <Button>{t('fixture.unknown')}</Button>
    </>
  );
}

function Broken(): never {
  throw new Error('broken page');
}

/** Asks for something that is still on its way when the page is left. */
function Waiting() {
  useQuery({
    queryKey: ['waiting'],
    queryFn: ({ signal }) =>
      new Promise<string>((_settle, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
  });
  return <h1>Waiting</h1>;
}

const app = defineSubApp({
  name: 'fixture',
  texts: async (lang) => TEXTS[lang] ?? {},
  routes: () => [
    { path: '/', element: <Home /> },
    { path: '/next', element: <h1>Second page</h1> },
    { path: '/waiting', element: <Waiting /> },
    { path: '/broken', element: <Broken /> },
    { path: '/chunk', lazy: () => Promise.reject(new Error('[fixture] chunk failed: https://apps.example/x.js')) },
  ],
});

let snapshot: HostSnapshot;
let failures: unknown[];
const listeners = new Set<() => void>();

function propsOf(container: HTMLElement): SubAppProps {
  const host = {
    snapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    languagePack: async () => ({ 'fixture.hello': '' }),
    reportError: (error: Error, phase: string) => failures.push(`${phase}: ${error.message}`),
  };
  return {
    name: 'fixture',
    container,
    basename: '/fixture',
    store: new SharedStore(),
    host: host as unknown as HostApi,
    title: '',
    desc: '',
  };
}

function change(over: Partial<HostSnapshot>): void {
  snapshot = { ...snapshot, ...over };
  for (const listener of listeners) listener();
}

let container: HTMLElement;
beforeEach(() => {
  snapshot = {
    contractVersion: '1.0.0',
    lang: 'en_US',
    appearance: { brand: 'baseline', mode: 'light', density: 'comfortable' },
    timeZone: 'Asia/Shanghai',
    user: { id: '1', username: 'wang', name: 'Wang Li', tenantId: 't' },
    path: '/fixture',
    menuVisible: true,
    rights: [],
  };
  failures = [];
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  container.remove();
  window.history.replaceState(null, '', '/');
});

async function open(path: string): Promise<SubAppProps> {
  window.history.replaceState(null, '', `/fixture${path}`);
  const props = propsOf(container);
  await act(async () => {
    await app.bootstrap(props);
    await app.mount(props);
  });
  return props;
}

it('renders its page below the basename, with its own texts and popups inside its container', async () => {
  expectConsole(/urc id:fixture\.unknown is not found$/);
  const props = await open('/');
  expect(screen.getByRole('heading').textContent).toBe('Hello');
  expect(screen.getByText('Wang Li')).toBeTruthy();
  expect(screen.getByRole('button').textContent).toBe('urc id:fixture.unknown is not found');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/fixture/next');
  expect(container.querySelector('.ant-select-dropdown')).not.toBeNull();
  await act(async () => app.unmount(props));
});

it('follows language and appearance without being mounted anew', async () => {
  expectConsole(/urc id:fixture\.unknown is not found$/);
  const props = await open('/');
  const heading = screen.getByRole('heading');
  await act(async () => change({ lang: 'ja_JP', appearance: { ...snapshot.appearance, mode: 'dark' } }));
  await waitFor(() => expect(heading.textContent).toBe('こんにちは'));
  expect(screen.getByRole('heading')).toBe(heading);
  await act(async () => app.unmount(props));
});

const popstates = (calls: unknown[][]): number => calls.filter(([type]) => type === 'popstate').length;

it('leaves nothing behind: no element, no subscription, no listener; three mounts look the same', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const pictures: string[] = [];
  for (let round = 0; round < 3; round++) {
    const props = await open('/next');
    pictures.push(container.innerHTML);
    await act(async () => app.unmount(props));
    expect([container.innerHTML, listeners.size]).toEqual(['', 0]);
  }
  expect(new Set(pictures).size).toBe(1);
  expect(popstates(added.mock.calls)).toBe(3);
  expect(popstates(removed.mock.calls)).toBe(3);
  added.mockRestore();
  removed.mockRestore();
});

it('says nothing on the console when the address leaves its prefix', async () => {
  const props = await open('/next');
  await act(async () => {
    window.history.pushState(null, '', '/elsewhere');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  // The console itself is watched by the setup of these tests.
  expect(screen.getByRole('heading').textContent).toBe('Second page');
  await act(async () => app.unmount(props));
});

it.each([
  ['/broken', 'update: broken page'],
  ['/chunk', 'chunk: [fixture] chunk failed: https://apps.example/x.js'],
])('tells the host when the page at %s cannot be shown', async (path, failure) => {
  const props = await open(path);
  await waitFor(() => expect(failures).toEqual([failure]));
  await act(async () => app.unmount(props));
});

it('leaves no timer behind that would hold a page left while its data was on its way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    const props = await open('/waiting');
    await screen.findByRole('heading', { name: 'Waiting' });
    await act(async () => app.unmount(props));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
