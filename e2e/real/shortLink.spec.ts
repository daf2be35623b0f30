import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Console } from '../pages/Console.ts';
import { FormPage } from '../pages/FormPage.ts';
import { makeOperator } from '../support/operators.ts';
import { expect, test } from '../servers/realServer.ts';

const PASSWORD = 'Kx7!wq2m';
const COMPUTER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

test('a visitor who opens a short link gets to its target, and the operator sees the click [2.5-037]', async ({
  page,
  browser,
  server,
}) => {
  const referrers: (string | undefined)[] = [];
  const shop = createServer((request, response) => {
    if (request.url?.startsWith('/sale') === true) referrers.push(request.headers.referer);
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Shop</title><h1>Sale</h1>');
  });
  await new Promise<void>((settle) => shop.listen(0, '127.0.0.1', settle));
  const target = `http://shop.test:${(shop.address() as AddressInfo).port}/sale?from=sms`;

  const operator = await makeOperator(server.ports, { password: PASSWORD });
  const ui = new Console(page);
  const form = new FormPage(page, ui);
  await page.goto('/shortLink/create');
  await ui.signIn(operator.username, PASSWORD);
  await form.type({ 'outreach.shortLink.name': '短信促销', 'outreach.shortLink.target': target });
  await form.save();
  await expect(ui.heading('短信促销')).toBeVisible();
  const address = (
    await page
      .getByText(/\/s\/\w{7}$/)
      .first()
      .innerText()
  ).trim();
  const url = new URL(new URL(address).pathname, server.url).href;

  const visitors = await browser.newContext({ userAgent: COMPUTER });
  const visitor = await visitors.newPage();
  await visitor.goto(url);
  await expect(visitor.getByRole('heading', { name: 'Sale' })).toBeVisible();
  expect(visitor.url()).toBe(target);
  expect(await visitors.cookies()).toEqual([]);

  // What calls itself a program is none of the people.
  await fetch(url, { redirect: 'manual', headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } });
  const shown = page.getByRole('region', { name: ui.t('outreach.shortLink.clicksByDay') });
  await expect(async () => {
    const answered = page.waitForResponse(/shortLink\/[^/]+\/clicks/);
    await page.reload();
    await answered;
    await expect(shown.getByText('50%')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await ui.press('outreach.shortLink.disable');
  await ui.confirm();
  await expect(ui.button(ui.t('outreach.shortLink.enable'))).toBeVisible();
  const ended = await visitor.goto(url);
  expect(ended?.status()).toBe(410);
  await expect(visitor.getByRole('heading')).toBeVisible();
  expect(referrers).toHaveLength(1);
  await visitors.close();
  shop.closeAllConnections();
  shop.close();
});
