import { eq } from 'drizzle-orm';
import { prize, voucherCode } from '../../../server/db/schema/index.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { sheetsFile } from '../../../tests/files/sheetsFile.ts';
import { insertPrize } from '../../seeds/activity-box/insertPrize.ts';
import { insertVoucherCodes } from '../../seeds/activity-box/insertVoucherCodes.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const V = 'activityBox.voucherCode';

test('codes are imported from a file; what was not taken is listed with line and reason [3.4-06] [4.3-06]', async ({
  page,
  enter,
  list,
  ui,
  server,
  label,
}) => {
  await enter(['voucherCode:edit']);
  await insertPrize(server.ports, `会员卡 ${label}`, { awardType: 'voucherCode', stock: 0 });
  await ui.visit(`/activityBox/codes?name=${label}`, 'activityBox.voucherPrize.title');
  await list.row(label).getByRole('link').first().click();
  await expect(ui.heading(ui.t(`${V}.title`))).toBeVisible();
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from('a') });
  await expect(page.getByRole('alert')).toContainText(ui.t('error.unsupportedFileType'));
  const rows = [
    ['卡号', '卡密/兑换码', '有效期开始', '有效期结束', '激活后有效天数'],
    ['1001', 'CODE-0001', '2026-12-01', '2027-12-31', ''],
    ['', 'CODE-0002', '', '2099-12-31', ''],
    ['', 'CODE-0003', '', '', '30'],
    ['', 'CODE-0003', '', '', '30'],
    ['', 'CODE-0004', '', '明天', ''],
  ];
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const sheets = [
    { name: '说明', rows: [['x']] },
    { name: '卡券', rows },
  ];
  await file.setInputFiles({ name: 'codes.xlsx', mimeType, buffer: Buffer.from(sheetsFile(sheets)) });
  await ui.choose(page.getByLabel(ui.t('ui.sheet.label')), '卡券');
  await ui.press('ui.sheet.read');
  await expect(page.getByRole('status').filter({ hasText: '接受' })).toContainText(
    ui.t(`${V}.imported`, { accepted: '3', duplicates: '1', invalid: '1' }),
  );
  await expect(list.rows).toHaveCount(3);
  await expect(list.row('1001')).toContainText('••••0001');
  await expect(page.getByText('CODE-0001')).toHaveCount(0);
  await expect(list.row('••••0003')).toContainText(ui.t(`${V}.validity.afterActivation`, { days: 30 }));
  await expect(list.row('••••0003')).toContainText(ui.t(`${V}.status.pendingShipment`));
  await page.getByRole('link', { name: ui.t('activityBox.voucherReject.title') }).click();
  await expect(list.rows).toHaveCount(2);
  await expect(list.row(ui.t('error.duplicateCode'))).toContainText('5');
  const downloading = page.waitForEvent('download');
  await ui.press('activityBox.voucherReject.download');
  expect((await downloading).suggestedFilename()).toMatch(/^codes-.*\.csv$/);
});

test('a file of one column of codes is taken once it is said how long they are valid', async ({
  page,
  enter,
  list,
  ui,
  server,
  label,
}) => {
  await enter(['voucherCode:edit']);
  await insertPrize(server.ports, `单列 ${label}`, { awardType: 'voucherCode', stock: 0 });
  await ui.visit(`/activityBox/codes?name=${label}`, 'activityBox.voucherPrize.title');
  await list.row(label).getByRole('link').first().click();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const buffer = Buffer.from(writeXlsx([['Code'], ['ONLY-0001'], ['ONLY-0002']]));
  await page.locator('input[type=file]').setInputFiles({ name: 'codes.xlsx', mimeType, buffer });
  await expect(page.getByText(ui.t('error.voucherNoValidity'))).toHaveCount(1);
  await page.getByLabel(ui.t(`${V}.givenDays`)).fill('30');
  await ui.press(`${V}.importGiven`);
  await expect(page.getByRole('status').filter({ hasText: '接受' })).toContainText(
    ui.t(`${V}.imported`, { accepted: '2', duplicates: '0', invalid: '0' }),
  );
  await expect(list.row('••••0001')).toContainText(ui.t(`${V}.validity.afterActivation`, { days: 30 }));
});

test('a code is shown in full only to who may, and codes that an activity holds cannot be removed [5.4-29] [8.2-22] [4.3-07]', async ({
  page,
  enter,
  list,
  ui,
  server,
  label,
}) => {
  await enter(['voucherCode:edit', 'voucherCode:reveal']);
  const { db } = server.ports;
  const codes = [`SECRET-${label}-0001`, `SECRET-${label}-0002`, `SECRET-${label}-0003`];
  const { voucherPrize: id } = await insertVoucherCodes(server.ports, `礼品卡 ${label}`, codes);
  await db.update(prize).set({ allotted: 2 }).where(eq(prize.id, id));
  await ui.visit(`/activityBox/codes/${id}`, `${V}.title`);
  await expect(page.getByText(ui.t(`${V}.held`, { count: 2 }))).toBeVisible();
  await list
    .row('••••0001')
    .getByRole('button', { name: ui.t(`${V}.reveal`, { ending: '0001' }) })
    .click();
  await expect(page.getByText(codes[0] ?? '')).toBeVisible();
  await list
    .row('••••0002')
    .getByRole('button', { name: ui.t('ui.action.remove') })
    .click();
  await ui.confirm();
  await expect(page.getByText('已配置到活动中的券码不能删除').first()).toBeVisible();
  await db.update(prize).set({ allotted: 1, won: 1 }).where(eq(prize.id, id));
  await db
    .update(voucherCode)
    .set({ status: 'shipped', shippedAt: server.ports.clock.now() })
    .where(eq(voucherCode.codeEnding, '0003'));
  await list.reload();
  await expect(list.row('••••0003')).toContainText(ui.t(`${V}.status.shipped`));
  await expect(list.row('••••0003').getByRole('button', { name: ui.t('ui.action.remove') })).toBeDisabled();
  await list
    .row('••••0002')
    .getByRole('button', { name: ui.t('ui.action.remove') })
    .click();
  await ui.confirm();
  await expect(list.row('••••0002')).toHaveCount(0);
});
