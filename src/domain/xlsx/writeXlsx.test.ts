import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { writeXlsx } from './writeXlsx.ts';

const parts = Object.fromEntries(
  Object.entries(unzipSync(writeXlsx([['a', '<b>'], ['1']]))).map(([name, bytes]) => [name, strFromU8(bytes)]),
);
const named = (part: string, attribute: string): string[] =>
  [...(parts[part] ?? '').matchAll(new RegExp(` ${attribute}="([^"]+)"`, 'g'))].map(([, value]) => value ?? '');

it('a workbook names its parts where other programs look for them', () => {
  expect(named('[Content_Types].xml', 'PartName')).toEqual(['/xl/workbook.xml', '/xl/worksheets/sheet1.xml']);
  expect(named('[Content_Types].xml', 'Extension')).toEqual(['rels', 'xml']);
  expect(named('_rels/.rels', 'Target')).toEqual(['xl/workbook.xml']);
  expect(named('xl/_rels/workbook.xml.rels', 'Target')).toEqual(['worksheets/sheet1.xml']);
  expect(named('xl/workbook.xml', 'r:id')).toEqual(named('xl/_rels/workbook.xml.rels', 'Id'));
});

it('a sheet holds its cells as texts, and nothing between them', () => {
  const cell = (text: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  const rows = `<row r="1">${cell('a')}${cell('&lt;b&gt;')}</row><row r="2">${cell('1')}</row>`;
  expect(parts['xl/worksheets/sheet1.xml']).toContain(`<sheetData>${rows}</sheetData></worksheet>`);
});
