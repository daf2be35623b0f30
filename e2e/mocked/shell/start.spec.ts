import { expect, test } from '../../servers/mockedConsole.ts';
import { withholdFile } from '../../support/withholdFile.ts';

test.use({ keepsConsole: false });

test('a start asks once for user, menu and sub-applications, and only then loads one from its own address [0-02] [2.2-01] [4.1-01] [6-05] [6-07]', async ({
  page,
  server,
  enter,
  ui,
}) => {
  await enter();
  const requests: URL[] = [];
  page.on('request', (request) => requests.push(new URL(request.url())));
  await page.goto('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  const asked = (ending: string): number[] =>
    requests.flatMap(({ pathname }, index) => (pathname.endsWith(ending) ? [index] : []));
  const entries = requests.flatMap(({ href }, index) => (href === `${server.subAppUrl}/outreach/` ? [index] : []));
  const [mapping] = asked('/xcommon-base/frontRoutesMapping/getRoutesMapping');
  expect(asked('/xcommon-base/frontRoutesMapping/getRoutesMapping')).toHaveLength(1);
  expect(asked('/getUserInfo')).toHaveLength(1);
  expect(asked('/custom/permission/findByUserIdAndProductId')).toHaveLength(1);
  expect(entries).not.toEqual([]);
  expect(mapping).toBeLessThan(entries[0] ?? 0);
});

test('each step of the home page leads to its page, also of another sub-application, and back again', async ({
  page,
  enter,
  ui,
}) => {
  await enter();
  await ui.visit('/', 'outreach.home.title');
  for (const [step, title] of [
    ['outreach.home.step.audience', 'profile.package.create.title'],
    ['outreach.home.step.message', 'outreach.message.create.title'],
  ] as const) {
    await page.getByRole('link', { name: ui.t(step) }).click();
    await expect(ui.heading(ui.t(title))).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(ui.heading(ui.t('outreach.home.title'))).toBeVisible();
  }
});

test('the home page of smart outreach, the first of all, has what was sent, day by day, and ways to go on [2.2-02] [2.5-005]', async ({
  page,
  enter,
  seed,
  ui,
}) => {
  await enter();
  await seed('sending');
  await page.goto('/');
  await expect(ui.heading(ui.t('outreach.home.title'))).toBeVisible();
  await expect(page.getByRole('button', { name: ui.t('menu.outreach') })).toBeVisible();
  const trend = page.getByRole('table', { name: ui.t('outreach.home.trend') });
  await expect(trend.getByRole('row')).toHaveCount(7);
  const skipped = page.getByRole('link', { name: /^[1-9]\d*$/ });
  await expect(skipped.first()).toBeVisible();
  await page.getByRole('link', { name: ui.t('outreach.home.step.task') }).click();
  await expect(ui.heading(ui.t('outreach.task.create.title'))).toBeVisible();
});

test('the account menu names the user that is signed in [7.2-08]', async ({ page, enter, ui }) => {
  const operator = await enter();
  await page.goto('/task');
  await page.getByRole('button', { name: ui.t('shell.layout.account', { name: '李运营' }) }).click();
  await expect(page.getByText(operator.username, { exact: true })).toBeVisible();
});

test('query parameters of the page are found on the window [3.1-07]', async ({ page, enter, ui }) => {
  await enter();
  await page.goto('/?foo=1');
  await expect(ui.heading(ui.t('outreach.home.title'))).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { foo: unknown }).foo)).toBe('1');
});

test('in a frame the side menu is hidden [2.4-01]', async ({ page, enter, ui }) => {
  await enter();
  // A page of the same origin that is not the console.
  await page.goto('/config.json');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/task';
    frame.width = '1200';
    frame.height = '700';
    document.body.replaceChildren(frame);
  });
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: ui.t('outreach.task.title'), exact: true })).toBeVisible();
  await expect(frame.getByRole('navigation', { name: ui.t('shell.layout.navigation') })).toHaveCount(0);
});

test('on /401 the side menu is hidden [2.4-05]', async ({ page, enter, ui }) => {
  await enter();
  await page.goto('/401');
  await expect(ui.heading(ui.t('shell.page.401.title'))).toBeVisible();
  await expect(page.getByRole('navigation', { name: ui.t('shell.layout.navigation') })).toHaveCount(0);
});

test('the switcher changes the side menu, and the chosen system is kept over a reload [2.4-24] [3.1-06] [4.1-07]', async ({
  page,
  enter,
  ui,
}) => {
  await enter();
  await page.goto('/task');
  const menu = page.getByRole('navigation', { name: ui.t('shell.layout.navigation') });
  await expect(menu.getByRole('link', { name: ui.t('menu.task'), exact: true })).toBeVisible();
  await page.getByRole('button', { name: ui.t('shell.layout.system') }).click();
  await page.getByRole('menuitem', { name: ui.t('shell.menu.general') }).click();
  await expect(menu.getByRole('link', { name: ui.t('menu.task'), exact: true })).toHaveCount(0);
  // Each system shows pages of its own.
  await expect(menu.getByRole('link', { name: ui.t('menu.user'), exact: true })).toBeVisible();
  for (const [system, link] of [
    ['profile', 'menu.site'],
    ['activityBox', 'menu.activity'],
    ['outreach', 'menu.task'],
  ] as const) {
    await page.getByRole('button', { name: ui.t('shell.layout.system') }).click();
    await page.getByRole('menuitem', { name: ui.t(`menu.${system}`) }).click();
    await expect(menu.getByRole('link', { name: ui.t(link), exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: ui.t('menu.user'), exact: true })).toHaveCount(0);
  }
  await expect(menu.getByRole('link', { name: ui.t('menu.task'), exact: true })).toBeVisible();
  const kept = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('systemId'));
  expect(await kept()).toBe('outreach');
  await page.reload();
  await expect(menu.getByRole('link', { name: ui.t('menu.task'), exact: true })).toBeVisible();
  expect(await kept()).toBe('outreach');
});

test('a sub-application follows the language of the shared store without a reload [3.3-04]', async ({
  page,
  enter,
  ui,
}) => {
  await enter();
  await page.goto('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole('button', { name: ui.t('shell.layout.language') }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(ui.heading('Tasks')).toBeVisible();
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('a language whose texts do not come is said to be missing, before the sign-in and after, and is there once it is chosen again', async ({
  page,
  enter,
  ui,
  watched,
}) => {
  const missing = page.getByText(ui.t('shell.layout.languageFailed'));
  const release = await withholdFile(page, watched, /\/en_US-[^/]*\.js$/);
  await page.goto('/common/login');
  const language = page.getByLabel(ui.t('shell.login.language'));
  await language.selectOption('English');
  await expect(missing).toBeVisible();
  await expect(language).toHaveValue('zh_CN');

  await enter();
  await page.goto('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  const chooseEnglish = async (): Promise<void> => {
    await page.getByRole('button', { name: ui.t('shell.layout.language') }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
  };
  await chooseEnglish();
  await expect(missing).toBeVisible();
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await release();
  await chooseEnglish();
  await expect(ui.heading('Tasks')).toBeVisible();
});

const rgb = (colour: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;

for (const [mode, brand, control, clause] of [
  ['baseline', '#5326a8', '#5326a8', '9-23'],
  // A white label on the brand colour itself would be hard to read.
  ['saas', '#2878ff', '#1f6ae6', '9-24'],
] as const) {
  test(`the brand colour is ${brand} where the environment is ${mode}, that of controls ${control} [${clause}]`, async ({
    page,
    enter,
    ui,
  }) => {
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { VITE_ROUTES_SOURCE: 'remote', VITE_APP_ENVIRONMENT: mode } }),
    );
    await page.goto('/common/login');
    await expect(page.getByRole('button', { name: ui.t('shell.login.submit') })).toHaveCSS(
      'background-color',
      rgb(control),
    );
    await enter();
    await page.goto('/404');
    await expect(ui.heading(ui.t('shell.page.404.title'))).toBeVisible();
    const painted = await page.evaluate(() =>
      [...document.querySelectorAll('svg *')].map((shape) => getComputedStyle(shape).fill),
    );
    expect(painted).toContain(rgb(brand));
  });
}
