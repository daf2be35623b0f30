import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { writeXlsx } from './writeXlsx.ts';

/** A part of a small workbook, as text. */
const partOf = (name: string): string =>
  strFromU8(unzipSync(writeXlsx([['a', '<b>'], ['1']]))[name] ?? new Uint8Array());
const named = (part: string, attribute: string): string[] =>
  [...partOf(part).matchAll(new RegExp(` ${attribute}="([^"]+)"`, 'g'))].map(([, value]) => value ?? '');

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
  expect(partOf('xl/worksheets/sheet1.xml')).toContain(`<sheetData>${rows}</sheetData></worksheet>`);
});
