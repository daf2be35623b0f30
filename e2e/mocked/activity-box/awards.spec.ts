import { shipping } from '../../../server/db/schema/index.ts';
import { eq } from 'drizzle-orm';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { insertAward } from '../../../tests/activity-box/insertAward.ts';
import { only } from '../../../tests/fixtures/only.ts';
import { insertActivity } from '../../seeds/activity-box/insertActivity.ts';
import { insertPrize } from '../../seeds/activity-box/insertPrize.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const A = 'activityBox.award';

test('winning records are listed, one is shipped with courier and waybill, others by a file [1-19] [2.5-070] [3.4-08]', async ({
  page,
  enter,
  form,
  list,
  ui,
  label,
  server,
}) => {
  const operator = await enter();
  const { db, clock } = server.ports;
  const prizeId = await insertPrize(server.ports, `奖品 ${label}`);
  const activityId = await insertActivity(server.ports, operator, label, prizeId, { isFinished: true });
  const now = clock.now();
  const first = await insertAward(db, { activityId, prizeId, phone: '13811110001', now });
  const second = await insertAward(db, {
    activityId,
    prizeId,
    phone: '13811110002',
    now: new Date(now.getTime() - 1000),
  });
  await ui.visit('/activityBox/awards', `${A}.title`);
  await list.search(`${A}.prizeName`, label);
  await expect(list.rows).toHaveCount(2);
  const mine = list.row('138****0001');
  await expect(mine).toContainText(ui.t(`${A}.status.pendingShipment`));
  await mine.getByRole('button', { name: ui.t(`${A}.reveal`) }).click();
  await expect(page.getByText('13811110001')).toBeVisible();
  await list.rows
    .first()
    .getByRole('button', { name: ui.t(`${A}.ship`) })
    .click();
  const dialog = page.getByRole('dialog');
  await form.type({
    [`${A}.recipient`]: '张三丰',
    [`${A}.recipientPhone`]: '13900139000',
    [`${A}.address`]: '广东省深圳市南山区科技园 1 号',
    [`${A}.courier`]: '顺丰',
    [`${A}.waybill`]: '?',
  });
  await dialog.getByRole('button', { name: ui.t('ui.action.save') }).click();
  await expect(form.error(`${A}.waybill`)).toHaveText(ui.t('error.waybillFormat'));
  await form.type({ [`${A}.waybill`]: 'SF1234567' });
  await dialog.getByRole('button', { name: ui.t('ui.action.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(list.rows.first()).toContainText(ui.t(`${A}.status.shipped`));
  await expect(list.rows.first()).toContainText('张**');
  const kept = only(await db.select().from(shipping).where(eq(shipping.awardId, first)));
  expect(kept).toMatchObject({ recipient: '张三丰', courier: '顺丰', waybill: 'SF1234567' });

  await list.choose(`${A}.addressState`, `${A}.addressState.missing`);
  await expect(list.rows).toHaveCount(1);
  await expect(list.row('138****0002')).toBeVisible();
  await list.choose(`${A}.addressState`, `${A}.addressState.given`);
  await expect(list.row('138****0001')).toBeVisible();
  await expect(list.rows).toHaveCount(1);
  await list.clear();
  await list.search(`${A}.prizeName`, label);

  const rows = [
    ['中奖记录 ID', '快递公司', '运单号'],
    [second, '中通', 'ZT1234567'],
    [first, '中通', 'ZT1234568'],
  ];
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'waybills.xlsx', mimeType, buffer: Buffer.from(writeXlsx(rows)) });
  await expect(page.getByText(ui.t(`${A}.imported`, { received: '2', shipped: '1' }))).toBeVisible();
  await expect(page.getByText(ui.t('error.awardShipped'))).toBeVisible();
  await expect(list.row('138****0002')).toContainText('ZT1234567');
});

test('who may only see winning records ships nothing and sees nobody in full [2.5-070]', async ({
  enter,
  list,
  ui,
  label,
  server,
}) => {
  const operator = await enter();
  const prizeId = await insertPrize(server.ports, `奖品 ${label}`);
  const activityId = await insertActivity(server.ports, operator, label, prizeId);
  await insertAward(server.ports.db, { activityId, prizeId, phone: '13811110003', now: server.clock.now() });
  await enter(['award:view']);
  await ui.visit('/activityBox/awards', `${A}.title`);
  await list.search(`${A}.prizeName`, label);
  await expect(list.rows).toHaveCount(1);
  for (const key of ['ship', 'import', 'waybillFile', 'reveal'])
    await expect(ui.button(ui.t(`${A}.${key}`))).toHaveCount(0);
});
