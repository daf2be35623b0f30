import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../../../tests/fixtures/problemOf.ts';
import { isBlankCell } from './cellText.ts';
import { readXlsxRows } from './readXlsxRows.ts';
import { writeXlsx } from './writeXlsx.ts';

const LIMITS = { maxUnpackedBytes: 5_000_000 };
const read = (file: Uint8Array, limits = LIMITS) => [...readXlsxRows(file, limits)];

function workbook(sheet: string, shared?: string, others: Record<string, string> = {}): Uint8Array {
  const parts: Record<string, string> = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId6" Target="/xl/theme.xml"/><Relationship Id="rId7" Type="x" Target="/xl/worksheets/data.xml"/></Relationships>',
    'xl/worksheets/data.xml': sheet,
    ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': shared }),
    ...others,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

describe('readXlsxRows', () => {
  it('reads back whatever was written, line by line', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .filter((cell) => !/_x[\dA-F]{4}_|[\p{Cc}\ufffe\uffff]/u.test(cell));
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 6 }), { maxLength: 40 }), (rows) => {
        const expected = rows
          .map((cells, index) => ({ line: index + 1, cells }))
          // A row of blanks alone is an empty row.
          .filter(({ cells }) => !cells.every(isBlankCell));
        expect(read(writeXlsx(rows))).toEqual(expected);
      }),
    );
  });

  it('reads shared strings, numbers in scientific notation, gaps and rows without a number', () => {
    const sheet =
      '<worksheet><sheetData><row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3"><v>1.3800138E10</v></c></row>' +
      '<row><ext r="99"/><c><v>42</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row><row r="9"/></sheetData></worksheet>';
    const shared =
      '<sst><si><t>no</t></si><si><r><t>张</t></r><r><t>&amp;三</t></r><rPh><t>ちょう</t></rPh></si></sst>';
    expect(read(workbook(sheet, shared))).toEqual([
      { line: 3, cells: ['张&三', '', '13800138000'] },
      { line: 4, cells: ['42', '1', ''] },
    ]);
  });

  it('puts every cell into its column, and leaves out what lies beyond the hundredth', () => {
    const nameOf = (column: number): string =>
      (column < 26 ? '' : nameOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
    const columns = fc.uniqueArray(fc.oneof(fc.nat({ max: 120 }), fc.nat({ max: 16_383 })), { minLength: 1 });
    fc.assert(
      fc.property(columns, fc.integer({ min: 1, max: 1_048_576 }), (unordered, line) => {
        const chosen = unordered.toSorted((a, b) => a - b);
        const cells = chosen.map((column) => `<c r="${nameOf(column)}${line}"><v>${column}</v></c>`).join('');
        const kept = chosen.filter((column) => column < 100);
        const expected = Array.from({ length: (kept.at(-1) ?? -1) + 1 }, (_unused, column) =>
          kept.includes(column) ? String(column) : '',
        );
        const found = read(workbook(`<worksheet><sheetData><row r="${line}">${cells}</row></sheetData></worksheet>`));
        expect(found).toEqual(kept.length === 0 ? [] : [{ line, cells: expected }]);
      }),
    );
    expect([nameOf(25), nameOf(26), nameOf(99), nameOf(702)]).toEqual(['Z', 'AA', 'CV', 'AAA']);
  });

  it('reads a cell the same, whichever way its program wrote it', () => {
    const cell = fc.record({
      column: fc.constantFrom('A', 'B', 'Z', 'AA', 'CV'),
      style: fc.constantFrom('', ' s="3"'),
      type: fc.constantFrom('', ' t="n"', ' t="s"', ' t="str"'),
      value: fc.constantFrom('0', '1', '13800138000', '1.3800138E10', '13800138000.0', 'a &amp; b', '_x0041_', ''),
    });
    fc.assert(
      fc.property(fc.uniqueArray(cell, { selector: ({ column }) => column, maxLength: 5 }), (unordered) => {
        const order = (column: string): string => column.padStart(2, ' ');
        const cells = unordered.toSorted((a, b) => (order(a.column) < order(b.column) ? -1 : 1));
        const rowsBy = (write: (one: (typeof cells)[number]) => string) =>
          read(
            workbook(
              `<worksheet><sheetData><row r="1">${cells.map(write).join('')}</row></sheetData></worksheet>`,
              '<sst><si><t>no</t></si><si><t>yes</t></si></sst>',
            ),
          );
        const usual = rowsBy((one) => `<c r="${one.column}1"${one.style}${one.type}><v>${one.value}</v></c>`);
        const other = rowsBy((one) => `<c${one.type}${one.style}  r="${one.column}1" ><v >${one.value}</v></c>\n`);
        expect(usual).toEqual(other);
      }),
    );
  });

  it('takes a cell for what its type says', () => {
    const cells = [
      '<c t="n"><v>1.38E10</v></c>',
      '<c t="str"><v>1.38E10</v></c>',
      '<c><v>1E-3</v></c>',
      '<c t="str"><v xml:space="preserve"> two\nlines </v></c>',
      '<c t="s"><v>0</v></c>',
      '<c t="s"/>',
      '<c t="s"><v></v></c>',
      '<c t="s"><v>7</v></c>',
    ];
    const sheet = `<worksheet><sheetData><row>${cells.join('')}</row></sheetData></worksheet>`;
    expect(read(workbook(sheet, '<sst><si><t>first</t></si></sst>'))).toEqual([
      { line: 1, cells: ['13800000000', '1.38E10', '1E-3', ' two\nlines ', 'first', '', '', ''] },
    ]);
  });

  it('reads a workbook whose elements have prefixes, whichever', () => {
    const prefixes = fc.stringMatching(/^(?:[a-z]\w{0,5}:)?$/);
    fc.assert(
      fc.property(prefixes, prefixes, prefixes, (main, relation, id) => {
        const put = (xml: string): string => xml.replace(/<(\/?)(?=\w)/g, `<$1${main}`);
        const rows = '<row r="7"><c t="s"><v>0</v></c><c t="inlineStr"><is><t>in line</t></is></c></row>';
        const shared =
          '<sst><si><t>张</t><rPh sb="0" eb="1"><t>ちょう</t></rPh><r><t xml:space="preserve"> 三</t></r></si></sst>';
        const file = workbook(put(`<worksheet><sheetData>${rows}</sheetData></worksheet>`), put(shared), {
          'xl/workbook.xml': put(`<workbook><sheets><sheet name="a" sheetId="1" ${id}id="rId7"/></sheets></workbook>`),
          'xl/_rels/workbook.xml.rels': `<${relation}Relationships><${relation}Relationship Id="rId7" Target="worksheets/data.xml"/></${relation}Relationships>`,
        });
        expect(read(file)).toEqual([{ line: 7, cells: ['张 三', 'in line'] }]);
      }),
    );
  });

  it('refuses what is no workbook, in words a person can act on', () => {
    expect(problemOf(() => read(new Uint8Array()))).toBe('fileEmpty');
    expect(problemOf(() => read(strToU8('name,number\n')))).toBe('fileUnreadable');
    expect(problemOf(() => read(strToU8('name,number\n'.repeat(10_000))))).toBe('fileUnreadable');
    expect(problemOf(() => read(zipSync({ 'a.txt': strToU8('x') })))).toBe('fileUnreadable');
  });

  it.each([
    ['no sheet', { 'xl/workbook.xml': '<workbook><sheets/></workbook>' }],
    [
      'a sheet without a name of its own',
      { 'xl/workbook.xml': '<workbook><sheets><sheet name="a"/></sheets></workbook>' },
    ],
    [
      'a sheet that is nowhere',
      { 'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId8" Target="a.xml"/></Relationships>' },
    ],
    [
      'a sheet without an address',
      { 'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId7"/></Relationships>' },
    ],
  ])('refuses a workbook with %s', (_what, parts) => {
    expect(problemOf(() => read(workbook('<worksheet/>', undefined, parts)))).toBe('fileUnreadable');
  });

  it('refuses a file that was cut off or damaged on its way, rather than taking its first half', () => {
    const whole = writeXlsx(Array.from({ length: 500 }, (_, row) => [`name ${row}`, String(row * 7919)]));
    expect(problemOf(() => read(whole.subarray(0, whole.length * 0.7)))).toBe('fileUnreadable');
    const damaged = whole.slice();
    damaged.fill(0xff, whole.length * 0.5, whole.length * 0.5 + 40);
    expect(problemOf(() => read(damaged))).toBe('fileUnreadable');
  });

  it('refuses a zip bomb before it fills the memory, whatever its headers claim', () => {
    const bomb = workbook(
      `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(400_000)}</sheetData></worksheet>`,
    );
    expect(bomb.length).toBeLessThan(100_000);
    let rows = 0;
    const count = () => {
      for (const _row of readXlsxRows(bomb, LIMITS)) rows += 1;
    };
    expect(problemOf(count)).toBe('fileUnpacksTooLarge');
    expect(rows).toBeLessThan(200_000);
  });

  it('refuses one endless row instead of waiting for its end', () => {
    const endless = workbook(`<worksheet><sheetData><row>${'<c><v>1</v></c>'.repeat(330_000)}`);
    expect(problemOf(() => read(endless, { maxUnpackedBytes: 50_000_000 }))).toBe('fileUnreadable');
  });
});

it('the first sheet with rows is read, and named', () => {
  const sheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  const file = workbook(sheet('<row><c/></row>'), undefined, {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId7"/><sheet name="b &amp; c" sheetId="2" r:id="rId8"/><sheet name="d" sheetId="3" r:id="rId8"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="/xl/worksheets/data.xml"/><Relationship Id="rId8" Target="worksheets/more.xml"/></Relationships>',
    'xl/worksheets/more.xml': sheet('<row><c><v>13800138000.0</v></c><c><v>1.50</v></c></row>'),
  });
  const names: string[] = [];
  const rows = [...readXlsxRows(file, { maxUnpackedBytes: 1e6, onSheet: (name) => names.push(name) })];
  expect([names, rows]).toEqual([['b & c'], [{ line: 1, cells: ['13800138000', '1.50'] }]]);
});
