import { eq } from 'drizzle-orm';
import { prize } from '../../../server/db/schema/index.ts';
import { insertPrize } from '../../seeds/activity-box/insertPrize.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import { pngImage } from '../../support/pngImage.ts';

const P = 'activityBox.prize';

test('the prize centre lists prizes and adds one, with an image of any size and a stock alert for four people [2.2-05] [2.5-069] [3.4-05] [5.4-21] [9-39] [9-40] [9-65]', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  label,
}) => {
  await enter();
  const name = `杯 ${label}`;
  await ui.visit('/activityBox/prizes', `${P}.title`);
  await ui.press(`${P}.create.title`);
  await form.save();
  await expect(form.error(`${P}.name`)).toHaveText(ui.t('error.required'));
  await form.type({ [`${P}.name`]: name, [`${P}.unitPrice`]: '1.234' });
  await expect(form.error(`${P}.unitPrice`)).toHaveText(ui.t('error.amountFormat'));
  await form.type({ [`${P}.unitPrice`]: '50000.01' });
  await expect(form.error(`${P}.unitPrice`)).toHaveText(ui.t('error.prizePriceMax'));
  await form.type({ [`${P}.unitPrice`]: '12.3', [`${P}.dailyCap`]: '5', [`${P}.redemption`]: '到店出示' });
  await expect(page.getByText(ui.t(`${P}.imageHint`, { pixels: 340, kb: 200 }))).toBeVisible();
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'cup.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByRole('alert').filter({ hasText: 'cup.gif' })).toContainText(ui.t('error.imageType'));
  // Another size than what is advised: a hint, not a limit.
  await file.setInputFiles({ name: 'cup.png', mimeType: 'image/png', buffer: pngImage(120, 80) });
  await expect(page.getByRole('img', { name: ui.t(`${P}.imageOf`, { name }) })).toHaveJSProperty('naturalWidth', 120);
  await form.type({ [`${P}.alertPercent`]: '20' });
  const emails = ui.field(`${P}.alertEmails`);
  for (const one of [1, 2, 3, 4, 5]) {
    await emails.fill(`p${one}@example.com`);
    await emails.press('Enter');
  }
  await form.save();
  await expect(form.error(`${P}.alertEmails`)).toHaveText(ui.t('error.alertEmailsMax'));
  // By its cross: the field takes no Backspace for a moment after what was typed.
  await page.locator('.ant-select-selection-item', { hasText: 'p5@' }).locator('.anticon-close').click();
  await expect(form.error(`${P}.alertEmails`)).toHaveCount(0);
  await form.save();
  await expect(ui.heading(ui.t(`${P}.title`))).toBeVisible();
  await list.search(`${P}.name`, label);
  await expect(list.rows).toHaveCount(1);
  await expect(list.row(name).getByRole('img')).toHaveJSProperty('naturalWidth', 120);
  await expect(list.row(name)).toContainText('5 / 5');
  const [row] = await server.ports.db.select().from(prize).where(eq(prize.name, name));
  expect(row).toMatchObject({ priceCents: 1230, stock: 0 });
  expect(row?.alertEmails).toHaveLength(4);
});

test('a prize whose data cannot be given out says so, in the list and on its form [8.2-08] [8.2-09]', async ({
  page,
  enter,
  list,
  ui,
  server,
  label,
}) => {
  await enter(['prize:edit']);
  await insertPrize(server.ports, `缺图 ${label}`);
  await insertPrize(server.ports, `停供 ${label}`, {
    source: 'platform',
    supplierName: '好物',
    productNumber: 'S1',
    endedBySupplier: true,
  });
  await ui.visit(`/activityBox/prizes?name=${label}`, `${P}.title`);
  await expect(list.row(`缺图 ${label}`)).toContainText('自有奖品数据错误');
  await expect(list.row(`缺图 ${label}`)).toContainText('缺少图片');
  await expect(list.row(`停供 ${label}`)).toContainText('平台奖品数据错误');
  await list.row(`缺图 ${label}`).getByRole('link').first().click();
  await expect(page.getByRole('alert')).toContainText(ui.t('error.OWN_PRIZE_DATA'));
});

test('the stock goes up and down with a reason, never below what activities hold; then it says why [8.2-10]', async ({
  page,
  enter,
  list,
  ui,
  server,
  label,
}) => {
  await enter(['prize:edit']);
  const name = `伞 ${label}`;
  await insertPrize(server.ports, name, { stock: 10, allotted: 6 });
  await insertPrize(server.ports, `卡 ${label}`, { awardType: 'voucherCode', stock: 0 });
  await ui.visit(`/activityBox/prizes?name=${label}`, `${P}.title`);
  // The stock of codes is their number.
  await expect(list.row(`卡 ${label}`).getByRole('button', { name: ui.t(`${P}.changeStock`) })).toHaveCount(0);
  await list
    .row(name)
    .getByRole('button', { name: ui.t(`${P}.changeStock`) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(ui.t(`${P}.change`)).fill('-5');
  await dialog.getByLabel(ui.t(`${P}.reason`)).fill('破损');
  await dialog.getByRole('button', { name: ui.t('ui.action.save') }).click();
  await expect(dialog).toContainText('数量变更失败');
  await expect(dialog.getByLabel(ui.t(`${P}.reason`))).toHaveValue('破损');
  await dialog.getByLabel(ui.t(`${P}.change`)).fill('20');
  await dialog.getByRole('button', { name: ui.t('ui.action.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(list.row(name)).toContainText('30');
  await expect(list.row(name)).toContainText('24');
});
