import fc from 'fast-check';
import { plainCell } from '../csv.ts';
import { strToU8, zipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../../../tests/fixtures/problemOf.ts';
import { readXlsxRows } from './readXlsxRows.ts';
import { writeXlsx } from './writeXlsx.ts';
import { XlsxFault } from './XlsxFault.ts';

const LIMITS = { maxUnpackedBytes: 120_000_000 };
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of these parts; its relations name the sheet, the strings and the styles. */
function workbook(parts: {
  sheet: string;
  strings?: { path: string; xml: string };
  styles?: string;
  properties?: string;
}): Uint8Array {
  const { sheet, strings, styles, properties = '' } = parts;
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`;
  const files: Record<string, string> = {
    '_rels/.rels': `<Relationships>${relation('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${TYPES}">${properties}<sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${
      strings === undefined ? '' : relation('rId2', 'sharedStrings', strings.path)
    }${styles === undefined ? '' : relation('rId3', 'styles', 'styles.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...(strings === undefined ? {} : { [`xl/${strings.path}`]: strings.xml }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': styles }),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const sheetOf = (rows: string): string => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const read = (file: Uint8Array) => [...readXlsxRows(file, LIMITS)];
const cellsOf = (file: Uint8Array) => read(file).map(({ cells }) => cells);

describe('the parts of a workbook', () => {
  it.each(['SharedStrings.xml', 'strings/table1.xml'])('reads shared strings from %s, as the relations say', (path) => {
    const strings = { path, xml: '<sst><si><t>Ann</t></si></sst>' };
    expect(cellsOf(workbook({ sheet: sheetOf('<row><c t="s"><v>0</v></c></row>'), strings }))).toEqual([['Ann']]);
  });

  it('refuses a workbook whose strings are missing, instead of reading empty names', () => {
    const file = workbook({ sheet: sheetOf('<row><c t="s"><v>0</v></c></row>') });
    expect(problemOf(() => read(file))).toBe('fileUnreadable');
  });

  it('reads the first sheet that a person sees, not a hidden one before it', () => {
    const sheet = (text: string): string => sheetOf(`<row><c t="str"><v>${text}</v></c></row>`);
    const relation = (id: number): string => `<Relationship Id="rId${id}" Type="t" Target="sheet${id}.xml"/>`;
    const file = zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook><sheets><sheet name="secret" state="hidden" r:id="rId1"/><sheet name="more" state="veryHidden" r:id="rId2"/><sheet name="people" r:id="rId3"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${[1, 2, 3].map(relation).join('')}</Relationships>`),
      'xl/sheet1.xml': strToU8(sheet('hidden')),
      'xl/sheet2.xml': strToU8(sheet('hidden')),
      'xl/sheet3.xml': strToU8(sheet('seen')),
    });
    const names: string[] = [];
    const rows = [...readXlsxRows(file, { ...LIMITS, onSheet: (name) => names.push(name) })];
    expect({ names, rows }).toEqual({ names: ['people'], rows: [{ line: 1, cells: ['seen'] }] });
  });
});

describe('the XML of a sheet', () => {
  it('reads character data, single quotes and comments as XML says', () => {
    const rows =
      "<row r='1'><c r='A1' t='str'><v><![CDATA[A&B]]></v></c><c r='B1' t='s'><v>3</v></c></row>" +
      '<!-- <row r="2"><c r="A2"><v>1</v></c></row> --><row r="3"><c r="A3" t="inlineStr"><is><t>&#x5F20;</t></is></c></row>';
    const strings = { path: 'sharedStrings.xml', xml: '<sst><si><t>0</t></si><si/><si/><si><t>three</t></si></sst>' };
    expect(read(workbook({ sheet: sheetOf(rows), strings }))).toEqual([
      { line: 1, cells: ['A&B', 'three'] },
      { line: 3, cells: ['张'] },
    ]);
  });

  it('takes a row for empty that shows only blanks, wherever it stands', () => {
    const rows =
      '<row r="1"><c r="A1" t="str"><v>Ann</v></c></row><row r="1048576"><c r="A1048576" t="str"><v>\u3000\u200b \u00a0</v></c></row>';
    expect(cellsOf(workbook({ sheet: sheetOf(rows) }))).toEqual([['Ann']]);
  });

  it.each(['abc', '-1', '1e9', '99999999999', ''])(
    'counts a row with the number "%s" after the one before',
    (number) => {
      const rows = `<row r="7"><c><v>1</v></c></row><row r="${number}"><c><v>2</v></c></row>`;
      expect(read(workbook({ sheet: sheetOf(rows) })).map(({ line }) => line)).toEqual([7, 8]);
    },
  );

  it('names the columns of numbers whose last digits a spreadsheet has lost', () => {
    const rows =
      '<row><c><v>1.2345678901234568E+17</v></c><c><v>123456789012345</v></c><c><v>0.1234567890123456</v></c></row>';
    expect(read(workbook({ sheet: sheetOf(rows) }))[0]?.inexact).toEqual([0]);
  });
});

describe('dates of a sheet', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="165" formatCode="&quot;day&quot;0.00"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs></styleSheet>';
  const cell = (style: number, value: string): string => `<c s="${style}"><v>${value}</v></c>`;

  it('reads a number with a date style as its day, and with a time as day and time', () => {
    const rows = `<row>${cell(1, '33664')}${cell(2, '45292')}${cell(3, '45292')}${cell(0, '33664')}${cell(4, '45292.5')}</row>`;
    expect(cellsOf(workbook({ sheet: sheetOf(rows), styles }))).toEqual([
      ['1992-03-01', '2024-01-01', '45292', '33664', '2024-01-01 12:00:00'],
    ]);
  });

  it('reads days of the 1904 system four years and a day later, and cells of the type for dates', () => {
    const rows = `<row>${cell(1, '32202')}<c t="d"><v>2026-01-05T00:00:00</v></c><c t="d"><v>2026-01-05T08:30:00</v></c></row>`;
    const file = workbook({ sheet: sheetOf(rows), styles, properties: '<workbookPr date1904="1"/>' });
    expect(cellsOf(file)).toEqual([['1992-03-01', '2026-01-05', '2026-01-05 08:30:00']]);
  });
});

describe('hostile workbooks', () => {
  const HOSTILE: Record<string, (size: number) => Uint8Array> = {
    'rows that never end': (size) => workbook({ sheet: `<worksheet><sheetData>${'<row>'.repeat(size)}` }),
    'sheets that never end': (size) => zipSync({ 'xl/workbook.xml': strToU8(`<workbook>${'<sheet '.repeat(size)}`) }),
    'one row of many cells': (size) => workbook({ sheet: sheetOf(`<row>${'<c>'.repeat(size)}`) }),
    'cells without end in a row': (size) => workbook({ sheet: sheetOf(`<row>${'<c><v>1</v></c>'.repeat(size)}`) }),
    'strings that never end': (size) =>
      workbook({ sheet: sheetOf(''), strings: { path: 's.xml', xml: `<sst>${'<si>'.repeat(size)}` } }),
    'texts that never end': (size) =>
      workbook({ sheet: sheetOf(''), strings: { path: 's.xml', xml: `<sst><si>${'<t>'.repeat(size)}` } }),
    'a comment that never ends': (size) => workbook({ sheet: `<worksheet><!--${'<row></row>'.repeat(size)}` }),
    'a text that never ends': (size) => workbook({ sheet: `<worksheet>${'x'.repeat(size * 10)}` }),
    'elements inside each other': (size) => workbook({ sheet: '<a>'.repeat(size) }),
    'rows in another style': (size) => workbook({ sheet: sheetOf(`${'<row ><c/></row>'.repeat(size)}<row>`) }),
    'rows that begin and do not end': (size) => workbook({ sheet: sheetOf(`${'<row r="1">x'.repeat(size)}</row>`) }),
  };

  it.each(Object.keys(HOSTILE))('refuses %s', (name) => {
    const file = HOSTILE[name]?.(120_000) ?? new Uint8Array();
    expect(problemOf(() => read(file))).toBe('fileUnreadable');
  });

  it.each(Object.keys(HOSTILE))('looks at most 2.5 times as often at twice as much of %s', (name) => {
    const workOf = (size: number): number => {
      let work = 0;
      try {
        for (const _row of readXlsxRows(HOSTILE[name]?.(size) ?? new Uint8Array(), {
          ...LIMITS,
          onWork: (characters) => (work += characters),
        }));
      } catch (error) {
        if (!(error instanceof XlsxFault)) throw error;
      }
      return work;
    };
    expect(workOf(40_000)).toBeLessThanOrEqual(Math.max(1, workOf(20_000)) * 2.5);
  });

  it('reads or refuses any workbook with a damaged byte, and never ends otherwise', () => {
    const whole = writeXlsx(Array.from({ length: 50 }, (_, row) => [`name ${row}`, String(row * 7919)]));
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, bits) => {
        const damaged = whole.map((byte, index) => (index === at ? byte ^ bits : byte));
        expect(['none', 'fileUnreadable', 'fileUnpacksTooLarge']).toContain(problemOf(() => read(damaged)));
      }),
    );
  });
});

it('reads generated workbooks as another library does', async () => {
  const text = fc
    .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 })
    // The guard before a sign of formulas, which our files have, is taken off by our reader alone.
    .filter((cell) => /^\S.*\S$/.test(cell) && plainCell(cell) === cell);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 }),
      async (rows) => {
        const xml = rows.map((cells, line) => {
          const inner = cells.map(
            (cell, column) => `<c r="${'ABC'[column]}${line + 1}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`,
          );
          return `<row r="${line + 1}">${inner.join('')}</row>`;
        });
        const file = workbook({ sheet: sheetOf(xml.join('')) });
        const [sheet] = await readExcelFile(Buffer.from(file));
        expect(cellsOf(file)).toEqual(sheet?.data.map((row) => row.map((cell) => String(cell ?? ''))));
      },
    ),
    { numRuns: 30 },
  );
});
