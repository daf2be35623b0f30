import { insertControlled } from '../../seeds/outreach/insertControlled.ts';
import { formatDateTime } from '../../../src/domain/shared/text/format.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import { violations } from '../../support/violations.ts';

const C = 'outreach.control';

test('a task says what its control group showed: both groups, the difference with its interval, and how many days are still to come [3.4-17]', async ({
  page,
  enter,
  ui,
  server,
  label,
}) => {
  const { id: operatorId } = await enter();
  const { taskId, event, dealtAt } = await insertControlled(server.ports, { operatorId, label, days: 4 });
  await ui.go(`/task/${taskId}`);
  const panel = page.getByRole('region', { name: ui.t(`${C}.title`) });
  await expect(panel.getByText(ui.t(`${C}.about`))).toBeVisible();
  await expect(panel.getByRole('table')).toHaveCount(0);
  await ui.choose(panel.getByRole('combobox', { name: ui.t(`${C}.event`) }), event);
  // 56 of 160, and 4 of 40.
  const sent = panel.getByRole('row', { name: ui.t(`${C}.sent`) });
  await expect(sent.getByRole('cell')).toHaveText([ui.t(`${C}.sent`), '160', '56', '35%', /28.04%.*42.66%/]);
  const control = panel.getByRole('row', { name: ui.t(`${C}.control`) });
  await expect(control.getByRole('cell')).toHaveText([ui.t(`${C}.control`), '40', '4', '10%', /3.96%.*23.05%/]);
  const higher = { points: '25', from: '10.21', to: '34.76', people: '40' };
  await expect(panel.getByText(ui.t(`${C}.verdict.higher`, higher), { exact: true })).toBeVisible();
  await expect(panel.getByText(ui.t(`${C}.uplift`, { uplift: '250%' }), { exact: true })).toBeVisible();
  await expect(panel.getByText(ui.t(`${C}.who`))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`outcome=${event}`));
  expect(await violations(page, { within: '[aria-labelledby="control-result"]' })).toEqual([]);

  // Four of seven days have passed; of three, all.
  const after = (count: number): string =>
    formatDateTime(new Date(dealtAt.getTime() + count * 86_400_000).toISOString(), 'zh_CN');
  const running = ui.t(`${C}.running`, { passed: '4', days: '7', until: after(7) });
  await expect(panel.getByText(running, { exact: true })).toBeVisible();
  const days = panel.getByRole('spinbutton', { name: ui.t(`${C}.days`) });
  await days.fill('3');
  await days.press('Enter');
  await expect(page).toHaveURL(/outcomeDays=3/);
  const over = ui.t(`${C}.over`, { days: '3', from: after(0), until: after(3) });
  await expect(panel.getByText(over, { exact: true })).toBeVisible();
  await page.reload();
  await expect(panel.getByRole('row', { name: ui.t(`${C}.sent`) })).toContainText('56');
});

test('a task without a control group shows no result of one, nor does one that may not be asked for events', async ({
  page,
  enter,
  seed,
  ui,
  server,
  label,
}) => {
  const { id: operatorId } = await enter(['task:view']);
  const { taskId } = await insertControlled(server.ports, { operatorId, label, days: 1 });
  await page.goto(`/task/${taskId}`);
  await expect(page.getByText(ui.t('outreach.task.controlPercent'), { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: ui.t(`${C}.title`) })).toHaveCount(0);
  const { completed } = await seed('sending');
  await ui.go(`/task/${completed}`);
  await expect(page.getByText(ui.t('outreach.task.progress'), { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: ui.t(`${C}.title`) })).toHaveCount(0);
});
