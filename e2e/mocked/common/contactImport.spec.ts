import type { Page } from 'playwright/test';
import { expireImports } from '../../../server/profile/audience/package/expireImports.ts';
import { eq } from 'drizzle-orm';
import { undoImport } from '../../../server/common/contacts/contactImport/undoImport.ts';
import { contactImport } from '../../../server/db/schema/index.ts';
import { importContacts } from '../../../server/common/contacts/contactImport/importContacts.ts';
import type { Ports } from '../../../server/ports.ts';
import { checkContactImport } from '../../../src/contract/common/contacts/contactImport.ts';
import { IMPORT_TIMEOUT_MS } from '../../../src/domain/shared/file/upload.ts';
import type { Console } from '../../pages/Console.ts';
import { sheetsFile } from '../../../tests/files/sheetsFile.ts';
import { contactsFile } from '../../seeds/common/contactsFile.ts';
import { expect, test } from '../../servers/mockedConsole.ts';

const numbers = (ports: Ports, count: number): string[] => {
  const first = ports.random(4).readUInt32BE() % 1e7;
  return Array.from({ length: count }, (_, index) => `137${String(first * 10 + index).padStart(8, '0')}`);
};

const choose = async (page: Page, file: ReturnType<typeof contactsFile>): Promise<void> => {
  await page.goto('/common/contacts/import');
  await page.locator('input[type=file]').setInputFiles(file);
};

/** Goes from the columns to the begun import; answers its id. */
async function startImport(page: Page, ui: Console, count: number): Promise<string> {
  await ui.press('common.import.check');
  await ui.button(ui.t('common.import.start', { count })).click();
  await page.waitForURL(/\/contacts\/imports\/[\da-f-]{36}$/);
  return page.url().split('/').at(-1) ?? '';
}

/** A number of the counts, by what it counts. */
const count = (page: Page, name: string) =>
  page.locator('.ant-statistic', { has: page.getByText(name, { exact: true }) }).locator('.ant-statistic-content');

test('of several sheets another one can be chosen, whose rows are imported with their lines', async ({
  page,
  enter,
  server,
  ui,
  label,
}) => {
  await enter(['contact:view', 'contact:edit']);
  const [first = ''] = numbers(server.ports, 1);
  const header = ['姓名', '手机号', '邮箱'];
  const sheets = [
    { name: '旧', rows: [header, ['旧', '12345', 'x']] },
    { name: '新', rows: [header, [`新 ${label}`, first, `n.${label}@example.com`]] },
  ];
  await choose(page, { ...contactsFile('两张.xlsx', []), buffer: Buffer.from(sheetsFile(sheets)) });
  await expect(page.getByText(ui.t('ui.numbers.sheetRead', { sheet: '旧' }))).toBeVisible();
  await ui.choose(page.getByLabel(ui.t('ui.sheet.label')), '新');
  await expect(page.getByText(ui.t('ui.numbers.sheetRead', { sheet: '新' }))).toBeVisible();
  const id = await startImport(page, ui, 1);
  await importContacts(server.ports, id);
  await page.reload();
  await expect(count(page, ui.t('common.import.created'))).toHaveText('1');
});

test('contacts are imported: columns guessed and changed, faults shown, dry run, job, rejected rows, undo [8.2-15]', async ({
  page,
  enter,
  list,
  server,
  ui,
  label,
}) => {
  await enter(['contact:view', 'contact:edit']);
  const [first = '', second = ''] = numbers(server.ports, 2);
  await choose(
    page,
    contactsFile(`名单 ${label}.xlsx`, [
      [`张三 ${label}`, first, `a.${label}@example.com`, '上海'],
      [`李四 ${label}`, second, `b.${label}@example.com`, '北京'],
      ['王五', '12345', 'nobody', ''],
      ['赵六', first, `c.${label}@example.com`, ''],
    ]),
  );
  // What is in the file, and what is wrong with it, before anything is sent.
  await expect(page.getByText(ui.t('common.import.rows', { count: 4 }))).toBeVisible();
  const wrong = list.row('12345').last();
  await expect(wrong).toContainText(ui.t('error.contactNumberFormat'));
  await expect(wrong).toContainText(ui.t('error.contactEmailFormat'));
  const target = (title: string) => page.getByRole('combobox', { name: ui.t('common.import.targetOf', { title }) });
  await ui.choose(target('姓名'), ui.t('common.import.leaveOut'));
  const missing = ui.t('common.import.missing', { fields: ui.t('common.contact.name') });
  await expect(page.getByText(missing)).toBeVisible();
  await expect(ui.button(ui.t('common.import.check'))).toBeDisabled();
  await ui.choose(target('姓名'), ui.t('common.contact.name'));
  await ui.press('common.import.check');
  await expect(page.getByText(ui.t('common.import.nothingWritten'))).toBeVisible();
  await expect(count(page, ui.t('common.import.created'))).toHaveText('2');
  await expect(count(page, ui.t('common.import.duplicates'))).toHaveText('1');
  await expect(count(page, ui.t('common.import.invalid'))).toHaveText('1');
  await ui.press('common.import.back');

  const id = await startImport(page, ui, 2);
  await expect(page.getByText(ui.t('common.import.progress', { done: 0, total: 4 }))).toBeVisible();
  await importContacts(server.ports, id);
  await expect(page.getByText(ui.t('common.import.partialFailure'))).toBeVisible();
  await expect(page.getByText(ui.t('common.import.state.partial'))).toBeVisible();
  await expect(list.row('12345')).toContainText(ui.t('error.contactNumberFormat'));
  const download = page.waitForEvent('download');
  await ui.press('common.import.downloadRejects');
  expect((await download).suggestedFilename()).toBe(`名单 ${label}-未导入的行.xlsx`);

  await page.goto(`/common/contacts?number=${first}`);
  await expect(list.row(`张三 ${label}`)).toBeVisible();
  await ui.go('/common/contacts/imports');
  await expect(list.row(`名单 ${label}`)).toContainText(ui.t('common.import.state.partial'));
  await page.getByRole('link', { name: `名单 ${label}.xlsx` }).click();
  await ui.press('common.import.undo');
  await ui.confirm();
  await expect(page.getByText(ui.t('common.import.undoProgress', { done: 0, total: 2 }))).toBeVisible();
  const [row] = await server.ports.db.select().from(contactImport).where(eq(contactImport.id, id));
  await undoImport(server.ports, id, row?.createdBy ?? '', new AbortController().signal);
  await expect(page.getByText(ui.t('common.import.undone', { removed: 2 }))).toBeVisible();
  await ui.go(`/common/contacts?number=${first}`);
  await expect(list.noResult).toBeVisible();
});

test('an import is cancelled while it runs, and is followed from the background work', async ({
  page,
  enter,
  server,
  ui,
}) => {
  await enter(['contact:view', 'contact:edit']);
  const [number = ''] = numbers(server.ports, 1);
  await choose(page, contactsFile('取消.xlsx', [['张三', number, `${number}@example.com`, '']]));
  const id = await startImport(page, ui, 1);
  const jobs = ui.t('shell.jobs.title');
  await page.getByRole('button', { name: ui.t('shell.jobs.running', { name: jobs, count: 1 }) }).click();
  const work = page.getByRole('dialog', { name: jobs }).getByRole('listitem').filter({ hasText: '取消.xlsx' });
  await expect(work).toContainText(ui.t('shell.jobs.kind.contactImport'));
  await work.getByRole('link').click();
  await ui.press('common.import.cancel');
  await ui.confirm();
  await expect(page.getByText(ui.t('common.import.state.cancelled'))).toBeVisible();
  await importContacts(server.ports, id);
  await page.goto(`/common/contacts?number=${number}`);
  await expect(page.getByText(ui.t('ui.empty.noResult'))).toBeVisible();
});

test('files that cannot be imported say why: type, size, contents [8.2-17] [8.2-39] [8.2-40]', async ({
  page,
  enter,
  ui,
}) => {
  await enter(['contact:view', 'contact:edit']);
  const xlsx = contactsFile('people.xlsx', []);
  await choose(page, { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
  await expect(page.getByRole('alert').getByText(ui.t('error.unsupportedFileType'))).toBeVisible();
  await choose(page, { ...xlsx, buffer: Buffer.alloc(4 * 1024 * 1024, 'x') });
  await expect(page.getByRole('alert').getByText(ui.t('error.fileTooLarge'))).toBeVisible();
  await choose(page, { ...xlsx, buffer: Buffer.from('no workbook at all') });
  await expect(page.getByRole('alert').getByText(ui.t('common.import.formatError'))).toBeVisible();
  await expect(page.getByRole('alert').getByText(ui.t('error.fileUnreadable'))).toBeVisible();
  await choose(page, xlsx);
  await expect(page.getByRole('alert').getByText(ui.t('error.fileEmpty'))).toBeVisible();
  // As the browser refuses a file that has gone since it was chosen.
  await page.addInitScript(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  });
  await choose(page, contactsFile('gone.xlsx', [['张三', '13811112222', 'a@example.com', '']]));
  await expect(page.getByRole('alert').getByText(ui.t('error.fileUnreadable'))).toBeVisible();
});

test('an upload that fails says so, keeps everything, and is sent again [8.2-01] [8.2-16]', async ({
  page,
  enter,
  faults,
  server,
  ui,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  await enter(['contact:view', 'contact:edit']);
  const [number = ''] = numbers(server.ports, 1);
  await choose(page, contactsFile('网络.xlsx', [['张三', number, `${number}@example.com`, '']]));
  faults.on(checkContactImport, 'network');
  await ui.press('common.import.check');
  const alert = page.getByRole('alert').filter({ hasText: ui.t('common.import.uploadFailed') });
  await expect(alert).toContainText(ui.t('common.import.uploadError', { reason: '' }));
  faults.off();
  await ui.press('common.import.check');
  await expect(count(page, ui.t('common.import.created'))).toHaveText('1');
  await expect(alert).toHaveCount(0);
});

test('an import that takes too long ends as a timeout [8.2-14]', async ({ page, enter, server, setTime, ui }) => {
  await enter(['contact:view', 'contact:edit']);
  const [number = ''] = numbers(server.ports, 1);
  await choose(page, contactsFile('超时.xlsx', [['张三', number, `${number}@example.com`, '']]));
  await startImport(page, ui, 1);
  await setTime(new Date(server.clock.now().getTime() + IMPORT_TIMEOUT_MS + 1_000).toISOString());
  await expireImports(server.ports);
  await page.reload();
  await expect(page.getByText(ui.t('error.importTimeout'))).toBeVisible();
  await expect(page.getByText(ui.t('common.import.state.timeout'), { exact: true })).toBeVisible();
});
