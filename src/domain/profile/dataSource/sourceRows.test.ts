import { describe, expect, it } from 'vitest';
import type { SourceField } from './dataSource.ts';
import { SOURCE_ROWS_MAX, sourceValueFault } from './dataSource.ts';
import {
  arePersonColumns,
  checkSourceFile,
  guessPersonColumns,
  judgeSourceRows,
  keptValue,
  readCsvRows,
  type SourceRow,
} from './sourceRows.ts';
import { CELL_MAX, XLSX_MAX_BYTES } from '../../shared/file/upload.ts';

const FIELDS: SourceField[] = [
  { key: 'tier', name: '等级', kind: 'choice', options: ['gold', 'silver'] },
  { key: 'tastes', name: '口味', kind: 'choices', options: ['tea', 'rice'] },
  { key: 'spent', name: '消费', kind: 'number', options: [] },
  { key: 'joined', name: '入会', kind: 'day', options: [] },
  { key: 'note', name: '备注', kind: 'text', options: [] },
];
const judged = (text: string): SourceRow[] => [...judgeSourceRows(readCsvRows(text), FIELDS)];
const problem = (kind: SourceField['kind'], value: string) =>
  sourceValueFault({ kind, options: ['gold', 'silver'] }, value);

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
    expect(kept('number', '46027')).toBe('46027');
  });

  it.each([
    ['2026/1/5', '2026-01-05'],
    ['2026-01-05', '2026-01-05'],
    ['2026/11/25', '2026-11-25'],
    ['2026-10-5', '2026-10-05'],
    ['2026-5/10', '2026-05-10'],
    ['46027', '2026-01-05'],
    ['10000', '1927-05-18'],
  ])('of a day written %s is kept as %s', (cell, day) => {
    expect(keptValue({ kind: 'day' }, cell)).toBe(day);
  });

  it.each(['5 May', '12026/1/5', '2026/1/5 12:00', '2026/1/555', '2026/111/5', '460270', '4602', '46027.5'])(
    'that is no day stays as it was written: %s',
    (cell) => {
      expect(keptValue({ kind: 'day' }, cell)).toBe(cell);
    },
  );
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
      { line: 2, outcome: 'good', number: '13800000001', email: '', values: { tastes: 'tea', note: 'a, b' } },
    ]);
  });

  it('has titles with spaces around them, and those of fields before that of the number', () => {
    expect(judged(' tier , number ,备注\nsilver, 13800000001 , x ')).toEqual([
      { line: 2, outcome: 'good', number: '13800000001', email: '', values: { tier: 'silver', note: 'x' } },
    ]);
  });

  it('names people by number, by e-mail or by both, in columns of titles in any language', () => {
    expect(judged('tier,邮箱\ngold, A@b.cn \ngold,\ngold,nobody')).toEqual([
      { line: 2, outcome: 'good', number: '', email: 'A@b.cn', values: { tier: 'gold' } },
      { line: 3, outcome: 'invalid', reason: 'contactAddressRequired', column: '' },
      { line: 4, outcome: 'invalid', reason: 'contactEmailFormat', column: '' },
    ]);
    expect(judged('Email,Phone,tier\na@b.cn,,gold\n,13800000001,gold\na@b.cn,13800000001,gold')).toMatchObject([
      { number: '', email: 'a@b.cn' },
      { number: '13800000001', email: '' },
      { number: '13800000001', email: 'a@b.cn' },
    ]);
  });

  it('names people by the columns that are chosen, whatever their titles are', () => {
    const read = (text: string, number: number | null, email: number | null) => () => [
      ...judgeSourceRows(readCsvRows(text), FIELDS, { number, email }),
    ];
    const text = 'note,who,tier,number\nx,a@b.cn,gold,13800000001';
    expect(read(text, null, 1)()).toMatchObject([{ number: '', email: 'a@b.cn', values: { note: 'x', tier: 'gold' } }]);
    expect(read(text, 3, 1)()).toMatchObject([{ number: '13800000001', email: 'a@b.cn' }]);
    // A column that says who a row is holds no value of a field.
    expect(read('note,tier\na@b.cn,gold', null, 0)()).toMatchObject([{ email: 'a@b.cn', values: { tier: 'gold' } }]);
    expect(read(text, 4, null)).toThrow('sourceNoHeader');
    expect(read(text, null, null)).toThrow('sourceNoHeader');
  });

  it('tells the columns of people by their titles; one that is a field’s is no e-mail', () => {
    const called = (key: string, name: string) =>
      guessPersonColumns([' Phone', 'E-Mail', 'tier', '邮箱'], [{ key, name }]);
    expect(called('tier', '等级')).toEqual({ number: 0, email: 1 });
    expect(called('mail', 'E-Mail')).toEqual({ number: 0, email: 3 });
    expect(called('E-Mail', '邮箱')).toEqual({ number: 0, email: null });
    expect(guessPersonColumns(['tier'], [])).toEqual({ number: null, email: null });
    const good = (number: number | null, email: number | null) => arePersonColumns({ number, email });
    expect([good(0, 1), good(0, null), good(null, 0), good(null, null), good(1, 1)]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('has a field by its key rather than by its name', () => {
    expect(judged('tier,number,等级\nsilver,13800000001,gold')).toMatchObject([{ values: { tier: 'silver' } }]);
  });

  it('has the number in its first column of one, never a field that is called like it', () => {
    const called: SourceField = { key: 'second', name: 'Phone', kind: 'text', options: [] };
    const read = (text: string) => [...judgeSourceRows(readCsvRows(text), [called, ...FIELDS.slice(0, 1)])];
    expect(read('Phone,tier\n13800000001,gold')).toMatchObject([{ values: { tier: 'gold' } }]);
    expect(read('number,Phone\n13800000001,2')).toMatchObject([{ number: '13800000001', values: { second: '2' } }]);
    expect(() => read('Phone\n13800000001')).toThrow('sourceNoHeader');
  });

  it('has nothing in cells that a row lacks, and no rows of nothing but spaces', () => {
    expect(judged('tier,number\n ,  \ngold\n,13800000001')).toEqual([
      { line: 3, outcome: 'invalid', reason: 'contactAddressRequired', column: '' },
      { line: 4, outcome: 'good', number: '13800000001', email: '', values: { tier: '' } },
    ]);
    expect(judged('number,tier\n13800000001')).toMatchObject([{ values: { tier: '' } }]);
  });

  it('loses the mark of its encoding at its beginning only', () => {
    const cells = (text: string) => [...readCsvRows(text)].map((row) => row.cells);
    expect(cells('\uFEFFa,\uFEFFb')).toEqual([['a', '\uFEFFb']]);
    expect(cells('a,\uFEFFb')).toEqual([['a', '\uFEFFb']]);
  });

  it('takes each row or names its first fault', () => {
    const lines = [
      'number,tier,spent',
      '13800000001,gold,',
      '13800000001,gold,1',
      ',gold,1',
      '13800000002,gold,many',
      '   ,bronze,1',
      'nobody,bronze,1',
      '13800000002,gold,1',
    ];
    expect(judged(lines.join('\n'))).toEqual([
      { line: 2, outcome: 'good', number: '13800000001', email: '', values: { tier: 'gold', spent: '' } },
      { line: 3, outcome: 'good', number: '13800000001', email: '', values: { tier: 'gold', spent: '1' } },
      { line: 4, outcome: 'invalid', reason: 'contactAddressRequired', column: '' },
      { line: 5, outcome: 'invalid', reason: 'numberWrong', column: 'spent' },
      { line: 6, outcome: 'invalid', reason: 'contactAddressRequired', column: '' },
      { line: 7, outcome: 'invalid', reason: 'contactNumberFormat', column: '' },
      { line: 8, outcome: 'good', number: '13800000002', email: '', values: { tier: 'gold', spent: '1' } },
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
    const bad = ['number\n13800000001', 'tier\ngold', 'number,tier', 'number,tier\n"x', 'number,tier\n"1"x,gold'];
    expect(bad.map(refused)).toEqual([
      'sourceNoHeader',
      'sourceNoHeader',
      'fileEmpty',
      'fileUnreadable',
      'fileUnreadable',
    ]);
    const rows = (count: number): string => `number,tier${'\n1,'.repeat(count)}`;
    expect([refused(rows(SOURCE_ROWS_MAX)), refused(rows(SOURCE_ROWS_MAX + 1))]).toEqual(['taken', 'fileTooManyRows']);
  });
});
