import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import { event, eventType } from '../../server/db/schema/index.ts';
import { bareBrowser } from '../support/bareBrowser.ts';
import { insertSite } from '../seeds/common/insertSite.ts';
import { expect, test } from '../servers/realServer.ts';
import type { RealServer } from '../servers/startRealServer.ts';

/** A shop with pages by path, and what it is asked. */
interface Shop extends AsyncDisposable {
  origin: string;
  /** Answers the next page that asks what to do. */
  tell: (words: string) => void;
  /** Paths that were asked for. */
  asked: string[];
}

async function openShop(pages: Readonly<Record<string, string>>): Promise<Shop> {
  const asked: string[] = [];
  const words: string[] = [];
  const waiting: ((said: string) => void)[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    if (path === '/words') {
      const said = words.shift();
      if (said === undefined) waiting.push((later) => response.end(later));
      else response.end(said);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">${pages[path] ?? ''}</html>`,
    );
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  return {
    origin: `http://shop.test:${(server.address() as AddressInfo).port}`,
    asked,
    tell: (said) => {
      const next = waiting.shift();
      if (next === undefined) words.push(said);
      else next(said);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
    },
  };
}

/** Names of what the server keeps of a site; of a view, its path. */
const stored = async ({ ports }: RealServer, siteId: string): Promise<unknown[]> =>
  (
    await ports.db
      .select({ name: eventType.name, properties: event.properties })
      .from(event)
      .innerJoin(eventType, eq(eventType.id, event.typeId))
      .where(eq(event.siteId, siteId))
      .orderBy(asc(event.at), asc(event.id))
  ).map(({ name, properties }) => (name === 'pageView' ? (properties as { path: string }).path : name));

/** Does what the shop says, once the page is one that somebody sees: at first, once it is no longer only ready, and after a return. */
const OBEYS = `<script>
  const obey = () => fetch('/words').then((answer) => answer.text()).then((words) => setTimeout(words, 0));
  const ready = () => fetch('/ready?' + location.pathname + ' engage=' + typeof engage);
  if (document.prerendering) {
    addEventListener('load', ready);
    document.addEventListener('prerenderingchange', obey, { once: true });
  } else addEventListener('load', obey);
  addEventListener('pageshow', ({ persisted }) => persisted && obey());
</script>`;

/** For browsers that nobody steers: each takes seconds to start. */
const patient = expect.configure({ timeout: 30_000 });

test('a page counts when it is seen: not when the browser makes it ready, and again after a return from its cache', async ({
  server,
}) => {
  test.setTimeout(120_000);
  const { id } = await insertSite(server.ports, { name: '看见' });
  const line = `<script src="${server.url}/track.js?site=${id}"></script>${OBEYS}`;
  const rules = { prerender: [{ source: 'list', urls: ['/next', '/never'], eagerness: 'immediate' }] };
  await using shop = await openShop({
    '/': `${line}<script type="speculationrules">${JSON.stringify(rules)}</script>`,
    '/next': line,
    '/never': line,
    '/last': line,
  });
  await using _browser = bareBrowser(`${shop.origin}/`);
  await patient
    .poll(() => shop.asked)
    .toEqual(expect.arrayContaining(['/ready?/next%20engage=function', '/ready?/never%20engage=function']));
  await patient.poll(() => stored(server, id)).toEqual(['/']);
  shop.tell(`location.href = '/next'`);
  await patient.poll(() => stored(server, id)).toEqual(['/', '/next']);
  shop.tell(`location.href = '/last'`);
  await patient.poll(() => stored(server, id)).toEqual(['/', '/next', '/last']);
  const before = shop.asked.filter((path) => path === '/next').length;
  shop.tell('history.back()');
  await patient.poll(() => stored(server, id)).toEqual(['/', '/next', '/last', '/next']);
  expect(
    shop.asked.filter((path) => path === '/next'),
    'the page came from the cache of the browser',
  ).toHaveLength(before);
});

for (const [means, load] of [
  [
    'a tag manager',
    (url: string) =>
      `<script>document.head.append(Object.assign(document.createElement('script'), { src: '${url}' }))</script>`,
  ],
  ['import()', (url: string) => `<script>import('${url}')</script>`],
  ['a module', (url: string) => `<script type="module" src="${url}"></script>`],
  [
    'a loader that runs scripts later',
    (url: string) =>
      `<script type="later" src="${url}"></script><script>fetch(document.querySelector('[type=later]').src)
      .then((answer) => answer.text()).then((text) => Function(text)())</script>`,
  ],
] as const)
  test(`the script finds its site under ${means}`, async ({ page, server }) => {
    const { id } = await insertSite(server.ports, { name: `装载 ${means}` });
    await using shop = await openShop({ '/': load(`${server.url}/track.js?site=${id}`) });
    await page.goto(shop.origin);
    await expect.poll(() => stored(server, id)).toEqual(['/']);
  });

test('a line that names no site says so in the console of the browser', async ({ page, server, watched }) => {
  watched.expect(/engage: nothing is counted, no site is named/);
  await using shop = await openShop({ '/': `<script src="${server.url}/track.js"></script>` });
  const [message] = await Promise.all([page.waitForEvent('console'), page.goto(shop.origin)]);
  expect(message.text()).toContain('track.js?site=');
  expect(await page.evaluate(() => 'engage' in window)).toBe(false);
});

test('every change of the path is a view, and a route behind # where the line says so', async ({ page, server }) => {
  const { id } = await insertSite(server.ports, { name: '路由' });
  const src = `${server.url}/track.js?site=${id}&routes=hash`;
  await using shop = await openShop({
    '/': `<script src="${src}"></script><a href="#/cart?coupon=1">Cart</a><a href="#terms">Terms</a>`,
  });
  await page.goto(shop.origin);
  await page.evaluate(() => history.replaceState(null, '', '/home'));
  await page.evaluate(() => history.pushState(null, '', '/list?q=1'));
  await page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: EventTarget & { navigate: (path: string) => unknown } };
    navigation.addEventListener('navigate', (given) => (given as Event & { intercept: () => void }).intercept(), {
      once: true,
    });
    navigation.navigate('/item');
  });
  await page.getByRole('link', { name: 'Cart' }).click();
  await page.getByRole('link', { name: 'Terms' }).click();
  await page.evaluate(() => history.back());
  await expect
    .poll(() => stored(server, id))
    .toEqual(['/', '/home', '/list', '/item', '/item#/cart', '/item', '/item#/cart']);
});

test('what the browser does not take when the page goes, arrives with the next page of the site', async ({
  page,
  server,
}) => {
  const { id } = await insertSite(server.ports, { name: '离开' });
  const line = `<script src="${server.url}/track.js?site=${id}"></script>`;
  await using shop = await openShop({ '/': line, '/next': line });
  await page.goto(shop.origin);
  await page.evaluate(() => {
    const { engage } = window as unknown as { engage: (...words: unknown[]) => void };
    for (let n = 0; n < 40; n += 1)
      engage('event', `big${n}`, Object.fromEntries(Array.from('abcdefg', (name) => [name, 'x'.repeat(490)])));
    location.href = '/next';
  });
  await page.waitForURL('**/next');
  const all = ['/', '/next', ...Array.from({ length: 40 }, (_, n) => `big${n}`)];
  await expect.poll(async () => new Set(await stored(server, id))).toEqual(new Set(all));
  expect(await stored(server, id)).toHaveLength(all.length);
});
