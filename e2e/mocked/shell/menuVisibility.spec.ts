import { serveFixtureConsole } from '../../servers/fixtureConsole.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

/** The page's policy does not know the fixtures' origin. */
test.use({ bypassCSP: true, keepsConsole: false });

const HIDDEN = [
  ['/xflow', '2.4-02'],
  ['/activityBox/pages/detail', '2.4-03'],
  ['/activityBox/pages/flow', '2.4-04'],
  ['/ma-insight/add', '2.4-06'],
  ['/ma-insight/edit', '2.4-07'],
  ['/ma-insight/copy', '2.4-08'],
  ['/mw-insight/task/create', '2.4-09'],
  ['/mw-insight/task/edit', '2.4-10'],
  ['/mw-insight/task/copy', '2.4-11'],
  ['/scrm/materialLibrary/edit', '2.4-12'],
  ['/scrm/sop/create', '2.4-13'],
  ['/scrm/article', '2.4-14'],
  ['/scrm/poster', '2.4-15'],
  ['/scrm/video', '2.4-16'],
  ['/scrm/makePoster', '2.4-17'],
  ['/scrm/makeVideo', '2.4-18'],
] as const;

const OPEN_PAGE = '/scrm/customer';

test(`the side menu is hidden on the pages of the list, beside one that shows it ${HIDDEN.map(([, clause]) => `[${clause}]`).join(' ')}`, async ({
  page,
  enter,
  ui,
}) => {
  await enter();
  const paths = HIDDEN.map(([path]) => path);
  const prefixes = [...new Set([...paths, OPEN_PAGE].map((path) => `/${path.split('/')[1]}`))];
  await serveFixtureConsole(page, { prefixes, pages: [...paths, OPEN_PAGE] });
  const menu = page.getByRole('navigation', { name: ui.t('shell.layout.navigation') });
  const goTo = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
  await page.goto(OPEN_PAGE);
  for (const path of paths) {
    await goTo(OPEN_PAGE);
    await expect(page.getByTestId('at')).toHaveText(OPEN_PAGE);
    await expect(menu).toBeVisible();
    await goTo(path);
    await expect(page.getByTestId('at')).toHaveText(path);
    await expect(menu).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByTestId('at')).toHaveText(paths.at(-1) ?? '');
  await expect(menu).toHaveCount(0);
});

test('a sub-application reads and changes whether the side menu is shown [3.3-06]', async ({ page, enter, ui }) => {
  await enter();
  await serveFixtureConsole(page, { prefixes: ['/scrm'], pages: [OPEN_PAGE] });
  await page.goto(OPEN_PAGE);
  const menu = page.getByRole('navigation', { name: ui.t('shell.layout.navigation') });
  await expect(menu).toBeVisible();
  await expect(page.getByTestId('menu')).toHaveText('menu visible: true');
  await page.getByRole('button', { name: 'toggle' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.getByTestId('menu')).toHaveText('menu visible: false');
  await page.getByRole('button', { name: 'toggle' }).click();
  await expect(menu).toBeVisible();
});
