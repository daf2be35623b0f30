import { insertRows } from '../../support/accessibilityRows.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('the marketing system is reached by the menu and says what came of an audience [2.5-017]', async ({
  page,
  enter,
  list,
  ui,
  server,
  label,
}) => {
  const operator = await enter();
  await insertRows(server.ports, operator, label);
  await ui.go('/profile/package');
  await ui.open('menu.marketing');
  await expect(ui.heading(ui.t('profile.marketing.title'))).toBeVisible();
  await list.search('profile.marketing.name', label);
  await list.choose('profile.marketing.kind', 'profile.marketing.kind.package');
  await expect(list.rows).toHaveCount(1);
  const row = list.row(`会员 ${label}`);
  await expect(row).toContainText(ui.t('ui.field.channel.email'));
  // Three of the drafts stand in task groups.
  for (const [status, number] of [
    ['draft', '4'],
    ['completed', '1'],
  ] as const)
    await expect(row).toContainText(
      ui.t('profile.marketing.tasksOf', { status: ui.t(`profile.marketing.status.${status}`), number }),
    );
  await row.getByRole('link').click();
  await expect(ui.heading(`会员 ${label}`)).toBeVisible();
  const done = page.getByRole('row', { name: `完成 ${label}` });
  await done.getByRole('button', { name: '1', exact: true }).click();
  await expect(ui.heading(ui.t('common.report.problem.title'))).toBeVisible();
  await expect(list.rows).toHaveCount(1);
  await page.goBack();
  await page.getByRole('link', { name: `完成 ${label}` }).click();
  await expect(ui.heading(`完成 ${label}`)).toBeVisible();
});

test('with its entry alone the marketing system leads nowhere that is not granted', async ({
  page,
  enter,
  list,
  ui,
  server,
  label,
}) => {
  const maker = await enter();
  const rows = await insertRows(server.ports, maker, label);
  await enter(['marketing:view']);
  await ui.visit(`/profile/marketing?name=${label}`, 'profile.marketing.title');
  await expect(list.rows).toHaveCount(2);
  await ui.go(`/profile/marketing/${rows.audience}`);
  await expect(page.getByRole('row', { name: `完成 ${label}` })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: `完成 ${label}` })).toHaveCount(0);
  await expect(page.getByRole('button', { name: ui.t('profile.marketing.open') })).toHaveCount(0);
  await ui.findLocked(`/profile/package/${rows.audience}`, '/task');
});
