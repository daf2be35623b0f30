import { insertActivity } from '../../seeds/activity-box/insertActivity.ts';
import { insertPlayed } from '../../seeds/activity-box/insertPlayed.ts';
import { insertPrize } from '../../seeds/activity-box/insertPrize.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const A = 'activityBox.analysis';

test('the analysis of an activity opens with figures, its wins lead to their records [2.5-071]', async ({
  page,
  enter,
  list,
  ui,
  label,
  server,
}) => {
  const operator = await enter();
  const prizeId = await insertPrize(server.ports, `奖品 ${label}`);
  const activityId = await insertActivity(server.ports, operator, label, prizeId, { isFinished: true });
  await insertPlayed(server.ports, { activityId, prizeId, days: 4 });

  // From the list of activities, by its figures.
  await ui.visit('/activityBox', 'activityBox.activity.title');
  await list.search('activityBox.activity.name', label);
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows.first()).toContainText('40');
  await list.rows.first().getByRole('link', { name: '40', exact: true }).click();
  await expect(ui.heading(ui.t(`${A}.title`))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/analysis/${activityId}`));
  const figure = (name: string) => page.locator(`[data-figure="${name}"]`);
  await expect(figure('views')).toContainText('40');
  await expect(figure('participants')).toContainText('12');
  await expect(figure('joinRate')).toContainText('30%');
  await expect(figure('joinRate')).toContainText('12 ÷ 40');
  await expect(figure('reachRate')).toContainText('–');
  await figure('redeemed')
    .getByText(ui.t(`${A}.redeemed`))
    .focus();
  // The pointer may rest on another figure, which says its meaning, too.
  await expect(page.getByRole('tooltip', { name: ui.t(`${A}.redeemed.meaning`), exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  // The funnel says its numbers as text.
  const funnel = page.getByRole('table', { name: ui.t(`${A}.funnel`) });
  const step = (name: string) => funnel.getByRole('row', { name: ui.t(`${A}.${name}`) });
  await expect(step('redeemers').first()).toContainText(
    ui.t(`${A}.funnel.rateOf`, { rate: '25%', whole: ui.t(`${A}.winners`) }),
  );

  // A day leads to its hours, the address says so, and back.
  await expect(list.rows).not.toHaveCount(0);
  await page.getByText(ui.t('ui.period.last7'), { exact: true }).click();
  await expect(page).toHaveURL(/period=last7/);
  const days = page.getByRole('region', { name: ui.t(`${A}.group.time`) });
  await expect(days.locator('tbody tr.ant-table-row')).toHaveCount(7);
  await days.locator('tbody tr.ant-table-row').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/dayFrom=.*dayTo=/);
  await expect(days.locator('tbody tr.ant-table-row')).toHaveCount(20);
  await page.goBack();

  // By prize, and from there to exactly its records.
  await ui.openTab(`${A}.group.prize`);
  const prizes = page.getByRole('region', { name: ui.t(`${A}.group.prize`) });
  await expect(prizes.locator('tbody tr.ant-table-row')).toHaveCount(1);
  await prizes.getByRole('link', { name: '4', exact: true }).click();
  await expect(ui.heading(ui.t('activityBox.award.title'))).toBeVisible();
  await expect(list.total(4)).toBeVisible();
  await page.goBack();
  await figure('awards').getByRole('link', { name: '4', exact: true }).click();
  await expect(list.total(4)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: ui.t('ui.export.action') }).click();
  await expect(page.getByText(ui.t('ui.export.begun'))).toBeVisible();
});

test('the course of a figure is drawn, or shown as a table, for the figure that the address names', async ({
  page,
  enter,
  ui,
  label,
  server,
}) => {
  const operator = await enter();
  const prizeId = await insertPrize(server.ports, `奖品 ${label}`);
  const activityId = await insertActivity(server.ports, operator, label, prizeId, { isFinished: true });
  await insertPlayed(server.ports, { activityId, prizeId, days: 3 });
  await ui.visit(`/activityBox/analysis/${activityId}?period=last7`, `${A}.title`);
  await ui.choose(page.getByRole('combobox', { name: ui.t(`${A}.figure`) }), ui.t(`${A}.draws`));
  await expect(page).toHaveURL(/figure=draws/);
  await page.reload();
  await expect(page.getByRole('img', { name: ui.t(`${A}.draws`) })).toBeVisible();
  await page.getByRole('switch').click();
  const course = page.getByRole('table', { name: ui.t(`${A}.trend`) });
  await expect(course.locator('tbody tr.ant-table-row')).toHaveCount(7);
  await expect(course.locator('tbody tr.ant-table-row').first()).toContainText('3');
});

test('who may see the analysis alone sees figures that lead nowhere, and what to do where there are none', async ({
  page,
  enter,
  ui,
  label,
  server,
}) => {
  const operator = await enter(['activityAnalysis:view']);
  const prizeId = await insertPrize(server.ports, `奖品 ${label}`);
  const activityId = await insertActivity(server.ports, operator, label, prizeId, { isFinished: true });
  await ui.visit(`/activityBox/analysis/${activityId}`, `${A}.title`);
  await expect(page.getByText(ui.t(`${A}.nothing`))).toBeVisible();
  await insertPlayed(server.ports, { activityId, prizeId, days: 2 });
  await page.reload();
  const awards = page.locator('[data-figure="awards"]');
  await expect(awards).toContainText('2');
  await expect(awards.getByRole('link')).toHaveCount(0);
  // Another activity is chosen by a part of its name.
  const choice = page.getByRole('combobox', { name: ui.t(`${A}.activity`) });
  await choice.fill(label);
  await expect(page.locator('.ant-select-item-option')).toHaveCount(1);
  await choice.press('Escape');
  await page.getByText(ui.t('ui.period.last90'), { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/analysis/${activityId}\\?period=last90`));
});

test('without its right there is no analysis, and no way to it', async ({ page, enter, ui, list, label, server }) => {
  const operator = await enter(['activity:view', 'award:view']);
  const prizeId = await insertPrize(server.ports, `奖品 ${label}`);
  const activityId = await insertActivity(server.ports, operator, label, prizeId, { isFinished: true });
  await insertPlayed(server.ports, { activityId, prizeId, days: 2 });
  await ui.visit('/activityBox', 'activityBox.activity.title');
  await list.search('activityBox.activity.name', label);
  await expect(list.rows.first()).toContainText('20');
  await expect(list.rows.first().getByRole('link', { name: '20', exact: true })).toHaveCount(0);
  await page.goto(`/activityBox/pages/detail/${activityId}`);
  await expect(page.getByRole('button', { name: ui.t('activityBox.activity.analysis') })).toHaveCount(0);
  await ui.findLocked('/activityBox/analysis');
});
