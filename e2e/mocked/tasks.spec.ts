import { expect, test } from '../support/mockedConsole.ts';

const ZONE = { zone: 'Asia/Shanghai' };

test('the time that was chosen for a task is still there when the page is opened again', async ({
  page,
  enter,
  form,
  ui,
}) => {
  await enter();
  await page.goto('/task/create');
  await form.type({ 'outreach.task.name': '晚间提醒' });
  await page.getByText(ui.t('outreach.task.sendMode.scheduled'), { exact: true }).click();
  const time = ui.field('outreach.task.scheduledAtZone', ZONE);
  await time.fill('2099-06-01 20:30');
  await page.locator('.ant-picker-ok button').click();
  // What was typed is put aside a moment later.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain('2099-06-01T12:30:00.000Z');
  await page.reload();
  await expect(page.getByText(ui.t('ui.form.discard'))).toBeVisible();
  await expect(ui.field('outreach.task.name')).toHaveValue('晚间提醒');
  await expect(time).toHaveValue('2099-06-01 20:30');
  await form.save();
  await expect(form.error('outreach.task.message')).toHaveText(ui.t('error.required'));
});
