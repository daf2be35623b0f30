import { describe, expect, it } from 'vitest';
import { judgePackageFile, judgeTypedNumbers, type PackageRow } from './packageRows.ts';
import { CELL_MAX, TYPED_NUMBERS_MAX } from '../../shared/file/upload.ts';
import { writeXlsx } from '../../shared/file/xlsx/writeXlsx.ts';
import { XlsxFault } from '../../shared/file/xlsx/XlsxFault.ts';

const readFile = (rows: string[][]): PackageRow[] => [...judgePackageFile(writeXlsx(rows), 'package', {})];
const brief = (rows: Iterable<PackageRow>) =>
  [...rows].map((row) => [row.line, row.outcome === 'good' ? row.contact.number : row.reason]);
const contact = (number: string, email: string) => ({ name: '', number, email, attributes: {} });
const problemOf = (rows: () => Iterable<PackageRow>): string => {
  try {
    for (const _row of rows());
  } catch (error) {
    if (error instanceof XlsxFault) return error.problem;
    throw error;
  }
  return 'none';
};

describe('the rows of a file', () => {
  it('need a number and nothing else: under a title, or in a single column without one', () => {
    expect(brief(readFile([['手机号'], ['13800138000'], ['x']]))).toEqual([
      [2, '13800138000'],
      [3, 'contactNumberFormat'],
    ]);
    expect(brief(readFile([['13800138000'], ['+86 13800138000'], ['139']]))).toEqual([
      [1, '13800138000'],
      [2, 'duplicateNumber'],
      [3, 'contactNumberFormat'],
    ]);
  });

  it('may share an e-mail where each has a number, and are the same person where one has none', () => {
    const rows = [
      ['number', 'email'],
      ['13800138001', ''],
      ['13800138002', ''],
      ['13800138003', 'a@b.cn'],
      ['13800138004', 'A@b.cn'],
      ['', 'A@B.cn'],
      ['', 'ann@b.cn'],
    ];
    expect(readFile(rows).map(({ outcome }) => outcome)).toEqual(['good', 'good', 'good', 'good', 'duplicate', 'good']);
  });

  it('that are not taken say why, in which column, and what stood there', () => {
    const rows = [
      ['号码', 'email'],
      ['13800138001', 'a@b.cn'],
      ['139', 'c@b.cn'],
      ['+86 13800138001', 'd@b.cn'],
      ['', 'a@b.cn'],
      ['13800138003', 'nobody'],
    ];
    expect(readFile(rows).slice(1)).toEqual([
      { line: 3, outcome: 'invalid', reason: 'contactNumberFormat', column: 'number', values: rows[2] },
      {
        line: 4,
        outcome: 'duplicate',
        reason: 'duplicateNumber',
        column: 'number',
        values: rows[3],
        contact: contact('13800138001', 'd@b.cn'),
      },
      {
        line: 5,
        outcome: 'duplicate',
        reason: 'duplicateEmail',
        column: 'email',
        values: rows[4],
        contact: contact('', 'a@b.cn'),
      },
      { line: 6, outcome: 'invalid', reason: 'contactEmailFormat', column: 'email', values: rows[5] },
    ]);
  });

  it('that are not taken are not the person whom a later one is', () => {
    const rows = [
      ['number', 'email'],
      ['', 'a@b.cn'],
      ['13800138002', 'a@b.cn'],
      ['13800138002', ''],
    ];
    expect(readFile(rows).map(({ outcome }) => outcome)).toEqual(['good', 'duplicate', 'good']);
  });

  it('come after the name of their sheet', () => {
    const said: unknown[] = [];
    for (const { line } of judgePackageFile(writeXlsx([['13800138000']]), 'group', {
      onSheet: (name) => said.push(name),
    }))
      said.push(line);
    expect(said).toEqual(['Sheet1', 1]);
  });

  it('are 10,000 at most for a customer group, its titles not among them', () => {
    const file = (count: number) =>
      writeXlsx([
        ['number'],
        ...Array.from({ length: count }, (_unused, index) => [`138${String(index).padStart(8, '0')}`]),
      ]);
    const outcome = (count: number, becomes: 'group' | 'package') =>
      problemOf(() => judgePackageFile(file(count), becomes, {}));
    expect([outcome(10_000, 'group'), outcome(10_001, 'group'), outcome(10_001, 'package')]).toEqual([
      'none',
      'fileTooManyRows',
      'none',
    ]);
  });

  it('are refused as a whole without a column of numbers, and where there are none', () => {
    expect(problemOf(() => readFile([['客户'], ['13800138000']]))).toBe('fileNoHeader');
    expect(problemOf(() => readFile([['号码']]))).toBe('fileEmpty');
  });
});

describe('typed numbers', () => {
  const lines = (count: number): string =>
    Array.from({ length: count }, (_unused, index) => `13${String(index).padStart(9, '0')}`).join('\n');

  it('are 200,000 lines at most [5.3-49]', () => {
    expect([...judgeTypedNumbers(lines(TYPED_NUMBERS_MAX))].length).toBe(200_000);
    expect(problemOf(() => judgeTypedNumbers(lines(TYPED_NUMBERS_MAX + 1)))).toBe('typedTooManyNumbers');
    expect(problemOf(() => judgeTypedNumbers(' \n\n'))).toBe('typedEmpty');
  });

  it('stand one to a line; each line that is not taken has its reason [5.3-50]', () => {
    const text = '13800138000 13900139000\n\n13800138000\n138 0013 8000\nnobody';
    expect(brief(judgeTypedNumbers(text))).toEqual([
      [1, 'oneNumberPerLine'],
      [3, '13800138000'],
      [4, 'duplicateNumber'],
      [5, 'phoneFormat'],
    ]);
  });

  it('are people of whom nothing else is known, and a line that is not taken is kept as far as a cell goes', () => {
    const long = 'x'.repeat(CELL_MAX + 1);
    expect([...judgeTypedNumbers(`13800138000\n13800138000\n${long}\na\0b`)]).toEqual([
      { line: 1, outcome: 'good', contact: { name: '', number: '13800138000', email: '', attributes: {} } },
      { line: 2, outcome: 'duplicate', reason: 'duplicateNumber', column: 'number', values: ['13800138000'] },
      { line: 3, outcome: 'invalid', reason: 'phoneFormat', column: 'number', values: ['x'.repeat(CELL_MAX)] },
      { line: 4, outcome: 'invalid', reason: 'phoneFormat', column: 'number', values: ['ab'] },
    ]);
  });
});
