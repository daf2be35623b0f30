import { eq } from 'drizzle-orm';
import { sendRecord, task } from '../../../server/db/schema/index.ts';
import { refreshSendStatistic } from '../../../server/outreach/sending/sendStatistic/refreshSendStatistic.ts';
import { STATISTIC_DAYS_MAX } from '../../../src/domain/shared/time/statisticPeriod.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('statistics show totals equal to the records, and every figure leads to them [2.5-013]', async ({
  page,
  enter,
  seed,
  list,
  ui,
  server,
}) => {
  await enter();
  const { completed } = await seed('sending');
  const [sent] = await server.ports.db.select().from(task).where(eq(task.id, completed));
  await refreshSendStatistic(server.ports, DEFAULT_TENANT_ID);
  await ui.go('/records/send');
  await ui.open('menu.statistics');
  await expect(ui.heading(ui.t('outreach.statistics.title'))).toBeVisible();
  const tab = page.getByRole('tab', { name: ui.t('outreach.statistics.group.task') });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  // Other tests of this worker have sent as many: they may fill the first page.
  const address = new URL(page.url());
  address.searchParams.set('pageSize', '200');
  await page.goto(address.href);
  await page.getByRole('link', { name: sent?.name ?? '', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`taskId=${completed}`));
  const figure = (name: string) => page.locator(`[data-figure="${name}"]`);
  await expect(figure('people')).toContainText('1');
  await expect(figure('skippedRate')).toContainText('100%');
  await expect(figure('skippedRate')).toContainText('1 ÷ 1');
  await expect(figure('successRate')).toContainText('–');
  await figure('skippedRate').getByText(ui.t('outreach.statistics.skippedRate')).focus();
  // The pointer may rest on another figure, which says its meaning, too.
  await expect(
    page.getByRole('tooltip', { name: ui.t('outreach.statistics.skippedRate.meaning'), exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  // Why, and who.
  const reason = page.getByRole('row', { name: ui.t('error.optedOut') });
  await reason.getByRole('link', { name: '1', exact: true }).click();
  await expect(ui.heading(ui.t('outreach.record.title'))).toBeVisible();
  await expect(list.rows).toHaveCount(1);
  await expect(list.row(sent?.name ?? '')).toBeVisible();
  await page.goBack();
  await figure('skipped').getByRole('link', { name: '1', exact: true }).click();
  await expect(ui.heading(ui.t('common.report.problem.title'))).toBeVisible();
  await expect(list.total(1)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: ui.t('outreach.statistics.openTask') }).click();
  await expect(ui.heading(sent?.name ?? '')).toBeVisible();
});

test('a shared address shows the same period, comparison and lines; a day leads to its hours', async ({
  page,
  enter,
  seed,
  list,
  ui,
  server,
  setTime,
}) => {
  await enter(['statistics:view', 'export:view']);
  // The last 90 days touch three months or four, as the day falls: here four.
  await setTime('2030-06-15T03:00:00Z');
  const { completed } = await seed('sending');
  await refreshSendStatistic(server.ports, DEFAULT_TENANT_ID);
  await ui.visit(`/statistics?taskId=${completed}`, 'outreach.statistics.title');
  await page.getByText(ui.t('ui.period.last90'), { exact: true }).click();
  await expect(page).toHaveURL(/period=last90/);
  await ui.choose(page.getByRole('combobox', { name: ui.t('ui.compare') }), ui.t('ui.compare.lastYear'));
  await expect(page).toHaveURL(/compare=lastYear/);
  await page.getByText(ui.t('outreach.statistics.unit.month'), { exact: true }).click();
  await expect(page).toHaveURL(/unit=month/);
  await page.reload();
  await expect(page.getByRole('img', { name: ui.t('outreach.statistics.sent') })).toBeVisible();
  await page.getByRole('switch').click();
  const months = page.getByRole('table', { name: ui.t('outreach.statistics.group.time') });
  await expect(months.locator('tbody tr.ant-table-row')).toHaveCount(4);
  await page.getByText(ui.t('outreach.statistics.unit.day'), { exact: true }).click();
  await expect(months.locator('tbody tr.ant-table-row')).toHaveCount(31);
  // Without the right to see the records, figures lead nowhere.
  await expect(months.locator('tbody tr.ant-table-row').first()).toContainText('1');
  await expect(months.locator('tbody tr.ant-table-row').first().getByRole('link')).toHaveCount(1);
  await months.locator('tbody tr.ant-table-row').first().getByRole('link').click();
  await expect(page).toHaveURL(/dayFrom=.*dayTo=/);
  await expect(page.getByText(ui.t('outreach.statistics.unit.month'), { exact: true })).toHaveCount(0);
  // The table stays a table.
  await expect(months.locator('tbody tr.ant-table-row')).toHaveCount(24);
  await page.getByRole('button', { name: ui.t('ui.export.action') }).click();
  await expect(page.getByText(ui.t('ui.export.begun'))).toBeVisible();

  await ui.openTab('outreach.statistics.group.message');
  await expect(list.rows).not.toHaveCount(0);
  await list.sortBy('outreach.statistics.successRate');
  await expect(page).toHaveURL(/sort=successRate/);
});

test('a range that is too long is refused where it was chosen, and nothing else is shown', async ({
  page,
  enter,
  ui,
}) => {
  await enter(['statistics:view']);
  await ui.visit('/statistics?dayFrom=2025-01-01&dayTo=2026-11-01', 'outreach.statistics.title');
  await expect(page.getByRole('alert')).toContainText(ui.t('error.rangeTooLong', { max: STATISTIC_DAYS_MAX }));
  await page.getByText(ui.t('ui.period.today'), { exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[data-figure="people"]')).toBeVisible();
});

test('the page says since when figures stand, and brings them up to date on request [9-69]', async ({
  page,
  enter,
  seed,
  ui,
  server,
}) => {
  await enter(['statistics:view']);
  const { completed } = await seed('sending');
  await refreshSendStatistic(server.ports, DEFAULT_TENANT_ID);
  await ui.visit(`/statistics?taskId=${completed}`, 'outreach.statistics.title');
  await expect(page.locator('[data-figure="success"]')).toContainText('0');
  await expect(page.getByText(ui.t('outreach.statistics.refreshedAt', { at: '' }).trim())).toBeVisible();
  await ui.press('outreach.statistics.refresh');
  await expect(page.getByText(ui.t('error.REFRESHED_JUST_NOW'))).toBeVisible();
  await server.ports.db.update(sendRecord).set({ state: 'accepted' }).where(eq(sendRecord.taskId, completed));
  // Counted when the page is opened, whether it is rolled up or not.
  await ui.visit(`/statistics?taskId=${completed}`, 'outreach.statistics.title');
  await expect(page.locator('[data-figure="success"]')).toContainText('1');
  await expect(page.locator('[data-figure="successRate"]')).toContainText('100%');
  server.clock.skip(61_000);
  try {
    await ui.press('outreach.statistics.refresh');
    await expect(page.getByText(ui.t('outreach.statistics.refreshing'), { exact: true })).toBeVisible();
    server.clock.skip(1_000);
    await refreshSendStatistic(server.ports, DEFAULT_TENANT_ID);
    await expect(page.getByText(ui.t('outreach.statistics.refreshing'), { exact: true })).toBeHidden();
    await expect(page.locator('[data-figure="success"]')).toContainText('1');
  } finally {
    server.clock.skip(-62_000);
  }
});

test('without its right there are no statistics', async ({ enter, ui }) => {
  await enter(['record:view', 'report:view', 'task:view']);
  await ui.findLocked('/statistics');
});
