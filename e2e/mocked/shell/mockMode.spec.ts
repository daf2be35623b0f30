import type { Page } from 'playwright/test';
import type { FaultName } from '../../../mocks/faults.ts';
import { expect, test } from '../../servers/mockModeServer.ts';

/** What QA types into the console of the browser. */
const setFaults = (page: Page, ...names: FaultName[]): Promise<void> =>
  page.evaluate((all) => {
    const { consoleMocks } = window as unknown as { consoleMocks: { setFaults: (...faults: string[]) => void } };
    consoleMocks.setFaults(...all);
  }, names);

test.beforeEach(async ({ context, server }) => server.enter(context));

test('a fault in the address is there from the first call on; setFaults() ends it, and a retry recovers', async ({
  page,
  ui,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  await page.goto('/task?mock=503');
  await expect(page.getByRole('heading', { name: ui.t('shell.boot.permissionsFailed') })).toBeVisible();
  await setFaults(page);
  await ui.press('shell.app.retry');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
});

test('a fault can be switched on and off while the console runs', async ({ page, ui, watched }) => {
  watched.expect(/Failed to load resource/);
  await page.goto('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await setFaults(page, '500');
  await ui.open('menu.message');
  await expect(page.getByText(ui.t('sdk.request.network')).first()).toBeVisible();
  await setFaults(page);
  await ui.press('ui.action.retry');
  await expect(page.getByText(ui.t('outreach.message.empty'))).toBeVisible();
});

test('a broken sub-application, one of several names in the address, is broken alone', async ({
  page,
  ui,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  await page.goto('/task?mock=nonsense,brokenEntry:common:500');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await page.getByRole('button', { name: ui.t('shell.layout.system') }).click();
  await page.getByRole('menuitem', { name: ui.t('shell.menu.general') }).click();
  await ui.open('menu.user');
  const panel = page.getByTestId('app-error');
  await expect(panel.getByText(ui.t('shell.app.error.http', { status: 500 }))).toBeVisible();
  await setFaults(page);
  await panel.getByRole('button', { name: ui.t('shell.app.retry') }).click();
  await expect(ui.heading(ui.t('common.user.title'))).toBeVisible();
});

test('an unknown name in the address changes nothing', async ({ page, ui }) => {
  await page.goto('/task?mock=nonsense,toString');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await ui.open('menu.message');
  await expect(page.getByText(ui.t('outreach.message.empty'))).toBeVisible();
  await expect(page.getByTestId('app-error')).toHaveCount(0);
});

test('the product itself contains no mock mode', async ({ page, server, request, ui, watched }) => {
  // This page stands alone: in tests of the product its API is answered by the mocks.
  watched.expect(/404/);
  await page.goto(`${server.productUrl}/common/login?mock=503`);
  await expect(page.getByLabel(ui.t('shell.login.account'), { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'consoleMocks' in window)).toBe(false);
  expect((await request.get(`${server.productUrl}/mockServiceWorker.js`)).status()).toBe(404);
  expect((await request.get(`${server.url}/mockServiceWorker.js`)).status()).toBe(200);
});
