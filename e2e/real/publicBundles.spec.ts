import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { insertPublished } from '../../tests/activity-box/playRoom.ts';
import { expect, test } from '../servers/realServer.ts';
import type { RealServer } from '../servers/startRealServer.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-US' });

const DIST = path.join(import.meta.dirname, '../../dist');

/**
 * Methods that browsers of the built level (ES2020) lack. A build lowers syntax, and adds no methods. Lookbehind
 * is a syntax error before Safari 16.4.
 */
const LATER =
  /\.at\(|\.(?:toSorted|toReversed|toSpliced|findLast|findLastIndex|replaceAll|groupBy|hasOwn|withResolvers|isWellFormed)\(|AbortSignal\.(?:timeout|any)|structuredClone\(|\.randomUUID\(|Promise\.any\(|\(\?<[=!]/g;

const publish = (server: RealServer) =>
  insertPublished(server.ports.db, { tenantId: DEFAULT_TENANT_ID, now: server.clock.now(), quantity: 1, people: 0 });

test('public scripts call nothing that browsers of their level do not have', () => {
  const assets = path.join(DIST, 'play/assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const file of [...scripts.map((name) => path.join(assets, name)), path.join(DIST, 'tracker/track.js')])
    expect(readFileSync(file, 'utf8').match(LATER) ?? []).toEqual([]);
});

test('an activity works in a browser without what came after 2020', async ({ page, server }) => {
  await page.addInitScript(() => {
    for (const name of ['at', 'findLast', 'toSorted', 'toReversed']) Reflect.deleteProperty(Array.prototype, name);
    for (const name of ['at', 'replaceAll']) Reflect.deleteProperty(String.prototype, name);
    Reflect.deleteProperty(AbortSignal, 'timeout');
    Reflect.deleteProperty(Object, 'hasOwn');
    Reflect.deleteProperty(globalThis, 'structuredClone');
  });
  const { key } = await publish(server);
  const looked = page.waitForResponse('**/api/public/play/look');
  await page.goto(`/a/${key}`);
  expect((await looked).status()).toBe(200);
  await page.getByRole('button', { name: '抽奖' }).click();
  const dialog = page.getByRole('dialog', { name: '登录' });
  await dialog.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Sign in' })).toBeFocused();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a browser that cannot read the script says so in words, above what the server has drawn', async ({
  page,
  server,
  watched,
}) => {
  watched.expect(/Unexpected|SyntaxError|Invalid/);
  const { key } = await publish(server);
  await page.route('**/a/assets/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const later = ;' }),
  );
  await page.goto(`/a/${key}`);
  await expect(page.getByRole('alert')).toHaveText(/^This page does not work in this browser\./);
  await expect(page.getByRole('button', { name: '抽奖' })).toBeVisible();
});
