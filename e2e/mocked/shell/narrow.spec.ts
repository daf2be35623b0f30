import { LANGUAGES } from '../../../src/domain/shared/language.ts';
import { texts } from '../../support/texts.ts';
import { expect, test } from '../../support/mockedConsole.ts';

test.use({ viewport: { width: 320, height: 640 } });

for (const lang of LANGUAGES) {
  test(`${lang}: at 320 px everything of the header is in reach, and nothing scrolls sideways`, async ({
    page,
    context,
    enter,
    server,
  }) => {
    await enter();
    await context.addCookies([{ name: 'lang', value: lang, url: server.url }]);
    await page.goto('/task');
    await expect(page.getByRole('heading', { level: 1, name: texts(lang)('outreach.task.title') })).toBeVisible();
    const buttons = page.getByRole('banner').getByRole('button');
    expect(await buttons.count()).toBeGreaterThanOrEqual(7);
    for (const button of await buttons.all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
      // WCAG 2.5.8.
      expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(24);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
