import { readFile } from 'node:fs/promises';
import { desc, eq } from 'drizzle-orm';
import { countBills } from '../../../server/outreach/billing/bill/countBills.ts';
import { bill, exportFile } from '../../../server/db/schema/index.ts';
import { makeExport } from '../../../server/common/access/exportFile/makeExport.ts';
import { refreshSendStatistic } from '../../../server/outreach/sending/sendStatistic/refreshSendStatistic.ts';
import { formatMonth } from '../../../src/domain/shared/text/format.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { insertBill } from '../../seeds/outreach/insertBill.ts';
import { insertSends } from '../../seeds/outreach/insertSends.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const monthOf = (period: string): string => formatMonth(`${period}-01`, 'zh_CN');

test('a bill is opened, edited, issued, disputed and settled, and its record says who did what [2.5-061] [2.5-062] [2.5-063] [2.5-064] [2.5-066]', async ({
  page,
  enter,
  list,
  ui,
  server,
}) => {
  const operator = await enter();
  const { period } = await insertBill(server.ports, { operatorId: operator.id });
  const month = monthOf(period);
  await ui.go('/bill');
  const row = list.row(month);
  for (const text of ['¥0.27', '¥0.19', '¥0.08', '华信通道', '李运营', ui.t('outreach.bill.status.draft')])
    await expect(row).toContainText(text);
  await row.getByRole('link', { name: month }).click();
  await expect(ui.heading(ui.t('outreach.bill.of', { period: month }))).toBeVisible();
  const lines = page.getByRole('region', { name: ui.t('outreach.bill.lines') });
  await expect(lines.getByRole('row').last()).toContainText('¥0.0450 / 条');

  await ui.press('outreach.bill.editLine');
  const dialog = page.getByRole('dialog');
  await ui.field('outreach.bill.billingVolume').fill('4');
  await dialog.getByRole('button', { name: ui.t('ui.action.save') }).click();
  await expect(dialog.getByText(ui.t('error.required'))).toBeVisible();
  await ui.field('outreach.bill.reason').fill('一条是测试短信');
  await dialog.getByRole('button', { name: ui.t('ui.action.save') }).click();
  await expect(dialog).toBeHidden();
  await expect(lines).toContainText(ui.t('outreach.bill.volumeEdited', { volume: 6, edited: 4 }));
  const adjustments = page.getByRole('region', { name: ui.t('outreach.bill.adjustments') });
  await expect(adjustments).toContainText('-¥0.09');
  await expect(adjustments).toContainText('一条是测试短信');

  await ui.press('outreach.bill.issue');
  await expect(page.getByRole('dialog')).toContainText('¥0.18');
  await ui.confirm();
  await expect(page.getByText(ui.t('outreach.bill.status.issued'), { exact: true })).toBeVisible();
  await expect(ui.button(ui.t('outreach.bill.editLine'))).toHaveCount(0);

  await ui.press('outreach.bill.dispute');
  await ui.field('outreach.bill.disputedFee').fill('0.18');
  await ui.field('outreach.bill.reason').fill('有一条没有收到');
  await dialog.getByRole('button', { name: ui.t('outreach.bill.dispute') }).click();
  await expect(dialog.getByText(ui.t('error.sameAmount'))).toBeVisible();
  await ui.field('outreach.bill.disputedFee').fill('0.09');
  await dialog.getByRole('button', { name: ui.t('outreach.bill.dispute') }).click();
  const disputes = page.getByRole('region', { name: ui.t('outreach.bill.disputes') });
  for (const name of ['ourFee', 'disputedFee', 'feeDifference'] as const)
    await expect(disputes).toContainText(ui.t(`outreach.bill.${name}`));
  await expect(disputes).toContainText('有一条没有收到');

  await ui.press('outreach.bill.settle');
  await dialog.getByText(ui.t('outreach.bill.settlement.disputed'), { exact: true }).click();
  await ui.field('outreach.bill.reason').fill('双方同意');
  await dialog.getByRole('button', { name: ui.t('outreach.bill.settle') }).click();
  await expect(disputes).toContainText(ui.t('outreach.bill.settledFee'));
  await expect(adjustments).toContainText(ui.t('outreach.bill.settlementLine'));

  const record = page.getByRole('region', { name: ui.t('outreach.bill.operations') });
  for (const action of ['edit', 'issue', 'dispute', 'settle']) {
    const done = record.getByRole('row').filter({ hasText: ui.t(`outreach.bill.action.bill.${action}`) });
    await expect(done).toContainText(operator.username);
  }
});

test('the detail of a bill is downloaded as lines that add up and as messages, and the record says so [2.5-065] [2.5-066]', async ({
  page,
  enter,
  list,
  ui,
  server,
}) => {
  const operator = await enter();
  const { bill: id } = await insertBill(server.ports, { operatorId: operator.id, status: 'issued' });
  const newestExport = async (): Promise<string> => {
    const [newest] = await server.ports.db.select().from(exportFile).orderBy(desc(exportFile.createdAt)).limit(1);
    return newest?.id ?? '';
  };
  const fileOf = async (button: string, name: string): Promise<string[]> => {
    await ui.go(`/bill/${id}`);
    const before = await newestExport();
    await ui.press(button);
    // Messages name people: whoever may see them in full is asked first.
    if (name === 'server.export.billMessage')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: ui.t('ui.export.action') })
        .click();
    await expect(page.getByText(ui.t('ui.export.begun'))).toBeVisible();
    // What is said of the file before can still be in sight.
    await expect.poll(newestExport).not.toBe(before);
    await makeExport(server.ports, await newestExport(), new AbortController().signal);
    await ui.go('/common/exports');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      list
        .row(ui.t(name))
        .first()
        .getByRole('button', { name: ui.t('common.export.download') })
        .click(),
    ]);
    return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  };
  const lines = await fileOf('outreach.bill.exportLines', 'server.export.billLine');
  expect(lines.slice(1)).toEqual([
    `${ui.t('outreach.bill.lineKind.sends')},李运营,${ui.t('ui.field.channel.sms')},华信通道,0.0450,0.0320,6,0.27,0.19,0.08,`,
    `${ui.t('outreach.bill.lineKind.total')},,,,,,6,0.27,0.19,0.08,`,
  ]);
  expect(await fileOf('outreach.bill.exportMessages', 'server.export.billMessage')).toHaveLength(4);
  await ui.go(`/bill/${id}`);
  const record = page.getByRole('region', { name: ui.t('outreach.bill.operations') });
  await expect(record.getByText(ui.t('outreach.bill.action.exportFile.create'))).toHaveCount(2);
});

test('who may only see bills sees neither costs nor suppliers nor buttons, and no prices', async ({
  page,
  enter,
  list,
  ui,
  server,
}) => {
  const operator = await enter(['bill:view']);
  const { bill: id, period } = await insertBill(server.ports, { operatorId: operator.id, status: 'disputed' });
  await page.goto('/bill');
  await expect(list.row(monthOf(period))).toContainText('¥0.27');
  await expect(page.getByText(ui.t('outreach.bill.grossProfit'))).toHaveCount(0);
  await ui.go(`/bill/${id}`);
  await expect(page.getByRole('region', { name: ui.t('outreach.bill.lines') })).toContainText('¥0.27');
  for (const key of ['cost', 'grossProfit', 'supplier', 'settle', 'editLine', 'exportLines'])
    await expect(page.getByRole('main').getByText(ui.t(`outreach.bill.${key}`), { exact: true })).toHaveCount(0);
  await ui.findLocked('/config/price');
});

test('bills are narrowed by status and days, which stand in the address', async ({ page, enter, list, server, ui }) => {
  const operator = await enter();
  const { period } = await insertBill(server.ports, { operatorId: operator.id, status: 'disputed' });
  const { period: other } = await insertBill(server.ports, { operatorId: operator.id, status: 'issued' });
  await ui.go(`/bill?periodFrom=${other}-05&periodTo=${period}-05`);
  await expect(list.total(2)).toBeVisible();
  await list.choose('outreach.bill.status', 'outreach.bill.status.disputed');
  await expect(list.total(1)).toBeVisible();
  await expect(page).toHaveURL(/status=disputed/);
  await expect(list.row(monthOf(period))).toBeVisible();
});

test('a price is refused at its field, made from a day on, and kept where a bill was issued', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  label,
}) => {
  const operator = await enter();
  const { period } = await insertBill(server.ports, { operatorId: operator.id, status: 'issued' });
  const [year, month] = [2040 + (server.ports.random(1)[0] ?? 0), 1 + ((server.ports.random(1)[0] ?? 0) % 12)];
  const day = `${year}-${String(month).padStart(2, '0')}-01`;
  await ui.go('/config/price/create');
  await form.type({
    'outreach.price.supplier': label,
    'outreach.price.fee': '0.00451',
    'outreach.price.cost': '0.032',
  });
  const choose = async (date: string): Promise<void> => {
    await form.field('outreach.price.effectiveFrom').fill(date);
    await page.locator(`.ant-picker-dropdown:visible .ant-picker-cell[title="${date}"]`).click();
  };
  await form.save();
  await expect(form.error('outreach.price.effectiveFrom')).toHaveText(ui.t('error.required'));
  await choose(`${period}-03`);
  await form.save();
  await expect(form.error('outreach.price.fee')).toHaveText(ui.t('error.unitPriceFormat'));
  await form.type({ 'outreach.price.fee': '0.0451' });
  await form.save();
  const closed = new RegExp(ui.t('error.PRICE_CLOSED', { day: '.+' }));
  await expect(form.error('outreach.price.effectiveFrom')).toHaveText(closed);
  await choose(day);
  await form.save();
  const row = list.row(label);
  await expect(row).toContainText('¥0.0451');
  await expect(row).toContainText(ui.t('outreach.price.isClosed.no'));
  await row.getByRole('link').first().click();
  await form.type({ 'outreach.price.fee': '0.05' });
  await form.save();
  await expect(list.row(label)).toContainText('¥0.0500');
});

test('statistics, bills and the send overview show what was sent [1-23]', async ({ page, enter, list, ui, server }) => {
  const operator = await enter();
  await insertSends(server.ports, {
    operatorId: operator.id,
    at: server.ports.clock.now(),
    sent: [{ state: 'accepted' }, { state: 'accepted' }, { state: 'rejected' }],
  });
  await refreshSendStatistic(server.ports, DEFAULT_TENANT_ID);
  await countBills(server.ports, DEFAULT_TENANT_ID);
  await ui.go('/statistics?period=today');
  await expect(page.locator('[data-figure="sent"]')).toContainText(/[1-9]/);
  await page.goto('/');
  const success = page.locator('[data-figure="success"]');
  await expect(success.locator('.ant-statistic-content').first()).toHaveText(/[1-9]/);
  await ui.go('/bill?status=draft');
  const row = list.row(ui.t('outreach.bill.estimate'));
  await expect(row).toContainText('李运营');
  const [running] = await server.ports.db.select().from(bill).orderBy(desc(bill.period)).limit(1);
  await expect(row).toContainText(String(running?.billingVolume));
  expect(running?.billingVolume).toBeGreaterThan(1);
});

test('what stands in the way of issuing is said, and how far the ledger has moved since', async ({
  page,
  enter,
  ui,
  server,
}) => {
  const operator = await enter();
  const { bill: issued } = await insertBill(server.ports, { operatorId: operator.id, status: 'issued' });
  const { bill: draft } = await insertBill(server.ports, { operatorId: operator.id });
  const set = (id: string, values: Partial<typeof bill.$inferInsert>) =>
    server.ports.db.update(bill).set(values).where(eq(bill.id, id));
  await set(draft, { unpriced: 6 });
  await ui.go(`/bill/${draft}`);
  await expect(page.getByRole('alert')).toContainText(ui.t('error.BILL_UNPRICED'));
  const issue = ui.button(ui.t('outreach.bill.issue'));
  await expect(issue).toBeDisabled();
  await expect(issue).toHaveAttribute('title', ui.t('error.BILL_UNPRICED'));
  await expect(ui.button(ui.t('outreach.bill.editLine'))).toBeDisabled();
  await set(draft, { unpriced: 0 });
  await page.reload();
  await expect(issue).toBeEnabled();
  await set(issued, { movedVolume: 4, movedFee: 18 });
  await ui.go(`/bill/${issued}`);
  await expect(page.getByText(ui.t('outreach.bill.moved', { volume: 4, fee: '¥0.18' }))).toBeVisible();
});

test('a bill that somebody else changed meanwhile is not issued over it', async ({ page, enter, ui, server }) => {
  const operator = await enter();
  const { bill: id } = await insertBill(server.ports, { operatorId: operator.id });
  await ui.go(`/bill/${id}`);
  await ui.press('outreach.bill.issue');
  await server.ports.db.update(bill).set({ version: 2, fee: 28 }).where(eq(bill.id, id));
  await ui.confirm();
  await expect(page.getByText(ui.t('error.CONFLICT'))).toBeVisible();
  await expect(page.getByText('¥0.28')).toBeVisible();
  await expect(page.getByText(ui.t('outreach.bill.status.draft'), { exact: true })).toBeVisible();
});
