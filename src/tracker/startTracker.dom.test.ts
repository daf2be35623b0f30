import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type RoutesOfPage,
  TRACK_KEPT_MAX_CHARS,
  TRACKER_KEPT_NAME,
  VISITOR_COOKIE,
} from '../domain/profile/event/tracking.ts';
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
/** Whether the browser takes what a page leaves to it. */
let taken: boolean;
/** State of the document as it tells it. */
let shown: { visibilityState: string; prerendering: boolean };

/** A window with the network, the address and the browser's wishes under our hand; its document is a real one. */
function openPage(wishes: object = {}): Window {
  const location = { protocol: 'http:', origin: 'http://shop.com', pathname: '/search', hash: '', href: '' };
  const go = (path: string): void => {
    location.pathname = path.replace(/[?#].*/, '');
    location.hash = /#.*/.exec(path)?.[0] ?? '';
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
    localStorage,
    history: {
      pushState: (_state: unknown, _title: string, path: string) => go(path),
      replaceState: (_state: unknown, _title: string, path: string) => go(path),
    },
    navigator: {
      onLine: true,
      sendBeacon: (url: string, body: string) => taken && beacons.push({ url, body: JSON.parse(body) as Sent }) > 0,
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
const start = (page: Window, routes: RoutesOfPage = 'path'): void =>
  startTracker(page, { site: 's1', script: URL_OF_SCRIPT, routes });
const say = (page: Window, ...words: unknown[]): void =>
  (page as unknown as { engage: (...words: unknown[]) => void }).engage(...words);
const names = (): string[] => posted.flatMap(({ body }) => body.events.map(({ name }) => name));
const cookieOf = (page: Window): string | undefined =>
  new RegExp(`${VISITOR_COOKIE}=([\\w-]+)`).exec(page.document.cookie)?.[1];
const wait = (milliseconds = 1_000): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  [posted, beacons, reachable, taken] = [[], [], true, true];
  shown = { visibilityState: 'visible', prerendering: false };
  for (const name of ['visibilityState', 'prerendering'] as const)
    Object.defineProperty(document, name, { configurable: true, get: () => shown[name] });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  localStorage.clear();
  for (const name of ['visibilityState', 'prerendering']) Reflect.deleteProperty(document, name);
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

const paths = (): unknown[] =>
  posted.flatMap(({ body }) =>
    body.events.filter(({ name }) => name === 'pageView').map(({ properties }) => properties.path),
  );

it('sees a path that is replaced, and routes behind the sign of a fragment where the line says so', async () => {
  const page = openPage();
  start(page);
  page.history.replaceState(null, '', '/home');
  page.history.pushState(null, '', '/home#/cart');
  await wait();
  expect(paths()).toEqual(['/search', '/home']);
  posted = [];
  const app = openPage();
  start(app, 'hash');
  for (const address of ['/#/cart?coupon=13800138000', '/#/cart', '/#!/pay', '/#part']) {
    app.location.href = address;
    app.history.pushState(null, '', address);
  }
  app.dispatchEvent(new Event('hashchange'));
  await wait();
  expect(paths()).toEqual(['/search', '/#/cart', '/#!/pay', '/']);
});

it('listens to the browser alone where it tells every change of the address', async () => {
  const navigation = new EventTarget();
  const page = Object.assign(openPage(), { navigation });
  const before = { ...page.history };
  start(page);
  expect(page.history).toEqual(before);
  page.history.pushState(null, '', '/cart');
  navigation.dispatchEvent(new Event('currententrychange'));
  await wait();
  expect(paths()).toEqual(['/search', '/cart']);
});

it('counts what the page names as a view, and nothing else where the line says so', async () => {
  const page = openPage();
  start(page, 'manual');
  page.history.pushState(null, '', '/cart');
  say(page, 'view', '/cart/step-2?coupon=13800138000');
  say(page, 'view');
  await wait();
  expect(paths()).toEqual(['/cart/step-2', '/cart']);
});

it('counts nothing and keeps nothing of a page that was made ready and never seen', async () => {
  shown = { visibilityState: 'hidden', prerendering: true };
  const page = openPage();
  start(page);
  say(page, 'event', 'early');
  page.dispatchEvent(new Event('pagehide'));
  await wait(60_000);
  expect([posted, beacons, cookieOf(page)]).toEqual([[], [], undefined]);
  shown = { visibilityState: 'visible', prerendering: false };
  document.dispatchEvent(new Event('prerenderingchange'));
  await wait();
  expect(names()).toEqual(['pageView', 'early']);
});

it('counts a page that was opened out of sight once it is seen, with the path that it then has', async () => {
  shown.visibilityState = 'hidden';
  const page = openPage();
  start(page);
  page.history.replaceState(null, '', '/home');
  await wait();
  expect(paths()).toEqual([]);
  shown.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await wait();
  expect(paths()).toEqual(['/home']);
});

it('counts a return from the cache of the browser, without saying from where', async () => {
  const page = openPage();
  start(page);
  for (const persisted of [false, true]) page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  await wait();
  expect(posted.flatMap(({ body }) => body.events.map(({ properties }) => properties))).toEqual([
    { path: '/search' },
    { path: '/search' },
  ]);
});

it.each(['a full queue', 'no network'])(
  'keeps for the next page what the browser does not take: %s',
  async (reason) => {
    const page = reason === 'no network' ? openPage({ onLine: false }) : openPage();
    taken = reason === 'no network';
    start(page);
    say(page, 'event', 'goodbye');
    await vi.advanceTimersByTimeAsync(500);
    page.dispatchEvent(new Event('pagehide'));
    await wait(5_000);
    expect([posted, beacons]).toEqual([[], []]);
    const next = openPage();
    start(next);
    await wait();
    const sent = posted.flatMap(({ body }) => body.events);
    expect(sent.map(({ name }) => name)).toEqual(['pageView', 'pageView', 'goodbye']);
    expect(sent.at(-1)?.age).toBeCloseTo(6_500, -2);
    expect(localStorage.getItem(TRACKER_KEPT_NAME)).toBeNull();
  },
);

it('keeps no more than fits, the latest, each under its visitor, and nothing that the server would no longer take', async () => {
  taken = false;
  const page = openPage();
  start(page);
  const first = cookieOf(page);
  const big = 'x'.repeat(15_000);
  for (let n = 0; n < 30; n += 1) {
    say(page, 'event', `big${n}`, { big });
    page.dispatchEvent(new Event('pagehide'));
  }
  expect(localStorage.getItem(TRACKER_KEPT_NAME)?.length).toBeLessThanOrEqual(TRACK_KEPT_MAX_CHARS);
  document.cookie = `${VISITOR_COOKIE}=; Max-Age=0; Path=/`;
  const next = openPage();
  start(next);
  await wait();
  const ofFirst = posted.filter(({ body }) => body.visitor === first).flatMap(({ body }) => body.events);
  expect(ofFirst.map(({ name }) => name)).toEqual(Array.from({ length: 17 }, (_, n) => `big${n + 13}`));
  say(next, 'event', 'old');
  next.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(TRACKER_KEPT_NAME)).toContain('old');
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  posted = [];
  start(openPage());
  await wait();
  expect(names()).toEqual(['pageView']);
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

it('sends one call after the other, and the rest at once when the server answered', async () => {
  let answer = (): void => undefined;
  const page = openPage();
  const sent: string[] = [];
  page.fetch = (_url, init) => {
    sent.push(...(JSON.parse(init?.body as string) as Sent).events.map(({ name }) => name));
    return new Promise((settle) => (answer = () => settle(new Response())));
  };
  start(page, 'manual');
  const big = 'x'.repeat(15_000);
  for (let n = 0; n < 8; n += 1) say(page, 'event', `big${n}`, { big });
  await wait(60_000);
  expect(sent).toEqual(['big0', 'big1', 'big2', 'big3']);
  answer();
  await wait(0);
  expect(sent).toHaveLength(8);
});

it('starts once, however often its line stands in a page', async () => {
  const page = openPage();
  start(page);
  start(page);
  await wait();
  expect(names()).toEqual(['pageView']);
});
