import { expect, test } from '../../servers/mockedConsole.ts';
import { withholdFile } from '../../support/withholdFile.ts';

test.use({ keepsConsole: false });

for (const fault of ['500', '503', '504'] as const) {
  test(`an answer ${fault} says that the network fails, and a retry helps once it is over`, async ({
    page,
    faults,
    enter,
    ui,
    watched,
  }) => {
    watched.expect(/Failed to load resource/);
    await enter();
    await page.goto('/task');
    await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
    faults.set(fault);
    await ui.open('menu.message');
    // The page that is left fails too, and its button goes with it.
    await expect(ui.heading(ui.t('outreach.message.title'))).toBeVisible();
    await expect(page.getByText(ui.t('sdk.request.network')).first()).toBeVisible();
    // Calls of the console fail too, and say so: the fault has to stand until the page itself has failed.
    await expect(ui.button(ui.t('ui.action.retry'))).toBeVisible();
    faults.set();
    await ui.press('ui.action.retry');
    // What other tests of this worker left may stand there.
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    await expect(page.getByRole('main').getByText(ui.t('sdk.request.network'))).toHaveCount(0);
  });
}

test('a save that the server cannot take says so and keeps what was typed', async ({
  page,
  faults,
  enter,
  ui,
  label,
  watched,
}) => {
  watched.expect(/Failed to load resource/, /sandboxed/);
  const name = `会员日 ${label}`;
  await enter();
  await page.goto('/message/create');
  await ui.field('outreach.message.name').fill(name);
  await ui.field('outreach.message.subject').fill('八折');
  faults.set('500');
  await ui.press('ui.action.save');
  const form = page.locator('form');
  await expect(form.getByText(ui.t('sdk.request.network'))).toBeVisible();
  await expect(ui.field('outreach.message.name')).toHaveValue(name);
  faults.set();
  await ui.press('ui.action.save');
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('a start without permissions opens nothing, says why, and goes on after a retry', async ({
  page,
  faults,
  enter,
  ui,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  await enter();
  faults.set('503');
  await page.goto('/task');
  await expect(page.getByRole('heading', { name: ui.t('shell.boot.permissionsFailed') })).toBeVisible();
  faults.set();
  await ui.press('shell.app.retry');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
});

test('a slow server shows that something loads, then the page', async ({ page, faults, enter, ui }) => {
  await enter();
  await page.goto('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  faults.set('slow');
  await ui.open('menu.message');
  await expect(ui.heading(ui.t('outreach.message.title'))).toBeVisible();
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await expect(page.locator('.ant-spin-spinning')).toHaveCount(0);
});

test('without the mapping the console says so and keeps its frame [4.1-02]', async ({ page, faults, enter, ui }) => {
  await enter();
  faults.set('mappingFailure');
  await page.goto('/task');
  await expect(page.getByText(ui.t('shell.boot.mappingFailed'))).toBeVisible();
  await expect(page.getByRole('button', { name: ui.t('shell.layout.account', { name: '李运营' }) })).toBeVisible();
});

test('a message stands 100 px below the top [8.1-25]', async ({ page, faults, enter, ui }) => {
  await enter();
  faults.set('mappingFailure');
  await page.goto('/task');
  const top = await page
    .getByText(ui.t('shell.boot.mappingFailed'))
    .evaluate((text) => text.closest('[class*="message-list-content"]')?.getBoundingClientRect().top);
  expect(top).toBe(100);
});

test('a broken entry costs only its own pages, and a retry recovers it', async ({
  page,
  faults,
  enter,
  ui,
  watched,
}) => {
  watched.expect(/Failed to load resource/, /404/);
  await enter();
  faults.set('brokenEntry');
  await page.goto('/task');
  const panel = page.getByTestId('app-error');
  await expect(panel.getByText(ui.t('shell.app.error.http', { status: 404 }))).toBeVisible();
  await page.getByRole('button', { name: ui.t('shell.layout.account', { name: '李运营' }) }).click();
  await expect(page.getByRole('menuitem', { name: ui.t('shell.account.profile') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/404');
  await expect(ui.heading(ui.t('shell.page.404.title'))).toBeVisible();
  await page.goto('/task');
  await expect(panel).toBeVisible();
  faults.set();
  await panel.getByRole('button', { name: ui.t('shell.app.retry') }).click();
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
});

test('a page whose code cannot be fetched shows the load error, and is there once it is asked for again [8.1-16]', async ({
  page,
  enter,
  ui,
  watched,
}) => {
  watched.expect(/MessageList/);
  await enter();
  const release = await withholdFile(page, watched, /MessageList[^/]*\.js/);
  await page.goto('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await ui.open('menu.message');
  const panel = page.getByTestId('app-error');
  await expect(panel.getByText(ui.t('shell.app.error.chunk'))).toBeVisible();
  await expect(panel.getByRole('button', { name: ui.t('shell.app.retry') })).toBeVisible();
  // The other pages of the same application are not affected.
  await ui.open('menu.task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await ui.open('menu.message');
  await expect(panel.getByText(ui.t('shell.app.error.chunk'))).toBeVisible();
  await release();
  await panel.getByRole('button', { name: ui.t('shell.app.retry') }).click();
  await expect(ui.heading(ui.t('outreach.message.title'))).toBeVisible();
});

test('a downloaded file has the name that the server gave it, and the operator is told [7.1-15] [7.1-16]', async ({
  page,
  enter,
  ui,
}) => {
  await enter();
  await page.goto('/profile/package/create');
  const answered = page.waitForResponse((response) => response.headers()['content-disposition'] !== undefined);
  const [download] = await Promise.all([page.waitForEvent('download'), ui.press('ui.numbers.template')]);
  const named = (await answered).headers()['content-disposition'] ?? '';
  expect(named).toContain(encodeURIComponent(download.suggestedFilename()));
  await expect(page.getByText(ui.t('sdk.request.downloaded'))).toBeVisible();
});
