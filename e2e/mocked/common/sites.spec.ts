import { trackingRoutes } from '../../../server/profile/event/tracking/trackingRoutes.ts';
import { insertSite } from '../../seeds/common/insertSite.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('a site is found with its people and tags, and shows the line for its pages, which can be copied [2.5-036] [3.4-29]', async ({
  page,
  context,
  enter,
  list,
  ui,
  server,
  label,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(['site:view']);
  const { id } = await insertSite(server.ports, { name: `商城 ${label}`, domain: `${label}.shop.test` });
  await page.goto(`/profile/site?keyword=${label}`);
  await expect(list.row(`商城 ${label}`)).toContainText(`${label}.shop.test`);
  for (const column of ['number', 'name', 'type', 'domain', 'totalPeople', 'tagCount'])
    await expect(page.getByRole('columnheader', { name: ui.t(`profile.site.${column}`), exact: true })).toBeVisible();
  await page.getByRole('link', { name: `商城 ${label}` }).click();
  await expect(ui.heading(`商城 ${label}`)).toBeVisible();
  const section = page.getByRole('region', { name: ui.t('profile.site.snippet') });
  const snippet = await section.locator('code').first().innerText();
  expect(snippet).toMatch(new RegExp(`^<script async src="[^"]+/track\\.js\\?site=${id}"></script>$`));
  await section.getByRole('button').first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(snippet);
  // Whoever may not see the general settings is not led there.
  await expect(page.getByRole('button', { name: ui.t('profile.site.edit') })).toHaveCount(0);
});

test('hits appear while the page is open, and then count', async ({ page, enter, ui, server, label }) => {
  await enter();
  const domain = `live-${label}.shop.test`;
  const { id } = await insertSite(server.ports, { name: `直播 ${label}`, domain });
  await ui.go(`/profile/site/${id}`);
  await expect(page.getByText(ui.t('profile.site.hits.waiting'))).toBeVisible();
  const body = {
    site: id,
    visitor: label.padEnd(22, 'x'),
    events: [
      { key: 'k1', name: 'pageView', age: 0, properties: { path: `/cart-${label}` } },
      { key: 'k2', name: `buy-${label}`, age: 0, properties: {} },
    ],
  };
  const sent = new Request('http://console.test/track', {
    method: 'POST',
    headers: { origin: `https://${domain}` },
    body: JSON.stringify(body),
  });
  expect((await trackingRoutes(server.ports, '/nowhere').fetch(sent)).status).toBe(204);
  const hits = page.getByRole('region', { name: ui.t('profile.site.hits') });
  await expect(hits.getByRole('cell', { name: `/cart-${label}` })).toBeVisible();
  await expect(hits.getByRole('cell', { name: `buy-${label}` })).toBeVisible();
  await expect(hits.getByText(ui.t('profile.site.hit.unknown'))).toHaveCount(2);
  await page.reload();
  const today = page
    .getByRole('region', { name: ui.t('profile.site.totals') })
    .getByRole('row', { name: ui.t('profile.site.span.today') });
  await expect(today.getByRole('cell')).toHaveText([ui.t('profile.site.span.today'), '1', '1', '0']);
  await page.getByRole('button', { name: ui.t('profile.site.edit') }).click();
  await expect(page).toHaveURL(new RegExp(`/common/generalSet/sites/${id}$`));
});

test('a site without a host name says why no page can load the script', async ({ page, enter, ui, server, label }) => {
  await enter(['site:view']);
  const { id } = await insertSite(server.ports, { name: `应用 ${label}`, type: 'app', domain: '' });
  await page.goto(`/profile/site/${id}`);
  await expect(page.getByText(ui.t('profile.site.noDomain'))).toBeVisible();
  await expect(page.getByText('<script')).toHaveCount(0);
  await expect(page.getByText(ui.t('profile.site.hits.waiting'))).toHaveCount(0);
});
