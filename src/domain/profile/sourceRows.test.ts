import { describe, expect, it } from 'vitest';
import type { SourceField } from './dataSource.ts';
import { isSourceKey, SOURCE_ROWS_MAX, sourceValueProblem } from './dataSource.ts';
import { checkSourceFile, judgeSourceRows, keptValue, readCsvRows, type SourceRow } from './sourceRows.ts';
import { CELL_MAX, XLSX_MAX_BYTES } from '../shared/upload.ts';

const FIELDS: SourceField[] = [
  { key: 'tier', name: '等级', kind: 'choice', options: ['gold', 'silver'] },
  { key: 'tastes', name: '口味', kind: 'choices', options: ['tea', 'rice'] },
  { key: 'spent', name: '消费', kind: 'number', options: [] },
  { key: 'joined', name: '入会', kind: 'day', options: [] },
  { key: 'note', name: '备注', kind: 'text', options: [] },
];
const judged = (text: string): SourceRow[] => [...judgeSourceRows(readCsvRows(text), FIELDS)];
const problem = (kind: SourceField['kind'], value: string) =>
  sourceValueProblem({ kind, options: ['gold', 'silver'] }, value);

describe('a value', () => {
  it('is a text, a number, a day, one choice or several; none is always good', () => {
    for (const { kind } of FIELDS) expect(problem(kind, '')).toBeUndefined();
    expect([problem('text', 'x'.repeat(CELL_MAX)), problem('text', 'x'.repeat(CELL_MAX + 1))]).toEqual([
      undefined,
      'tooLong',
    ]);
    expect([problem('number', '-1.5'), problem('number', '1e3')]).toEqual([undefined, 'numberWrong']);
    expect([problem('day', '2024-02-29'), problem('day', '2026-02-29')]).toEqual([undefined, 'formatIncorrect']);
    expect([problem('choice', 'gold'), problem('choice', 'gold,silver')]).toEqual([undefined, 'optionUnknown']);
    expect([problem('choices', 'gold,silver'), problem('choices', 'gold,bronze'), problem('choices', ',')]).toEqual([
      undefined,
      'optionUnknown',
      'optionUnknown',
    ]);
  });

  it('is kept without spaces, each choice once, a day as spreadsheets write it', () => {
    const kept = (kind: SourceField['kind'], cell: string) => keptValue({ kind }, cell);
    expect(kept('choices', ' tea, rice,tea ')).toBe('tea,rice');
    expect(kept('text', ' a b ')).toBe('a b');
    expect(['2026/1/5', '2026-01-05', '46027', '5 May'].map((cell) => kept('day', cell))).toEqual([
      '2026-01-05',
      '2026-01-05',
      '2026-01-05',
      '5 May',
    ]);
    expect(kept('number', '46027')).toBe('46027');
  });
});

describe('a file of values', () => {
  it('is an xlsx or csv of at most 3 MB', () => {
    expect(checkSourceFile('a.CSV', 1)).toBeUndefined();
    expect(checkSourceFile('a.xlsx', XLSX_MAX_BYTES)).toBeUndefined();
    expect(checkSourceFile('a.xlsx', XLSX_MAX_BYTES + 1)).toBe('fileTooLarge');
    expect(checkSourceFile('a.csv', 0)).toBe('fileEmpty');
    expect(checkSourceFile('a.csv.txt', 1)).toBe('sourceFileType');
  });

  it('has columns by key or by name, in any order, beside that of the number in any language', () => {
    expect(judged('\uFEFF备注,手机号,口味,else\r\n"a, b",138 0000 0001,tea,x\r\n\r\n')).toEqual([
      { line: 2, outcome: 'good', number: '13800000001', values: { tastes: 'tea', note: 'a, b' } },
    ]);
  });

  it('takes each row or names its first fault', () => {
    const lines = ['number,tier,spent', '13800000001,gold,', '13800000001,gold,1', ',gold,1', '13800000002,gold,many'];
    expect(judged(lines.join('\n'))).toEqual([
      { line: 2, outcome: 'good', number: '13800000001', values: { tier: 'gold', spent: '' } },
      { line: 3, outcome: 'duplicate', reason: 'duplicateNumber', column: '' },
      { line: 4, outcome: 'invalid', reason: 'contactNumberRequired', column: '' },
      { line: 5, outcome: 'invalid', reason: 'numberWrong', column: 'spent' },
    ]);
  });

  it('counts lines as an editor does, over cells of several lines', () => {
    expect(judged('number,note\n13800000001,"a\nb"\n13800000002,c').map(({ line }) => line)).toEqual([2, 4]);
  });

  it('is refused as a whole without titles, without rows, with too many, and with a quote that stays open', () => {
    const refused = (text: string): string => {
      try {
        judged(text);
      } catch (error) {
        return (error as Error).message;
      }
      return 'taken';
    };
    expect(['number\n13800000001', 'tier\ngold', 'number,tier', 'number,tier\n"x'].map(refused)).toEqual([
      'sourceNoHeader',
      'sourceNoHeader',
      'fileEmpty',
      'fileUnreadable',
    ]);
    const rows = (count: number): string => `number,tier${'\n1,'.repeat(count)}`;
    expect([refused(rows(SOURCE_ROWS_MAX)), refused(rows(SOURCE_ROWS_MAX + 1))]).toEqual(['taken', 'fileTooManyRows']);
  });
});

it('a key is no title of the number', () => {
  expect(['number', 'Phone', '手机号', 'tier'].map(isSourceKey)).toEqual([false, false, false, true]);
});
