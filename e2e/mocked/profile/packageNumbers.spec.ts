import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Locator } from 'playwright/test';
import { expect, test } from '../../servers/mockedConsole.ts';
import { withholdFile } from '../../support/withholdFile.ts';
import { typePackage, uploadPackage } from '../../../src/contract/profile/audience/package.ts';
import { XLSX_TYPE } from '../../../src/domain/shared/file/upload.ts';
import { sheetsFile } from '../../../tests/files/sheetsFile.ts';
import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';

const numbersFile = (rows: readonly string[]) => ({
  name: '号码.xlsx',
  mimeType: XLSX_TYPE,
  buffer: Buffer.from(writeXlsx(rows.map((number) => [number]))),
});

/** A file of more than 3 MB that holds little but rows with a style. */
function emptyRowsFile() {
  const styled = Array.from(
    { length: 120_000 },
    (_none, at) => `<row r="${at + 2}" s="1"><c r="A${at + 2}" s="1"/></row>`,
  );
  const parts = unzipSync(writeXlsx([['13811110001']]));
  const path = 'xl/worksheets/sheet1.xml';
  const sheet = strFromU8(parts[path] ?? new Uint8Array()).replace('</sheetData>', `${styled.join('')}</sheetData>`);
  return {
    name: '空行.xlsx',
    mimeType: XLSX_TYPE,
    buffer: Buffer.from(zipSync({ ...parts, [path]: [strToU8(sheet), { level: 0 }] })),
  };
}

/** A workbook of one number that takes so many bytes: beside its sheet it holds a part of zeros that is not packed. */
function fileOf(bytes: number) {
  const parts = unzipSync(writeXlsx([['13811110001']]));
  const withZeros = (length: number): Uint8Array =>
    zipSync({ ...parts, 'docProps/filler.bin': [new Uint8Array(length), { level: 0 }] });
  const buffer = Buffer.from(withZeros(bytes - withZeros(0).length));
  if (buffer.length !== bytes) throw new Error(`the workbook takes ${buffer.length} bytes`);
  return { name: '三兆.xlsx', mimeType: XLSX_TYPE, buffer };
}

/** Pastes a text over what a field holds: Playwright's own way writes line after line. */
async function put(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('the dialog advises under 500,000 numbers and says what 3 MB hold [5.3-48]', async ({ page, enter, ui }) => {
  await enter();
  await ui.go('/profile/package/create');
  const advice = page.getByRole('main').getByRole('alert');
  await expect(advice).toContainText('500,000');
  await expect(advice).toContainText('3 MB');
  await expect(advice).toContainText('250,000');
});

test('a file is judged before anything is sent: counts, sheet, first faults with their lines', async ({
  page,
  enter,
  requests,
  ui,
}) => {
  await enter();
  await ui.go('/profile/package/create');
  await ui.field('profile.package.name').fill('只有号码');
  await page
    .locator('input[type=file]')
    .setInputFiles(numbersFile(['13811110001', '13811110001', '139', '13811110002']));
  await expect(page.getByText(ui.t('ui.numbers.counts', { good: 2, duplicates: 1, invalid: 1 }))).toBeVisible();
  await expect(page.getByText(ui.t('ui.numbers.sheetRead', { sheet: 'Sheet1' }))).toBeVisible();
  await expect(page.getByRole('list', { name: ui.t('ui.numbers.faults') }).getByRole('listitem')).toHaveText([
    ui.t('ui.numbers.fault', { line: 2, problem: ui.t('error.duplicateNumber') }),
    ui.t('ui.numbers.fault', { line: 3, problem: ui.t('error.contactNumberFormat') }),
  ]);
  expect(requests.of(uploadPackage)).toEqual([]);
  await ui.press('profile.package.submit');
  await expect(ui.heading('只有号码')).toBeVisible();
  expect(requests.of(uploadPackage)).toHaveLength(1);
});

test('of several sheets the first one is read until another is chosen, which is what is sent', async ({
  page,
  enter,
  requests,
  ui,
}) => {
  await enter();
  await ui.go('/profile/package/create');
  await ui.field('profile.package.name').fill('第二张');
  const sheets = [
    { name: '说明', rows: [['请看第二张']] },
    { name: '名单', rows: [['13811110001'], ['13811110002']] },
  ];
  const buffer = Buffer.from(sheetsFile(sheets));
  await page.locator('input[type=file]').setInputFiles({ name: '号码.xlsx', mimeType: XLSX_TYPE, buffer });
  await expect(page.getByText(ui.t('error.fileNoHeader'))).toBeVisible();
  await ui.choose(page.getByLabel(ui.t('ui.sheet.label')), '名单');
  await expect(page.getByText(ui.t('ui.numbers.counts', { good: 2, duplicates: 0, invalid: 0 }))).toBeVisible();
  await expect(page.getByText(ui.t('ui.numbers.sheetRead', { sheet: '名单' }))).toBeVisible();
  await ui.press('profile.package.submit');
  await expect(ui.heading('第二张')).toBeVisible();
  expect(requests.of(uploadPackage)).toHaveLength(1);
  await expect(page.getByText('名单')).toBeVisible();
});

test('a file that cannot be a package is refused with its reason, before it is sent [5.3-46] [5.3-47]', async ({
  page,
  enter,
  requests,
  ui,
}) => {
  await enter();
  await ui.go('/profile/package/create');
  await ui.field('profile.package.name').fill('不行');
  for (const [file, problem] of [
    [{ name: 'a.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('x') }, 'unsupportedFileType'],
    [{ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('x') }, 'unsupportedFileType'],
    [{ name: 'a.xlsx', mimeType: XLSX_TYPE, buffer: Buffer.alloc(3 * 1024 * 1024 + 1) }, 'fileTooLarge'],
    [emptyRowsFile(), 'fileEmptyRows'],
    [numbersFile(['客户']), 'fileNoHeader'],
  ] as const) {
    await page.locator('input[type=file]').setInputFiles(file);
    // Said once, at once and after the button as well.
    await expect(page.getByText(ui.t(`error.${problem}`))).toHaveCount(1);
    await ui.press('profile.package.submit');
    await expect(page.locator('.ant-form-item-explain-error')).toHaveText([ui.t(`error.${problem}`)]);
    await expect(page.getByText(ui.t(`error.${problem}`))).toHaveCount(1);
  }
  expect(requests.of(uploadPackage)).toEqual([]);
});

test('a workbook of exactly 3 MB is read and sent [5.3-47]', async ({ page, enter, requests, ui }) => {
  await enter();
  await ui.go('/profile/package/create');
  await ui.field('profile.package.name').fill('三兆');
  await page.locator('input[type=file]').setInputFiles(fileOf(3 * 1024 * 1024));
  await expect(page.getByText(ui.t('ui.numbers.counts', { good: 1, duplicates: 0, invalid: 0 }))).toBeVisible();
  await ui.press('profile.package.submit');
  await expect(ui.heading('三兆')).toBeVisible();
  expect(requests.of(uploadPackage)).toHaveLength(1);
});

test('typed numbers are judged while one types, and the newest text wins; the server says the same', async ({
  page,
  enter,
  ui,
}) => {
  await enter();
  await ui.go('/profile/package/create');
  await ui.field('profile.package.name').fill('手动输入');
  await page.getByRole('radio', { name: ui.t('ui.numbers.source.typed') }).check();
  const field = page.getByRole('textbox', { name: ui.t('ui.numbers.typed') });
  const many = Array.from({ length: 200_000 }, (_unused, index) => `13${String(index).padStart(9, '0')}`);
  await put(field, many.join('\n'));
  await put(field, '13811110003\n13811110004 13811110005\n\n+86 13811110003');
  const status = page.getByRole('main').getByRole('status').first();
  await expect(status).toHaveText(ui.t('ui.numbers.counts', { good: 1, duplicates: 1, invalid: 1 }));
  await expect(page.getByRole('list', { name: ui.t('ui.numbers.faults') }).getByRole('listitem')).toHaveText([
    ui.t('ui.numbers.fault', { line: 2, problem: ui.t('error.oneNumberPerLine') }),
    ui.t('ui.numbers.fault', { line: 4, problem: ui.t('error.duplicateNumber') }),
  ]);
  await expect(field.locator('.cm-wrongLine')).toHaveText(['13811110004 13811110005', '+86 13811110003']);
  await page.getByRole('button', { name: ui.t('error.duplicateNumber') }).press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Shift+End');
  await page.keyboard.type('13811110006');
  await expect(status).toHaveText(ui.t('ui.numbers.counts', { good: 2, duplicates: 0, invalid: 1 }));
  await ui.press('profile.package.submit');
  await expect(ui.heading('手动输入')).toBeVisible();
});

test('200,000 typed numbers are taken and 200,001 are not [5.3-49]', async ({ page, enter, ui }) => {
  test.slow();
  await enter();
  await page.goto('/profile/package/create');
  await page.getByRole('radio', { name: ui.t('ui.numbers.source.typed') }).check();
  const field = page.getByRole('textbox', { name: ui.t('ui.numbers.typed') });
  const many = Array.from({ length: 200_000 }, (_unused, index) => `138${String(index).padStart(8, '0')}`).join('\n');
  await put(field, many);
  await expect(page.getByText(ui.t('ui.numbers.counts', { good: '200,000', duplicates: 0, invalid: 0 }))).toBeVisible({
    timeout: 30_000,
  });
  await put(field, `${many}\n13911110000`);
  await expect(page.getByText(ui.t('error.typedTooManyNumbers'))).toBeVisible({ timeout: 30_000 });
});

test('numbers that the page cannot judge are said to be judged by the server, and are sent as they are', async ({
  page,
  enter,
  requests,
  ui,
  watched,
}) => {
  await enter();
  await withholdFile(page, watched, /\/judgeWorker-[^/]*\.js$/);
  await page.goto('/profile/package/create');
  await ui.field('profile.package.name').fill('由服务器检查');
  await page.getByRole('radio', { name: ui.t('ui.numbers.source.typed') }).check();
  await put(page.getByRole('textbox', { name: ui.t('ui.numbers.typed') }), '13811110007\n1');
  await expect(page.getByText(ui.t('ui.numbers.failed'))).toBeVisible();
  await ui.press('profile.package.submit');
  await expect(ui.heading('由服务器检查')).toBeVisible();
  expect(requests.of(typePackage)).toHaveLength(1);
});

test('the reading of a file can be cancelled', async ({ page, enter, ui }) => {
  await enter();
  // A worker that never answers: it reads until it is told to stop.
  await page.addInitScript(() => {
    window.Worker = class extends EventTarget {
      postMessage(): void {
        document.documentElement.dataset.workerReads = 'true';
      }
      terminate(): void {
        document.documentElement.dataset.workerEnded = 'true';
      }
    } as unknown as typeof Worker;
  });
  await page.goto('/profile/package/create');
  await page.locator('input[type=file]').setInputFiles(numbersFile(['13811110001']));
  await expect(page.getByText(ui.t('ui.numbers.judging', { count: 0 }))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-worker-reads', 'true');
  await page
    .locator('form')
    .getByRole('button', { name: ui.t('ui.action.cancel') })
    .first()
    .click();
  await expect(page.getByText(ui.t('ui.numbers.cancelled'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-worker-ended', 'true');
});
