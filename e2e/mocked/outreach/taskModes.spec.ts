import { eq } from 'drizzle-orm';
import { task } from '../../../server/db/schema/index.ts';
import { insertMonitoredGroup } from '../../seeds/profile/insertMonitoredGroup.ts';
import { insertSending } from '../../seeds/outreach/insertSending.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const T = 'outreach.task';

test('a polling task is made with its rule, and a customer group is asked for its people before each run [3.4-17] [4.3-43]', async ({
  page,
  enter,
  form,
  ui,
  server,
  label,
}) => {
  const operator = await enter();
  const { audience, contact, completed } = await insertSending(server.ports, operator, label);
  await insertMonitoredGroup(server.ports, operator, label, { people: audience, person: contact });
  await ui.visit('/task', `${T}.title`);
  await ui.press(`${T}.create.title`);
  await form.type({ [`${T}.name`]: `周报 ${label}` });
  await ui.choose(ui.field(`${T}.message`), `会员日 ${label}`);
  await ui.choose(ui.field(`${T}.audience`), `会员 ${label}`);
  // A package has no rule that could be asked.
  await expect(ui.field(`${T}.realTime`)).toHaveCount(0);
  await ui.choose(ui.field(`${T}.audience`), `筛选 ${label}`);
  for (const mode of ['immediate', 'scheduled', 'polling', 'interface'])
    await expect(page.getByRole('radio', { name: ui.t(`${T}.sendMode.${mode}`) })).toBeVisible();
  await page.getByRole('radio', { name: ui.t(`${T}.sendMode.polling`) }).check();
  await form.save();
  await expect(form.error(`${T}.polling.at`)).toHaveText(ui.t('error.required'));
  await page.getByRole('radio', { name: ui.t(`${T}.polling.every.week`) }).check();
  await ui.choose(ui.field(`${T}.polling.days`), '星期五');
  await ui.enterTime(ui.field(`${T}.polling.at`), '09:30');
  for (const [field, day] of [
    ['from', '2099-06-01'],
    ['until', '2099-07-01'],
  ]) {
    await ui.field(`${T}.polling.${field}`).fill(day ?? '');
    await page.keyboard.press('Tab');
    await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0);
  }
  await ui.field(`${T}.realTime`).click();
  const choices = page
    .locator('.ant-form-item')
    .filter({ hasText: ui.t(`${T}.whenNotReady`) })
    .getByRole('radio');
  await expect(choices).toHaveCount(3);
  await page.getByText(ui.t(`${T}.whenNotReady.partial`), { exact: true }).click();
  await form.save();
  await expect(ui.heading(`周报 ${label}`)).toBeVisible();
  const rule = { days: '星期五', at: '09:30', from: '2099/06/01', until: '2099/07/01' };
  for (const shown of [ui.t(`${T}.polling.of.week`, rule), ui.t(`${T}.whenNotReady.partial`)])
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
  // The first Friday, which the summary before sending goes by, too.
  for (const time of ['nextRun', 'preflight.startAt'])
    await expect(ui.fact(`${T}.${time}`)).toHaveText('2099/06/05 09:30:00 GMT+8');
  await server.ports.db
    .update(task)
    .set({ status: 'running' })
    .where(eq(task.name, `周报 ${label}`));
  await page.reload();
  await expect(page.getByText(ui.t(`${T}.status.runningPolling`), { exact: true })).toBeVisible();

  // One that has run shows its runs.
  await server.ports.db.update(task).set({ sendMode: 'interface' }).where(eq(task.id, completed));
  await ui.go(`/task/${completed}`);
  await expect(page.getByRole('heading', { name: ui.t(`${T}.runs`) })).toBeVisible();
  await expect(page.getByRole('cell', { name: ui.completed })).toBeVisible();
});
