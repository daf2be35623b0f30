import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VISITOR_COOKIE } from '../domain/profile/tracking.ts';
import { startTracker } from './startTracker.ts';

interface Sent {
  site: string;
  visitor: string;
  identify?: string;
  events: { name: string; age: number; key: string; properties: Record<string, unknown> }[];
}

const URL_OF_SCRIPT = 'https://console.example.com/track.js';
let posted: { url: string; init: RequestInit; body: Sent }[];
let beacons: { url: string; body: Sent }[];
let reachable: boolean;

/** A window with the network, the address and the browser's wishes under our hand; its document is a real one. */
function openPage(wishes: object = {}): Window {
  const location = { protocol: 'http:', origin: 'http://shop.com', pathname: '/search', href: '' };
  const go = (path: string): void => {
    location.pathname = path.replace(/\?.*/, '');
    location.href = location.origin + path;
  };
  go('/search?q=13800138000');
  const page = Object.assign(new EventTarget(), {
    document,
    location,
    crypto,
    performance,
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
    history: { pushState: (_state: unknown, _title: string, path: string) => go(path) },
    navigator: {
      sendBeacon: (url: string, body: string) => beacons.push({ url, body: JSON.parse(body) as Sent }) > 0,
      ...wishes,
    },
    fetch: (url: string, init: RequestInit & { body: string }) => {
      if (!reachable) return Promise.reject(new TypeError('no network'));
      posted.push({ url, init, body: JSON.parse(init.body) as Sent });
      return Promise.resolve(new Response());
    },
  });
  return page as unknown as Window;
}
const start = (page: Window): void => startTracker(page, { site: 's1', script: URL_OF_SCRIPT });
const say = (page: Window, ...words: unknown[]): void =>
  (page as unknown as { engage: (...words: unknown[]) => void }).engage(...words);
const names = (): string[] => posted.flatMap(({ body }) => body.events.map(({ name }) => name));
const cookieOf = (page: Window): string | undefined =>
  new RegExp(`${VISITOR_COOKIE}=([\\w-]+)`).exec(page.document.cookie)?.[1];
const wait = (milliseconds = 1_000): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  [posted, beacons, reachable] = [[], [], true];
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  document.cookie = `${VISITOR_COOKIE}=; Max-Age=0; Path=/`;
});

it('sends the page and what it says together, without cookies of ours and without asking first', async () => {
  const page = openPage();
  start(page);
  say(page, 'event', 'purchase', { amount: 3 });
  await wait(999);
  expect(posted).toEqual([]);
  await wait(1);
  expect(posted).toHaveLength(1);
  const [{ url, init, body } = { url: '', init: {}, body: undefined }] = posted;
  expect(url).toBe('https://console.example.com/track');
  expect([init.mode, init.credentials, init.headers]).toEqual(['no-cors', 'omit', undefined]);
  expect(body).toMatchObject({ site: 's1', visitor: cookieOf(page) });
  expect(body?.events.map(({ name, properties }) => [name, properties])).toEqual([
    ['pageView', { path: page.location.pathname }],
    ['purchase', { amount: 3 }],
  ]);
  expect(new Set(body?.events.map(({ key }) => key)).size).toBe(2);
});

it('knows a visitor again by a random id in a cookie, until the page forgets them', async () => {
  const page = openPage();
  start(page);
  const first = cookieOf(page);
  expect(first).toMatch(/^[\w-]{22}$/);
  const again = openPage();
  start(again);
  expect(cookieOf(again)).toBe(first);
  say(again, 'reset');
  say(again, 'event', 'later');
  await wait();
  expect(cookieOf(again)).not.toBe(first);
  const later = posted.find(({ body }) => body.events.some(({ name }) => name === 'later'));
  expect(later?.body.visitor).toBe(cookieOf(again));
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'keeps and sends nothing where the visitor asked not to be followed: %j',
  async (wishes) => {
    const page = openPage(wishes);
    start(page);
    say(page, 'event', 'purchase');
    page.dispatchEvent(new Event('pagehide'));
    await wait(60_000);
    expect([posted, beacons, cookieOf(page)]).toEqual([[], [], undefined]);
  },
);

it('leaves what waits to the browser when the page goes', () => {
  const page = openPage();
  start(page);
  say(page, 'event', 'goodbye');
  page.dispatchEvent(new Event('pagehide'));
  expect(beacons.map(({ url, body }) => [url, body.events.map(({ name }) => name)])).toEqual([
    ['https://console.example.com/track', ['pageView', 'goodbye']],
  ]);
});

it('sees another page where the path changes without loading, and cuts what stands behind a path', async () => {
  const page = openPage();
  start(page);
  page.history.pushState(null, '', '/cart?coupon=13800138000');
  page.history.pushState(null, '', '/cart?step=2');
  page.dispatchEvent(new Event('popstate'));
  await wait();
  expect(posted.flatMap(({ body }) => body.events.map(({ properties }) => properties))).toEqual([
    { path: '/search' },
    { path: '/cart', referrer: 'http://shop.com/search' },
  ]);
});

it('never sends what stands in a form', async () => {
  const page = openPage();
  page.document.body.innerHTML = '<form><input name="card" value="visa 4111 1111"><textarea>secret</textarea></form>';
  start(page);
  page.document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  page.document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  page.dispatchEvent(new Event('pagehide'));
  await wait();
  expect(beacons).toHaveLength(1);
  expect(JSON.stringify([posted, beacons])).not.toMatch(/visa|secret|card/);
});

it('hands a token over with the next events, and what was said before the script was there', async () => {
  const page = openPage();
  Object.assign(page, {
    engage: {
      q: [
        ['event', 'early', { n: 1 }],
        ['identify', 'a.b.c'],
      ],
    },
  });
  start(page);
  await wait();
  expect([names(), posted[0]?.body.identify]).toEqual([['pageView', 'early'], 'a.b.c']);
  say(page, 'event', 'next');
  await wait();
  expect(posted.at(-1)?.body).not.toHaveProperty('identify');
});

it('tries again with the same keys where the server was not reached', async () => {
  reachable = false;
  const page = openPage();
  start(page);
  await wait();
  expect(posted).toEqual([]);
  reachable = true;
  await wait(30_000);
  expect(names()).toEqual(['pageView']);
});

it('starts once, however often its line stands in a page', async () => {
  const page = openPage();
  start(page);
  start(page);
  await wait();
  expect(names()).toEqual(['pageView']);
});
