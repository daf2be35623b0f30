import { goInConsole } from '../../support/goInConsole.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('configuration of outreach is a group of its menu, which is open around the current page', async ({
  page,
  enter,
  ui,
}) => {
  await enter();
  await ui.go('/task');
  const group = page.getByRole('menuitem', { name: ui.t('menu.outreachConfig'), exact: true });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await ui.open('menu.callAccount');
  await expect(ui.heading(ui.t('outreach.callAccount.title'))).toBeVisible();
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menuitem', { name: ui.t('menu.outreachRecords'), exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('a group of the menu that holds nothing for an operator is not there', async ({ page, enter, ui }) => {
  await enter(['statistics:view']);
  await page.goto('/statistics');
  await expect(page.getByRole('menuitem', { name: ui.t('menu.outreachRecords'), exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: ui.t('menu.outreachConfig'), exact: true })).toHaveCount(0);
});

test('the entry of the page is in sight also where the menu is longer than the window', async ({ page, enter, ui }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await enter();
  const entry = (id: string) =>
    page.getByRole('navigation').getByRole('link', { name: ui.t(`menu.${id}`), exact: true });
  await ui.go('/config/miniProgram');
  await expect(entry('miniProgram')).toBeInViewport({ ratio: 1 });
  await goInConsole(page, '/');
  await expect(entry('home')).toBeInViewport({ ratio: 1 });
  // Its group is opened by going there.
  await goInConsole(page, '/config/wechat');
  await expect(entry('officialAccount')).toBeInViewport({ ratio: 1 });
  // Who looks around in the menu is not taken back to the page's entry.
  const records = page.getByRole('menuitem', { name: ui.t('menu.outreachRecords'), exact: true });
  await records.click();
  await expect(entry('statistics')).toBeInViewport({ ratio: 1 });
  await expect(entry('officialAccount')).not.toBeInViewport();
});
