import { describe, expect, it } from 'vitest';
import { csvLine } from '../../shared/file/csv.ts';
import { bareAddressColumn, repeatedRows, fieldOfTitle, readContactHeader, readContactRow } from './contactRow.ts';
import { checkXlsxFile, XLSX_MAX_BYTES } from '../../shared/file/upload.ts';

const columns = readContactHeader(['姓名*', '手机号', ' E-mail ', '城市', '', 'Ref no']);

describe('readContactHeader', () => {
  it('knows the titles of the five languages, in any order and case, and keeps further columns as variables', () => {
    expect(columns).toEqual({
      name: 0,
      number: 1,
      email: 2,
      extra: [
        { title: '城市', column: 3 },
        { title: 'Ref_no', column: 5 },
      ],
    });
    for (const header of [
      ['EMAIL', 'Phone', 'Name'],
      ['氏名', '電話番号', 'メール'],
      ['Nama', 'Nombor telefon', 'Emel'],
      ['姓名', '手機號碼', '電郵地址'],
    ]) {
      expect(readContactHeader(header)).toBeDefined();
    }
  });

  it('needs a title for the number or the e-mail, and no other', () => {
    expect(readContactHeader(['name', 'city'])).toBeUndefined();
    expect(readContactHeader(['e-mail', 'name'])).toEqual({ name: 1, number: -1, email: 0, extra: [] });
    expect(readContactHeader(['', '手机号'])).toEqual({ name: -1, number: 1, email: -1, extra: [] });
  });

  it('is not needed by a single column of numbers or e-mails, told by its first row', () => {
    expect(bareAddressColumn(['', ' +60 12-345 6789 '])).toEqual({ name: -1, number: 1, email: -1, extra: [] });
    expect(bareAddressColumn(['12345'])?.number).toBe(0);
    expect(bareAddressColumn(['', 'ann@example.com'])).toEqual({ name: -1, number: -1, email: 1, extra: [] });
    for (const first of [[], [''], ['客户'], ['13800138000', 'x'], ['a13800138000']])
      expect(bareAddressColumn(first)).toBeUndefined();
  });
});

describe('readContactRow', () => {
  if (columns === undefined) throw new Error('the header is good');
  const problem = (...cells: string[]) => {
    const row = readContactRow(cells, columns);
    return 'problem' in row ? row.problem : 'none';
  };

  it('requires a number or an e-mail, and that both are well formed', () => {
    expect(problem('', '', 'a@b.cn')).toBe('none');
    expect(problem('', '13800138000', '')).toBe('none');
    expect(problem('x'.repeat(31), '13800138000', 'a@b.cn')).toBe('contactNameTooLong');
    expect(problem('A', ' ', '')).toBe('contactAddressRequired');
    expect(problem('A', '123', 'a@b.cn')).toBe('contactNumberFormat');
    expect(problem('A', '13800138000', 'a@b')).toBe('contactEmailFormat');
  });

  it('normalises a good row and keeps its variables', () => {
    expect(readContactRow([' 张三 ', '+86 13800138000', 'A@b.cn', '上海', '', ''], columns)).toEqual({
      contact: { name: '张三', number: '13800138000', email: 'A@b.cn', attributes: { 城市: '上海' } },
    });
  });
});

describe('checkXlsxFile', () => {
  it('refuses other types, empty files and more than 3 MB before anything is opened', () => {
    expect(checkXlsxFile('a.csv', 10)).toBe('unsupportedFileType');
    expect(checkXlsxFile('a.XLSX', XLSX_MAX_BYTES)).toBeUndefined();
    expect(checkXlsxFile('a.xlsx', XLSX_MAX_BYTES + 1)).toBe('fileTooLarge');
    expect(checkXlsxFile('a.xlsx', 0)).toBe('fileEmpty');
  });
});

describe('csvLine', () => {
  it('quotes what needs it, and never lets a cell run as a formula', () => {
    expect(csvLine(['a', 'b,c', 'd"e', 'f\ng'])).toBe('a,"b,c","d""e","f\ng"\r\n');
    expect(csvLine(['=1+1', '+86', '-x', '@y'])).toBe("'=1+1,+86,'-x,'@y\r\n");
  });
});

describe('the columns beyond the three', () => {
  const extra = (...titles: string[]) => {
    const read = readContactHeader(['name', 'number', 'email', ...titles]);
    return read?.extra.map(({ title }) => title) ?? [];
  };

  it('are variables where their title can be one, twenty at most', () => {
    expect(extra(' first  name ', 'a-b', 'x'.repeat(50), 'x'.repeat(51), '{a}')).toEqual([
      'first_name',
      'x'.repeat(50),
    ]);
    expect(extra(...Array.from({ length: 21 }, (_, index) => `v${index}`))).toHaveLength(20);
  });

  it('keep 500 characters of a value, without the blanks around it', () => {
    const header = readContactHeader(['name', 'number', 'email', 'note']);
    if (header === undefined) throw new Error('the header is good');
    const row = (name: string, note: string) => readContactRow([name, '13800138000', 'a@b.cn', note], header);
    expect(row('x'.repeat(30), ` ${'n'.repeat(501)}`)).toMatchObject({
      contact: { attributes: { note: 'n'.repeat(500) } },
    });
    expect(readContactRow([], header)).toEqual({ problem: 'contactAddressRequired', field: 'number' });
    expect(row('x'.repeat(31), '')).toEqual({ problem: 'contactNameTooLong', field: 'name' });
  });
});

it('a fault names its field', () => {
  const header = readContactHeader(['name', 'number', 'email']);
  if (header === undefined) throw new Error('the header is good');
  const field = (...cells: string[]) => {
    const row = readContactRow(cells, header);
    return 'field' in row ? row.field : undefined;
  };
  expect([field('A', '', ''), field('A', '1', 'a@b.cn'), field('A', '13800138000', 'x')]).toEqual([
    'number',
    'number',
    'email',
  ]);
});

it('two rows are the same person by the number, or by the mailbox where one of them has no number', () => {
  const told = (...rows: [number: string, email: string][]) => {
    const repeats = repeatedRows();
    return rows.map(([number, email]) => repeats({ number, email }));
  };
  expect(told(['1', ''], ['2', ''], ['1', 'a@b.cn'])).toEqual([undefined, undefined, 'duplicateNumber']);
  expect(told(['1', 'a@b.cn'], ['2', 'A@B.cn'])).toEqual([undefined, undefined]);
  expect(told(['1', 'a@b.cn'], ['', 'A@B.cn'])).toEqual([undefined, 'duplicateEmail']);
  expect(told(['', 'A@B.cn'], ['1', 'a@b.cn'])).toEqual([undefined, 'duplicateEmail']);
  expect(told(['', 'a@b.cn'], ['', 'A@b.cn'], ['', 'c@b.cn'])).toEqual([undefined, 'duplicateEmail', undefined]);
});

it('titles are compared without case, blanks and marks', () => {
  expect([' E-Mail Address：', 'Full_Name*', '手机 号码 ＊', 'Mobile-Number'].map(fieldOfTitle)).toEqual([
    'email',
    'name',
    'number',
    undefined,
  ]);
});

it('blanks beside a number do not make a second cell, and a number may stand anywhere', () => {
  expect(bareAddressColumn(['  ', '13800138000', ' '])?.number).toBe(1);
  expect(bareAddressColumn(['  '])).toBeUndefined();
});
