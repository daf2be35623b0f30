import { maskPhone } from '../../../src/domain/shared/address/maskPhone.ts';
import { WHITELIST_MAX } from '../../../src/domain/common/contacts/numberList.ts';
import { whitelistNumber } from '../../../server/db/schema/index.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const mobile = (n: number): string => `137${String(n).padStart(8, '0')}`;

// The whitelist is small and belongs to the whole tenant, which the tests of a worker share.
test.beforeEach(async ({ server }) => {
  await server.ports.db.delete(whitelistNumber);
});

test('numbers are added, disabled, enabled and taken off [1-10] [2.5-027] [4.3-39]', async ({
  page,
  enter,
  form,
  list,
  ui,
}) => {
  await enter(['whitelist:edit']);
  await page.goto('/common/whiteList');
  await ui.press('common.whitelist.create.title');
  await form.type({ 'common.blacklist.numbers': `${mobile(1)}\n${mobile(2)}` });
  await form.save();
  await expect(page.getByText(ui.t('common.whitelist.added', { added: 2 }))).toBeVisible();
  const row = list.row(maskPhone(mobile(1)));
  await expect(list.cell(row, ui.t('common.status.enabled'))).toBeVisible();
  await row.getByRole('button', { name: ui.t('common.action.disable') }).click();
  await expect(list.cell(row, ui.t('common.status.disabled'))).toBeVisible();
  await row.getByRole('button', { name: ui.t('common.action.enable') }).click();
  await expect(list.cell(row, ui.t('common.status.enabled'))).toBeVisible();
  await row.getByRole('button', { name: ui.t('ui.action.remove') }).click();
  await ui.confirm();
  await expect(row).toHaveCount(0);
  await expect(list.rows).toHaveCount(1);
});

test('what cannot be added is named: the same number, one too many [8.2-31] [8.2-33]', async ({
  page,
  enter,
  form,
  ui,
}) => {
  await enter(['whitelist:edit']);
  const save = async (numbers: string[]): Promise<void> => {
    await page.goto('/common/whiteList/create');
    await form.type({ 'common.blacklist.numbers': numbers.join('\n') });
    await form.save();
  };
  await save([mobile(1)]);
  await expect(page.getByText(ui.t('common.whitelist.added', { added: 1 }))).toBeVisible();
  await save([mobile(1)]);
  const error = form.error('common.blacklist.numbers');
  await expect(error).toHaveText(ui.t('error.sameNumber', { number: mobile(1) }));
  await form.type({ 'common.blacklist.numbers': Array.from({ length: 51 }, (_u, n) => mobile(100 + n)).join('\n') });
  await form.save();
  await expect(error).toHaveText(ui.t('error.tooManyWhitelisted', { max: WHITELIST_MAX }));
});
