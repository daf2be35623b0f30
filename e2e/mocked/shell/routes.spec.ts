import { expect, test } from '../../servers/mockedConsole.ts';

test.use({ keepsConsole: false });

const ERROR_PAGES = [
  ['401', '2.1-01'],
  ['403', '2.1-02'],
  ['404', '2.1-03'],
  ['415', '2.1-04'],
] as const;

for (const [code, clause] of ERROR_PAGES) {
  test(`/${code} shows its error page [${clause}]`, async ({ page, enter, ui }) => {
    await enter();
    await page.goto(`/${code}`);
    await expect(ui.heading(ui.t(`shell.page.${code}.title`))).toBeVisible();
  });
}

test('the code of the error pages is fetched only when one is opened [2.1-05]', async ({ page, enter, ui }) => {
  await enter();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  const isErrorPage = (path: string): boolean => /\/ErrorPage-[\w-]+\.js$/.test(path);
  expect(scripts.some(isErrorPage)).toBe(false);
  await page.goto('/404');
  await expect(ui.heading(ui.t('shell.page.404.title'))).toBeVisible();
  expect(scripts.some(isErrorPage)).toBe(true);
});

test('an unknown path shows the page that was not found, with its address [2.1-06]', async ({ page, enter, ui }) => {
  await enter();
  await page.goto('/no/such/path');
  await expect(ui.heading(ui.t('shell.page.404.title'))).toBeVisible();
  await expect(page.getByText('/no/such/path')).toBeVisible();
});

test('the sign-in page loads no sub-application, and speaks Chinese to a new browser [2.1-07] [1-27]', async ({
  page,
  server,
  ui,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/common/login');
  await expect(page.getByLabel(ui.t('shell.login.account'), { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  const port = new URL(server.subAppUrl).port;
  expect(requests.filter((url) => new URL(url).port === port)).toEqual([]);
});

test('addresses have no hash, and back and forward work [2.1-12]', async ({ page, enter, ui }) => {
  await enter();
  await page.goto('/task');
  await ui.open('menu.message');
  await expect(ui.heading(ui.t('outreach.message.title'))).toBeVisible();
  await expect(page).toHaveURL(/^[^#]+\/message$/);
  await page.goBack();
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await expect(page).toHaveURL(/^[^#]+\/task$/);
  await page.goForward();
  await expect(ui.heading(ui.t('outreach.message.title'))).toBeVisible();
});

test('the title of the page follows the route [2.4-22]', async ({ page, enter, ui }) => {
  await enter();
  await page.goto('/task');
  await expect(page).toHaveTitle(new RegExp(ui.t('menu.task')));
  await ui.open('menu.message');
  await expect(page).toHaveTitle(new RegExp(ui.t('menu.message')));
  await ui.open('menu.message');
  await expect(page).toHaveTitle(new RegExp(ui.t('menu.message')));
});
