import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { sinkMail } from '../../server/db/schema/index.ts';
import { unescapeHtml } from '../../src/domain/shared/text/messageTemplate.ts';
import { Console } from '../pages/Console.ts';
import { ListPage } from '../pages/ListPage.ts';
import { enterAs, makeOperator } from '../support/operators.ts';
import { expect, test } from '../servers/realServer.ts';
import { sendInBrowser, twoPeople } from '../support/sendInBrowser.ts';

// A whole job of an operator, from the file to the records.
test.describe.configure({ timeout: 120_000 });

const COMPUTER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

test('who opens the link of an e-mail gets to its target, and the operator sees who clicked and who did not [9-73]', async ({
  page,
  context,
  browser,
  server,
}) => {
  const { ports } = server;
  const ui = new Console(page);
  const label = ports.random(4).toString('hex');
  const people = twoPeople(label, ports.random);
  const [reader, other] = people;
  const name = `点击 ${label}`;
  const shop = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Shop</title><h1>Sale</h1>');
  });
  await new Promise<void>((settle) => shop.listen(0, '127.0.0.1', settle));
  const target = `http://shop.test:${(shop.address() as AddressInfo).port}/sale?from=mail&to=a#top`;
  await enterAs(context, server.url, await makeOperator(ports));
  await sendInBrowser(page, ui, {
    channel: 'email',
    name,
    people,
    idTitle: '编号',
    write: async () => {
      await ui.field('outreach.message.subject').fill(name);
      await ui.field('outreach.message.content').fill(`<p>{{name}}：<a href="${target}">去看看</a></p>`);
    },
  });
  const [mail] = await ports.db
    .select({ raw: sinkMail.raw })
    .from(sinkMail)
    .where(eq(sinkMail.recipient, `${reader.number}@example.com`));
  const { html = '' } = await PostalMime.parse(mail?.raw ?? '');
  const { pathname, search } = new URL(unescapeHtml(/<a href="([^"]*)"[^>]*>去看看/.exec(html)?.[1] ?? ''));

  const readers = await browser.newContext({ userAgent: COMPUTER });
  const opened = await readers.newPage();
  await opened.goto(new URL(pathname + search, server.url).href);
  await expect(opened.getByRole('heading', { name: 'Sale' })).toBeVisible();
  expect(opened.url()).toBe(target);
  await readers.close();
  shop.closeAllConnections();
  shop.close();

  const list = new ListPage(page, ui);
  const clicked = (whether: 'yes' | 'no') => async () => {
    // On a busy machine the page takes longer to load than the check may.
    const answered = page.waitForResponse(/record\/send\/list/);
    await page.goto(`/records/send?clicked=${whether}`);
    await answered;
    await expect(list.row(name)).toHaveCount(1, { timeout: 2_000 });
    await expect(list.row(name)).toContainText((whether === 'yes' ? reader : other).name);
  };
  // It is written a few seconds after the click: until no other link of the mail was opened with it.
  await expect(clicked('yes')).toPass();
  await expect(clicked('no')).toPass();
});
