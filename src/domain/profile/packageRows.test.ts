import { describe, expect, it } from 'vitest';
import { judgePackageFile, judgeTypedNumbers, type PackageRow } from './packageRows.ts';
import { TYPED_NUMBERS_MAX } from '../shared/upload.ts';
import { writeXlsx } from '../shared/xlsx/writeXlsx.ts';
import { XlsxProblem } from '../shared/xlsx/XlsxProblem.ts';

const readFile = (rows: string[][]): PackageRow[] => [...judgePackageFile(writeXlsx(rows), 'package', () => undefined)];
const brief = (rows: Iterable<PackageRow>) =>
  [...rows].map((row) => [row.line, row.outcome === 'good' ? row.contact.number : row.reason]);
const problemOf = (rows: () => Iterable<PackageRow>): string => {
  try {
    for (const _row of rows());
  } catch (error) {
    if (error instanceof XlsxProblem) return error.problem;
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

  it('are not the same person for want of an address, and are by the same one', () => {
    const rows = [
      ['number', 'email'],
      ['13800138001', ''],
      ['13800138002', ''],
      ['13800138003', 'a@b.cn'],
      ['13800138004', 'A@b.cn'],
    ];
    expect(readFile(rows).map(({ outcome }) => outcome)).toEqual(['good', 'good', 'good', 'duplicate']);
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
});
