import { expect, test } from '../../servers/mockedConsole.ts';
import { withholdFile } from '../../support/withholdFile.ts';

test.use({ keepsConsole: false });

test('a style sheet chunk that does not come shows the load error, and a retry recovers it [8.1-17]', async ({
  page,
  enter,
  ui,
  watched,
}) => {
  await enter();
  const release = await withholdFile(page, watched, /\/Console-[\w-]+\.css$/);
  await page.goto('/task');
  await expect(page.getByText(ui.t('shell.part.failed'))).toBeVisible();
  await release();
  await ui.press('shell.app.retry');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  const applied = page.locator('link[rel="stylesheet"][href*="/Console-"]');
  expect(await applied.evaluateAll((links: HTMLLinkElement[]) => links.map(({ sheet }) => sheet !== null))).toEqual([
    true,
  ]);
});
