import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { sealSecret } from '../../server/api/access/sealedSecret.ts';
import { apiKey, contact, event, eventType } from '../../server/db/schema/index.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { VISITOR_COOKIE } from '../../src/domain/profile/event/tracking.ts';
import { Console } from '../pages/Console.ts';
import { insertSite } from '../seeds/common/insertSite.ts';
import { makeOperator } from '../support/operators.ts';
import { expect, test } from '../servers/realServer.ts';

const PASSWORD = 'Kx7!wq2m';

/** What the console shows of a site, as its operator copies it. */
interface Copied {
  snippet: string;
  policy: string;
}

/** Pages of somebody else, of another origin, with what their site was told to put into them. */
interface Shop extends AsyncDisposable {
  origin: string;
  /** Puts it in from now on. */
  paste: (copied: Copied) => void;
}

/** Opens such a site. */
async function openShop(): Promise<Shop> {
  let copied: Copied = { snippet: '', policy: '' };
  const pages = createServer((request, response) => {
    response.writeHead(request.url === '/favicon.ico' ? 204 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; form-action 'self'; ${copied.policy}`,
    });
    const form = '<form><label>Card <input name="card"></label></form><a href="/next">Next</a>';
    response.end(`<!doctype html><html lang="en"><head><title>Shop</title>${copied.snippet}</head>${form}</html>`);
  });
  await new Promise<void>((settle) => pages.listen(0, '127.0.0.1', settle));
  const { port } = pages.address() as AddressInfo;
  return {
    origin: `http://shop.test:${port}`,
    paste: (given) => (copied = given),
    async [Symbol.asyncDispose]() {
      pages.closeAllConnections();
      await new Promise((settle) => pages.close(settle));
    },
  };
}

const say = (page: Page, ...words: unknown[]): Promise<void> =>
  page.evaluate((said) => {
    (window as unknown as { engage: (...given: unknown[]) => void }).engage(...said);
  }, words);

test('a page of another origin loads the script by the line and under the policy that the console shows [2.5-036]', async ({
  page,
  context,
  server,
}) => {
  await using shop = await openShop();
  const { ports } = server;
  const operator = await makeOperator(ports, { password: PASSWORD });
  const { id } = await insertSite(ports, { name: '商城' });
  const ui = new Console(page);
  await page.goto(`/profile/site/${id}`);
  await ui.signIn(operator.username, PASSWORD);
  const codes = page.getByRole('region', { name: ui.t('profile.site.snippet') }).locator('code');
  await expect(codes).toHaveCount(2);
  const [snippet = '', policy = ''] = await codes.allInnerTexts();
  shop.paste({ snippet, policy });

  const stored = () =>
    ports.db
      .select({ name: eventType.name, contactId: event.contactId, properties: event.properties })
      .from(event)
      .innerJoin(eventType, eq(eventType.id, event.typeId))
      .where(eq(event.siteId, id))
      .orderBy(asc(event.id));
  const visitor = await context.newPage();
  const sent: string[] = [];
  const blocked: string[] = [];
  visitor.on('request', (request) => sent.push(request.postData() ?? ''));
  visitor.on('console', (message) => blocked.push(message.text()));
  await visitor.goto(`${shop.origin}/cart?card=visa-4111`);
  await visitor.getByLabel('Card').fill('visa-4111 1111');
  await visitor.waitForFunction(() => 'engage' in window);
  await say(visitor, 'event', 'purchase', { amount: 3 });
  const hits = page.getByRole('region', { name: ui.t('profile.site.hits') });
  await expect(hits.getByRole('cell', { name: '/cart' })).toBeVisible();
  await expect(hits.getByRole('cell', { name: 'purchase' })).toBeVisible();

  // What was not sent yet goes with the page.
  await say(visitor, 'event', 'leaving');
  await visitor.getByRole('link', { name: 'Next' }).click();
  await expect(hits.getByRole('cell', { name: 'leaving' })).toBeVisible();
  await expect(hits.getByRole('cell', { name: '/next' })).toBeVisible();
  const cookies = await context.cookies(shop.origin);
  expect(cookies.filter(({ domain }) => domain === 'shop.test').map(({ name }) => name)).toEqual([VISITOR_COOKIE]);
  // Not by its digits alone: what is sent holds random ids, and times.
  expect(sent.join()).not.toContain('visa');
  expect(blocked).toEqual([]);

  // The shop's own server says who it is: what was done before becomes the person's.
  expect((await stored()).every(({ contactId }) => contactId === null)).toBe(true);
  const now = ports.clock.now();
  const stamps = { tenantId: DEFAULT_TENANT_ID, createdAt: now, updatedAt: now };
  const [person] = await ports.db
    .insert(contact)
    .values({ ...stamps, name: '安', number: '13800138000', email: 'ann@example.com' })
    .returning();
  const sealedSecret = await sealSecret(ports, 'ak_shop', 'secret');
  await ports.db.insert(apiKey).values({
    ...stamps,
    name: 'shop',
    accessKey: 'ak_shop',
    sealedSecret,
    scopes: ['visitor:identify'],
    createdBy: operator.id,
  });
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(now.getTime() / 1000) + 600;
  const text = `${part({ alg: 'HS256', kid: 'ak_shop' })}.${part({ number: '13800138000', exp })}`;
  await say(visitor, 'identify', `${text}.${createHmac('sha256', 'secret').update(text).digest('base64url')}`);
  await expect(hits.getByText(ui.t('profile.site.hit.identified'))).toHaveCount(4);
  expect(new Set((await stored()).map(({ contactId }) => contactId))).toEqual(new Set([person?.id]));
});

test('a visitor who asks not to be followed gets no cookie and sends nothing', async ({ browser, server }) => {
  await using shop = await openShop();
  const { id } = await insertSite(server.ports, { name: '商城二' });
  const snippet = `<script async src="${server.url}/track.js" data-site="${id}"></script>`;
  shop.paste({ snippet, policy: `script-src ${server.url}; connect-src ${server.url}` });
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`${shop.origin}/`);
  await page.waitForFunction(() => 'engage' in window);
  await say(page, 'event', 'purchase');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('**/next');
  await page.waitForFunction(() => 'engage' in window);
  expect(sent.filter((one) => one.startsWith('POST'))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  await context.close();
});
