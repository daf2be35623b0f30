import { expect, test } from '../../servers/mockedConsole.ts';

test('the preview follows what is typed, and puts no step into the history of the browser', async ({
  page,
  enter,
  ui,
}) => {
  await enter();
  await ui.visit('/message/create', 'outreach.message.create.title');
  const preview = page.frameLocator('iframe');
  await expect(preview.locator('body')).not.toBeEmpty();
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  for (const text of ['你好', '再见']) {
    await ui.field('outreach.message.content').fill(`<p>${text}</p>`);
    await expect(preview.getByText(text)).toBeVisible();
  }
  expect(await steps()).toBe(before);
});
