import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';
import { readContactHeader, readContactRow } from './contactRow.ts';
import { checkXlsxFile, XLSX_MAX_BYTES } from './upload.ts';

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
      expect(readContactHeader(header)).not.toHaveProperty('missing');
    }
  });

  it('names the required columns that are missing', () => {
    expect(readContactHeader(['name', 'city'])).toEqual({ missing: ['number', 'email'] });
  });
});

describe('readContactRow', () => {
  if ('missing' in columns) throw new Error('the header is good');
  const problem = (...cells: string[]) => {
    const row = readContactRow(cells, columns);
    return 'problem' in row ? row.problem : 'none';
  };

  it('requires name, number and e-mail, and that they are well formed [5.3-25] [5.3-26] [5.3-28]', () => {
    expect(problem('', '13800138000', 'a@b.cn')).toBe('contactNameRequired');
    expect(problem('x'.repeat(31), '13800138000', 'a@b.cn')).toBe('contactNameTooLong');
    expect(problem('A', ' ', 'a@b.cn')).toBe('contactNumberRequired');
    expect(problem('A', '123', 'a@b.cn')).toBe('contactNumberFormat');
    expect(problem('A', '13800138000', '')).toBe('contactEmailRequired');
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
    expect(csvLine(['=1+1', '+86', '-x', '@y'])).toBe("'=1+1,'+86,'-x,'@y\r\n");
  });
});
