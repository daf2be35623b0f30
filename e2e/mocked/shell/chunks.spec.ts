import { expect, test } from '../../support/mockedConsole.ts';

test.use({ keepsConsole: false });

test('a style sheet chunk that does not come shows the load error, and a retry recovers it [8.1-17]', async ({
  page,
  enter,
  ui,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  await enter();
  await page.route(/\/Console-[\w-]+\.css$/, (route) => route.abort());
  await page.goto('/task');
  await expect(page.getByText(ui.t('shell.part.failed'))).toBeVisible();
  await page.unroute(/\/Console-[\w-]+\.css$/);
  await ui.press('shell.app.retry');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
});
