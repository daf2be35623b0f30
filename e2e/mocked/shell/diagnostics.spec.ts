import { FIXTURE_ORIGIN } from '../../servers/fixtureConsole.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test.use({ keepsConsole: false });

const LOCAL = 'http://localhost:59999/outreach/';

test('a developer sees applications, versions and timings, and copies a report', async ({
  page,
  context,
  enter,
  ui,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter();
  await page.goto('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await page.getByRole('button', { name: ui.t('shell.layout.system') }).click();
  await page.getByRole('menuitem', { name: ui.t('shell.menu.general') }).click();
  await page.getByText(ui.t('menu.development'), { exact: true }).click();
  await ui.open('menu.developer');
  await expect(ui.heading(ui.t('menu.developer'))).toBeVisible();
  const row = page.locator('[data-app-row=outreach]');
  await expect(row.getByText(/^\d+ ms$/)).toHaveCount(2);
  await expect(row).toContainText('NOT_MOUNTED');
  // Both applications were open by now, and neither brings what the host or the other one has.
  await expect(page.getByText(ui.t('shell.diagnostics.noDuplicates'))).toBeVisible();
  await ui.press('shell.app.copyReport');
  await expect(ui.button(ui.t('shell.app.reportCopied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('application: outreach');
});

test('nobody else opens the diagnostics page', async ({ page, enter, ui }) => {
  await enter(['task:view']);
  await page.goto('/diagnostics');
  await expect(ui.heading(ui.t('shell.page.403.title'))).toBeVisible();
});

test('an override takes a local address in place of the released one, shows a badge, and goes with one click', async ({
  page,
  enter,
  ui,
}) => {
  await enter();
  await page.route(`${LOCAL}**`, (route) => {
    const headers = { 'access-control-allow-origin': '*' };
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('manifest.json')) {
      return route.fulfill({ headers, json: { name: 'outreach', ids: [], antd: [], shared: {} } });
    }
    const script = `window.outreach = {
      bootstrap: async () => {},
      mount: async ({ container }) => { container.innerHTML = '<h1>local build</h1>'; },
      unmount: async ({ container }) => { container.innerHTML = ''; },
    };`;
    return route.fulfill({ headers, contentType: 'text/html', body: `<script>${script}</script>` });
  });
  await page.goto('/diagnostics');
  await page.getByLabel(ui.t('shell.diagnostics.entry')).fill('nonsense');
  await ui.press('shell.diagnostics.apply');
  await expect(page.getByText(ui.t('shell.diagnostics.entryWrong'))).toBeVisible();
  await page.getByRole('combobox').click();
  await page.locator('.shell-select-item-option-content', { hasText: 'outreach' }).click();
  await page.getByLabel(ui.t('shell.diagnostics.entry')).fill(LOCAL);
  await ui.press('shell.diagnostics.apply');
  const badge = page.getByTestId('override-badge');
  await expect(badge).toContainText('outreach');
  await page.goto('/task');
  await expect(page.getByRole('heading', { name: 'local build' })).toBeVisible();
  await badge.getByRole('button').click();
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await expect(badge).toHaveCount(0);
});

test('an override that somebody else left in the browser is ignored without the developer right', async ({
  page,
  enter,
  ui,
}) => {
  await enter(['task:view']);
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    ['console.overrides', JSON.stringify({ outreach: LOCAL })],
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  expect(asked.filter((url) => url.startsWith(LOCAL))).toEqual([]);
  await expect(page.getByTestId('override-badge')).toHaveCount(0);
});

test('the policy opens local addresses to developers alone', async ({ page, context, enter }) => {
  const policy = async (): Promise<string> => (await page.goto('/task'))?.headers()['content-security-policy'] ?? '';
  await enter(['task:view']);
  expect(await policy()).not.toContain('localhost:*');
  await context.clearCookies();
  await enter();
  expect(await policy()).toContain('connect-src');
  expect(await policy()).toMatch(/script-src [^;]*http:\/\/localhost:\*/);
  expect(await policy()).not.toContain(FIXTURE_ORIGIN);
});

test('what happens to sub-applications reaches the server together', async ({ page, enter, ui }) => {
  await page.clock.install();
  await enter();
  const reported = page.waitForRequest('**/api/telemetry');
  await page.goto('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await page.clock.fastForward(6_000);
  const { events } = (await reported).postDataJSON() as { events: { type: string; app: string }[] };
  expect(events.map(({ type, app }) => `${type} ${app}`)).toEqual(['loaded outreach', 'mounted outreach']);
});
