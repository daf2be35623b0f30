import type { Page } from 'playwright/test';
import { getRoutesMapping, type MicroApp } from '../../../src/contract/shell/menu.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

/** A minute later the operator comes back to the tab. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(61_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

test('without a connection the console says so, and takes it back', async ({ page, context, enter, ui, watched }) => {
  // What was being fetched ahead of time at that moment.
  watched.expect(/ERR_INTERNET_DISCONNECTED/);
  await enter();
  await ui.go('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(ui.t('shell.notice.offline'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(ui.t('shell.notice.offline'))).toHaveCount(0);
});

test('a release of the shell is offered to whoever comes back, and taken by a reload', async ({ page, enter, ui }) => {
  await page.clock.install();
  await enter();
  await ui.go('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await comeBack(page);
  const notice = page.getByText(ui.t('shell.notice.newVersion'));
  await expect(notice).toHaveCount(0);
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      await route.fulfill({
        response: answer,
        body: html.replace(/assets\/index-[\w-]+\.js/, 'assets/index-other.js'),
      });
    },
  );
  await comeBack(page);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: ui.t('shell.notice.reload'), exact: true }).click();
  await expect(notice).toHaveCount(0);
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
});

test('a release of the sub-application on the page is offered, and taken without a reload of the page', async ({
  page,
  server,
  enter,
  ui,
}) => {
  await page.clock.install();
  await enter();
  let version = 'one';
  await page.route(`**/${getRoutesMapping.path}`, async (route) => {
    const answer = await server.api.request(route.request().url());
    const body = (await answer.json()) as { data: MicroApp[] };
    const data = body.data.map((app) => ({ ...app, props: { ...app.props, version } }));
    await route.fulfill({ json: { ...body, data } });
  });
  const entries: string[] = [];
  page.on('request', (request) => {
    if (request.url() === `${server.subAppUrl}/outreach/`) entries.push(request.url());
  });
  await ui.go('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  version = 'two';
  await comeBack(page);
  const before = entries.length;
  await page.getByRole('button', { name: ui.t('shell.notice.reloadApp') }).click();
  await expect.poll(() => entries.length).toBeGreaterThan(before);
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  await expect(page.getByRole('button', { name: ui.t('shell.notice.reloadApp') })).toHaveCount(0);
});
