import { expect, test } from '../../servers/mockedConsole.ts';
import { violations } from '../../support/violations.ts';

test.use({ keepsConsole: false });

test('the palette finds a page by a part of its name, and opens it with the keyboard alone', async ({
  page,
  enter,
  ui,
}) => {
  await enter();
  await page.goto('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: ui.t('shell.palette.placeholder') });
  await expect(field).toBeFocused();
  await field.fill(ui.t('menu.role').slice(0, 2));
  await expect(page.getByRole('option').first()).toContainText(ui.t('menu.role'));
  await page.keyboard.press('Enter');
  await expect(ui.heading(ui.t('common.role.title'))).toBeVisible();
  await page.getByRole('button', { name: ui.t('shell.palette.title') }).click();
  await expect(page.getByRole('option').filter({ hasText: '/task' })).toBeVisible();
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  expect(await violations(page, { within: '[role=dialog]' })).toEqual([]);
  await field.fill('没有这样的东西');
  await expect(page.getByText(ui.t('shell.palette.none'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the palette offers nothing that the operator may not open', async ({ page, enter, ui }) => {
  await enter(['task:view']);
  await page.goto('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('option', { name: new RegExp(ui.t('menu.task')) }).first()).toBeVisible();
  await page.getByRole('combobox', { name: ui.t('shell.palette.placeholder') }).fill(ui.t('menu.role'));
  await expect(page.getByText(ui.t('shell.palette.none'))).toBeVisible();
});

test('a record that was open is found by its name, and by nobody else in the same tab', async ({
  page,
  enter,
  seed,
  ui,
}) => {
  await enter();
  await seed('manyTasks');
  await page.goto('/task');
  const link = page.locator('tbody tr.ant-table-row a').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(ui.heading(name)).toBeVisible();
  const kind = ui.t('outreach.task.detail.title');
  await expect(page).toHaveTitle(`${name} · ${kind} · ${ui.t('shell.brand.name')}`);
  await ui.open('menu.message');
  await expect(ui.heading(ui.t('outreach.message.title'))).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: ui.t('shell.palette.placeholder') });
  await field.fill(name);
  await expect(page.getByRole('option')).toHaveText([`${name}${kind}`]);
  await page.keyboard.press('Enter');
  await expect(ui.heading(name)).toBeVisible();
  await enter();
  await page.goto('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill(name);
  await expect(page.getByText(ui.t('shell.palette.none'))).toBeVisible();
});

test('whoever wants less movement on their device gets none, in the shell and in what it shows', async ({
  page,
  enter,
  ui,
}) => {
  await enter();
  await ui.visit('/task', 'outreach.task.title');
  const inPage = ui.button(ui.t('ui.action.reload'));
  const inShell = page.locator('header').getByRole('button').first();
  for (const [wanted, still] of [
    ['reduce', true],
    ['no-preference', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion: wanted });
    for (const button of [inPage, inShell]) {
      const check = expect(button);
      await (still ? check : check.not).toHaveCSS('transition-duration', '0s');
    }
  }
});

test('an action of the palette works: the theme turns dark', async ({ page, enter, ui }) => {
  await enter();
  await page.goto('/task');
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: ui.t('shell.palette.placeholder') }).fill(ui.t('shell.layout.theme.dark'));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('a question mark shows the keys, not while typing, and can be turned off', async ({ page, enter, ui }) => {
  await enter();
  await page.goto('/message/create');
  const name = ui.field('outreach.message.name');
  await name.fill('');
  await name.press('?');
  await expect(name).toHaveValue('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('#console-main').focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: ui.t('shell.keys.title') });
  await expect(help).toBeVisible();
  await help.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.locator('#console-main').focus();
  await page.keyboard.press('?');
  await expect(help).toHaveCount(0);
});
