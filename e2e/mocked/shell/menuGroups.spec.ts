import { expect, test } from '../../support/mockedConsole.ts';

test('configuration of outreach is a group of its menu, which is open around the current page', async ({
  page,
  enter,
  ui,
}) => {
  await enter();
  await page.goto('/task');
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
