import { describe, expect, it } from 'vitest';
import { rejectSheet } from './rejectSheet.ts';

describe('the sheet of rows that were not taken', () => {
  const t = (key: string, params: object = {}): string => `${key} ${Object.values(params).join(' ')}`.trim();

  it('names a field that is gone by its key, and a name as it is: a text cell is no formula', () => {
    const rejected = [
      { line: 2, reason: 'numberWrong', column: 'spent' },
      { line: 3, reason: 'numberWrong', column: 'gone' },
    ];
    const [, ...rows] = rejectSheet({ rejected, duplicates: 1, invalid: 1 }, [{ key: 'spent', name: '=1+1' }], t);
    expect(rows.map(([line, field]) => [line, field])).toEqual([
      ['2', '=1+1'],
      ['3', 'gone'],
    ]);
  });
});
