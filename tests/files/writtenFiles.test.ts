import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VOUCHER_FIELDS, VOUCHER_TITLES, voucherFieldOf } from '../../src/domain/activity-box/prize/voucherCode.ts';
import { isOwnTitle, OWN_TITLES } from '../../src/domain/common/contacts/ownTitles.ts';
import { csvLine } from '../../src/domain/shared/file/csv.ts';
import { readCsv } from '../../src/domain/shared/file/csvRows.ts';
import { LANGUAGES } from '../../src/domain/shared/text/language.ts';
import { isBlankCell } from '../../src/domain/shared/file/xlsx/cellText.ts';
import { readXlsxRows } from '../../src/domain/shared/file/xlsx/readXlsxRows.ts';
import { writeXlsx } from '../../src/domain/shared/file/xlsx/writeXlsx.ts';
import { asSpreadsheet } from './asSpreadsheet.ts';
import { nastyText } from '../fixtures/nastyText.ts';

const rowsOf = (cell: fc.Arbitrary<string>) =>
  fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
const sheet = (bytes: Uint8Array): string[][] =>
  [...readXlsxRows(bytes, { maxUnpackedBytes: 10_000_000 })].map(({ cells }) => cells);
const filled = (rows: string[][]): string[][] => rows.filter((cells) => !cells.every(isBlankCell));

describe('a file that was written here is read as it was', () => {
  it('as CSV, with the mark of its encoding', () => {
    fc.assert(
      fc.property(rowsOf(nastyText), (rows) => {
        const csv = `\uFEFF${rows.map(csvLine).join('')}`;
        expect([...readCsv(csv)].map(({ cells }) => cells)).toEqual(rows);
      }),
      { numRuns: 500 },
    );
  });

  it('as a workbook', () => {
    fc.assert(
      fc.property(rowsOf(nastyText), (rows) => {
        expect(sheet(writeXlsx(rows))).toEqual(filled(rows));
      }),
      { numRuns: 300 },
    );
  });

  it('as CSV that a person opened in a spreadsheet program and saved as a workbook', () => {
    // A spreadsheet program cannot keep control characters; it resolves what looks like their escapes itself.
    const kept = nastyText.filter((text) => !/_x[\dA-Fa-f]{4}_|(?![\t\r\n])[\p{Cc}\ufffe\uffff]/u.test(text));
    fc.assert(
      fc.property(rowsOf(kept), (rows) => {
        expect(sheet(asSpreadsheet(`\uFEFF${rows.map(csvLine).join('')}`))).toEqual(filled(rows));
      }),
      { numRuns: 300 },
    );
  });
});

describe('titles that files are read by', () => {
  const packs = ['server/locales', 'src/ui/locales', 'src/apps/common/locales'];
  const textOf = (lang: string, key: string): string | undefined =>
    packs
      .map((pack) => (JSON.parse(readFileSync(`${pack}/${lang}.json`, 'utf8')) as Record<string, string>)[key])
      .find((text) => text !== undefined);

  it.each(Object.entries(OWN_TITLES))('our own "%s" is known in every language', (key, titles) => {
    expect(new Set(LANGUAGES.map((lang) => textOf(lang, key)))).toEqual(new Set(titles));
    for (const title of titles)
      expect(isOwnTitle(key === 'ui.field.createdAt' ? `${title} (Asia/Shanghai)` : title)).toBe(true);
  });

  it('a title that a stranger may give is not taken for our own', () => {
    for (const title of ['Line', 'Reason', 'Created', 'created_by', 'number', ''])
      expect(isOwnTitle(title)).toBe(false);
  });

  it('the titles of the template of codes are known in every language', () => {
    for (const lang of LANGUAGES)
      expect(VOUCHER_FIELDS.map((field) => voucherFieldOf(VOUCHER_TITLES[lang][field]))).toEqual([...VOUCHER_FIELDS]);
  });
});
