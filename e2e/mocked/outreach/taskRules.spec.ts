import { insertSending } from '../../seeds/outreach/insertSending.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const ZONE = { zone: 'Asia/Shanghai' };
const T = 'outreach.task';

test('a task is sent in batches, holds a control group back and limits how often people are written to; what it will do is said before [3.4-17] [5.3-55] [5.3-56] [8.2-42]', async ({
  page,
  enter,
  form,
  ui,
  server,
  label,
}) => {
  const operator = await enter();
  await insertSending(server.ports, operator, label);
  await ui.visit('/task', `${T}.title`);
  await ui.press(`${T}.create.title`);
  await form.type({ [`${T}.name`]: `分批 ${label}` });
  await ui.choose(ui.field(`${T}.message`), `会员日 ${label}`);
  await ui.choose(ui.field(`${T}.audience`), `会员 ${label}`);
  await page.getByText(ui.t(`${T}.sendMode.scheduled`), { exact: true }).click();
  await page.getByRole('switch', { name: ui.t(`${T}.inBatches`) }).click();
  const at = (index: number) => page.getByLabel(ui.t(`${T}.batch.at`, { index }), { exact: true });
  const ratio = (index: number) => page.getByLabel(ui.t(`${T}.batch.ratio`, { index }), { exact: true });
  const choose = async (index: number, time: string): Promise<void> => {
    await ui.enterTime(at(index), time);
  };
  await choose(1, '2099-06-01 10:00');
  await choose(2, '2099-06-01 10:05');
  await ratio(2).fill('49');
  await form.save();
  await expect(page.getByText(ui.t('error.ratioSum'), { exact: true })).toBeVisible();
  await expect(page.getByText(ui.t('error.batchTooSoon'))).toBeVisible();
  await choose(2, '2099-06-01 10:06');
  await ratio(2).fill('50');
  await form.type({
    [`${T}.alreadySentDays`]: '30',
    [`${T}.frequencyMax`]: '3',
    [`${T}.controlPercent`]: '20',
  });
  await form.type({ [`${T}.frequencyDays`]: '7', [`${T}.controlDays`]: '14' });
  await page.getByRole('radio', { name: ui.t(`${T}.priority.high`), exact: true }).check();
  await form.save();
  await expect(ui.heading(`分批 ${label}`)).toBeVisible();
  for (const shown of [
    ui.t(`${T}.alreadySentDays.of`, { days: 30 }),
    ui.t(`${T}.frequencyMax.of`, { max: 3, days: 7 }),
    ui.t(`${T}.controlPercent.of`, { percent: 20, days: 14 }),
    ui.t(`${T}.priority.high`),
    '2099/06/01 10:06:00 GMT+8 · 50 %',
  ])
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
  await expect(page.getByText(ui.t(`${T}.preflight`), { exact: true })).toBeVisible();
  await expect(page.getByText(ui.t(`${T}.preflight.reach`), { exact: true })).toBeVisible();

  await ui.press('ui.action.edit');
  await expect(at(2)).toHaveValue('2099-06-01 10:06');
  await page.getByRole('switch', { name: ui.t(`${T}.inBatches`) }).click();
  await expect(ui.field(`${T}.scheduledAtZone`, ZONE)).toHaveValue('2099-06-01 10:00');
  await form.save();
  await expect(ui.heading(`分批 ${label}`)).toBeVisible();
  await expect(page.getByText(ui.t(`${T}.batches`), { exact: true })).toHaveCount(0);
});
