import { eq } from 'drizzle-orm';
import { contact, sourceImport } from '../../../server/db/schema/index.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

test('a data source is made, changed, and filled from a file: rows not taken are listed [2.5-016]', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
  label,
}) => {
  await enter();
  const now = server.ports.clock.now();
  const number = `137${String(server.ports.random(4).readUInt32BE() % 1e8).padStart(8, '0')}`;
  const stamps = { tenantId: DEFAULT_TENANT_ID, createdAt: now, updatedAt: now };
  await server.ports.db.insert(contact).values({ ...stamps, name: '孙', number, email: '' });
  const text = (name: string, index: number): string => ui.t(`profile.dataSource.field.${name}`, { index });
  const name = `会员系统 ${label}`;

  await ui.visit('/profile/dataSource', 'profile.dataSource.title');
  await ui.press('profile.dataSource.create.title');
  await form.type({ 'profile.dataSource.name': name, 'profile.dataSource.description': '每日同步' });
  await page.getByLabel(text('nameOf', 1), { exact: true }).fill('等级');
  await page.getByLabel(text('keyOf', 1), { exact: true }).fill('手机号');
  await ui.choose(page.getByLabel(text('kindOf', 1), { exact: true }), ui.t('profile.dataSource.field.kind.choice'));
  await form.save();
  await expect(page.getByText(ui.t('error.keyOfNumber'))).not.toHaveCount(0);
  await expect(page.getByText(ui.t('error.optionsRequired'))).not.toHaveCount(0);
  await page.getByLabel(text('keyOf', 1), { exact: true }).fill('tier');
  await page.getByLabel(text('optionsOf', 1), { exact: true }).fill('金卡,银卡,');
  await form.save();
  await expect(ui.heading(name)).toBeVisible();
  await expect(page.getByRole('cell', { name: '金卡、银卡' })).toBeVisible();

  await ui.press('ui.action.edit');
  await expect(page.getByLabel(text('keyOf', 1), { exact: true })).toBeDisabled();
  await ui.press('profile.dataSource.field.add');
  await page.getByLabel(text('nameOf', 2), { exact: true }).fill('消费');
  await page.getByLabel(text('keyOf', 2), { exact: true }).fill('spent');
  await ui.choose(page.getByLabel(text('kindOf', 2), { exact: true }), ui.t('profile.dataSource.field.kind.number'));
  await form.save();
  await expect(page.getByRole('cell', { name: 'spent' })).toBeVisible();

  const file = (body: string, fileName = 'values.csv') => ({
    name: fileName,
    mimeType: 'text/csv',
    buffer: Buffer.from(body),
  });
  await page.locator('input[type=file]').setInputFiles(file('x', 'values.pdf'));
  await expect(page.getByText(ui.t('error.sourceFileType'))).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles(file(`手机号,tier,spent\n${number},金卡,9.5\n${number},金卡,1\n13800000000x,铜卡,`));
  // The titles tell which column says who a row is; a row needs one of both.
  const take = page.getByRole('button', { name: ui.t('profile.dataSource.take') });
  const columnOf = (address: string) => page.getByLabel(ui.t(`profile.dataSource.column.${address}`), { exact: true });
  await ui.choose(columnOf('number'), ui.t('profile.dataSource.column.none'));
  await expect(page.getByText(ui.t('error.personColumns'))).toBeVisible();
  await expect(take).toBeDisabled();
  await ui.choose(columnOf('number'), '手机号');
  await take.click();
  await expect(
    page.getByText(ui.t('profile.dataSource.filled', { written: 1, duplicates: 1, invalid: 1 })),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: ui.t('error.duplicateNumber') })).toContainText('3');
  await expect(list.row('values.csv')).toContainText('1');
  const download = page.waitForEvent('download');
  await ui.press('profile.dataSource.rejects.download');
  expect((await download).suggestedFilename()).toBe(`${name}-未导入的行.xlsx`);
  // More than are kept, as of a large call: said beside what is kept.
  await server.ports.db
    .update(sourceImport)
    .set({ invalid: 5_001 })
    .where(eq(sourceImport.sourceId, page.url().split('/').at(-1)?.split('?')[0] ?? ''));
  await page.reload();
  await list.row('values.csv').getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText(
    ui.t('profile.dataSource.rejects.more', { shown: '2', more: '5,000' }),
  );
  await page.keyboard.press('Escape');
  await ui.visit('/profile/dataSource', 'profile.dataSource.title');
  await list.search('profile.dataSource.name', label);
  await expect(list.row(name)).toContainText('等级、消费');
});

test('without the right data sources are not there', async ({ enter, ui }) => {
  await enter(['tag:view']);
  await ui.findLocked('/profile/dataSource');
});
