import { addToBlacklist } from '../../../src/contract/common/contacts/blacklist.ts';
import { maskPhone } from '../../../src/domain/shared/address/maskPhone.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { expect, test } from '../../servers/mockedConsole.ts';
import { withholdFile } from '../../support/withholdFile.ts';

const mobile = (n: number): string => `136${String(n).padStart(8, '0')}`;

test('numbers are typed or read from a file, wrong lines are named, the entry is listed, its remark changed, and one is taken back [1-10] [2.5-028]', async ({
  page,
  enter,
  form,
  list,
  requests,
  ui,
  server,
}) => {
  await enter(['blacklist:view', 'blacklist:edit']);
  const first = server.ports.random(4).readUInt32BE() % 1e8;
  const [one, two, three] = [mobile(first), mobile(first + 1), mobile(first + 2)];
  await page.goto('/common/blackList');
  await expect(ui.heading(ui.t('common.blacklist.title'))).toBeVisible();
  await ui.press('common.blacklist.create.title');
  await form.type({
    'common.blacklist.numbers': `${one}\n12345\n${one} ${two}\n${one}`,
    'common.blacklist.remark': '投诉',
  });
  await expect(page.getByText(ui.t('common.numbers.count', { count: 1, duplicates: 1, wrong: 2 }))).toBeVisible();
  await expect(page.getByText(ui.t('error.oneNumberPerLine'))).toBeVisible();
  await form.save();
  await expect(form.error('common.blacklist.numbers')).toHaveText(ui.t('common.numbers.wrong', { count: 2 }));
  await form.type({ 'common.blacklist.numbers': one });
  const sheet = Buffer.from(writeXlsx([['手机号'], [two], [three]]));
  await page.locator('input[type=file]').setInputFiles({ name: '号码.xlsx', mimeType: '', buffer: sheet });
  await expect(ui.field('common.blacklist.numbers')).toHaveValue([one, two, three].join('\n'));
  const [sent] = await Promise.all([requests.next(addToBlacklist), form.save()]);
  expect(sent.body).toEqual({ numbers: [one, two, three], remark: '投诉' });
  await expect(page.getByText(ui.t('common.blacklist.added', { added: 3, existing: 0 }))).toBeVisible();
  await expect(list.row(maskPhone(two))).toContainText('投诉');
  const press = (key: string) =>
    list
      .row(maskPhone(two))
      .getByRole('button', { name: ui.t(key) })
      .click();
  await press('common.blacklist.remarkEdit');
  await ui.field('common.blacklist.remark').fill('书面投诉');
  await ui.press('ui.action.save');
  await expect(list.row(maskPhone(one))).toContainText('书面投诉');
  await expect(list.row(maskPhone(two))).toContainText('书面投诉');
  await press('ui.action.remove');
  await ui.confirm();
  await expect(list.row(maskPhone(two))).toHaveCount(0);
  await expect(list.row(maskPhone(one))).toBeVisible();
});

test('a file that is no workbook, or that cannot be read here, is named, and nothing that was typed is lost', async ({
  page,
  enter,
  form,
  ui,
  watched,
}) => {
  await enter(['blacklist:view', 'blacklist:edit']);
  const release = await withholdFile(page, watched, /\/readNumberFile-[^/]*\.js$/);
  await page.goto('/common/blackList/create');
  await form.type({ 'common.blacklist.numbers': mobile(1) });
  const choose = (name: string, content: string | Uint8Array) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
  await choose('号码.xlsx', writeXlsx([[mobile(2)]]));
  await expect(page.getByText(ui.t('common.numbers.fileNotRead'))).toBeVisible();
  await release();
  await choose('号码.csv', mobile(2));
  await expect(page.getByText(ui.t('error.unsupportedFileType'))).toBeVisible();
  await choose('号码.xlsx', 'PK nothing of the kind');
  await expect(page.getByText(ui.t('error.fileUnreadable'))).toBeVisible();
  await expect(ui.field('common.blacklist.numbers')).toHaveValue(mobile(1));
});

test('several numbers are chosen, over pages and filters, and taken off at once', async ({
  page,
  enter,
  form,
  list,
  ui,
  server,
}) => {
  await enter(['blacklist:edit', 'contact:reveal']);
  const first = server.ports.random(4).readUInt32BE() % 1e8;
  const numbers = [mobile(first), mobile(first + 1), mobile(first + 2)];
  await page.goto('/common/blackList/create');
  await form.type({ 'common.blacklist.numbers': numbers.join('\n'), 'common.blacklist.remark': `批量 ${first}` });
  await form.save();
  await ui.go(`/common/blackList?remark=${first}`);
  await expect(list.rows).toHaveCount(3);
  const box = (number: string) =>
    page.getByRole('checkbox', { name: ui.t('ui.list.choose', { name: maskPhone(number) }) });
  await page.getByRole('checkbox', { name: ui.t('ui.list.choosePage') }).check();
  await expect(page.getByText(ui.t('ui.list.chosen', { count: 3 }))).toBeVisible();
  await box(numbers[1] ?? '').press('Space');
  await expect(box(numbers[1] ?? '')).not.toBeChecked();
  await expect(box(numbers[2] ?? '')).toBeChecked();
  // What is chosen stays chosen while the list shows something else.
  await list.search('common.blacklist.remark', 'nothing of the kind');
  await expect(list.noResult).toBeVisible();
  await expect(page.getByText(ui.t('ui.list.chosen', { count: 2 }))).toBeVisible();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: ui.t('ui.action.remove') })
    .click();
  await ui.confirm();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await list.search('common.blacklist.remark', String(first));
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows).toContainText(maskPhone(numbers[1] ?? ''));
});

test('without the right the blacklist is not there', async ({ enter, ui }) => {
  await enter(['contact:view']);
  await ui.findLocked('/common/blackList');
});
