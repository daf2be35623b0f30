import { insertSending } from '../../seeds/outreach/insertSending.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const ZONE = { zone: 'Asia/Shanghai' };

test('the time that was chosen for a task is still there when the page is opened again', async ({
  page,
  enter,
  form,
  ui,
}) => {
  await enter();
  await ui.go('/task/create');
  await form.type({ 'outreach.task.name': '晚间提醒' });
  await page.getByText(ui.t('outreach.task.sendMode.scheduled'), { exact: true }).click();
  const time = ui.field('outreach.task.scheduledAtZone', ZONE);
  await ui.enterTime(time, '2099-06-01 20:30');
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

test('a task is made, read, changed, withdrawn, taken out of service and deleted from its pages [2.5-038] [2.5-039] [2.5-040] [2.5-041] [2.5-042] [2.5-043]', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  label,
}) => {
  const operator = await enter();
  await insertSending(server.ports, operator, label);
  await ui.visit('/task', 'outreach.task.title');
  await ui.press('outreach.task.create.title');
  await form.type({ 'outreach.task.name': `促销 ${label}` });
  await ui.choose(ui.field('outreach.task.message'), `会员日 ${label}`);
  await ui.choose(ui.field('outreach.task.audience'), `会员 ${label}`);
  await page.getByText(ui.t('outreach.task.sendMode.scheduled'), { exact: true }).click();
  await ui.enterTime(ui.field('outreach.task.scheduledAtZone', ZONE), '2099-06-01 20:30');
  await form.save();
  await expect(ui.heading(`促销 ${label}`)).toBeVisible();
  for (const shown of [`会员日 ${label}`, `会员 ${label}`])
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
  for (const time of ['scheduledAt', 'preflight.startAt'])
    await expect(ui.fact(`outreach.task.${time}`)).toHaveText('2099/06/01 20:30:00 GMT+8');

  await ui.press('ui.action.edit');
  await expect(ui.field('outreach.task.name')).toHaveValue(`促销 ${label}`);
  await form.type({ 'outreach.task.name': `大促 ${label}` });
  await form.save();
  await expect(ui.heading(`大促 ${label}`)).toBeVisible();

  const act = async (action: string, status: string): Promise<void> => {
    await ui.press(`outreach.task.action.${action}`);
    await ui.confirm();
    await expect(page.getByText(ui.t(`outreach.task.${status}`), { exact: true })).toBeVisible();
  };
  await act('submit', 'waitsForRelease');
  await act('withdraw', 'status.withdrawn');
  await act('submit', 'waitsForRelease');
  await act('stop', 'status.stopped');
  await ui.press('outreach.task.action.remove');
  await ui.confirm();
  await expect(ui.heading(ui.t('outreach.task.title'))).toBeVisible();
  await list.search('outreach.task.name', label);
  await expect(list.row(`草稿 ${label}`)).toBeVisible();
  await expect(list.row(`大促 ${label}`)).toHaveCount(0);
});
