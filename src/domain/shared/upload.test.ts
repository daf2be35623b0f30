import { describe, expect, it } from 'vitest';
import { checkXlsxFile, XLSX_MAX_BYTES } from './upload.ts';

describe('an uploaded list', () => {
  it('is an .xlsx file, however its ending is written', () => {
    expect([checkXlsxFile('a.xlsx', 1), checkXlsxFile('a.b.XLSX', 1)]).toEqual([undefined, undefined]);
    for (const name of ['a.xls', 'a.xlsx.zip', 'axlsx', 'xlsx', '']) {
      expect([name, checkXlsxFile(name, 1)]).toEqual([name, 'unsupportedFileType']);
    }
  });

  it('has 1 byte to 3 MB', () => {
    expect(XLSX_MAX_BYTES).toBe(3_145_728);
    const problems = [0, 1, XLSX_MAX_BYTES, XLSX_MAX_BYTES + 1].map((size) => checkXlsxFile('a.xlsx', size));
    expect(problems).toEqual(['fileEmpty', undefined, undefined, 'fileTooLarge']);
  });
});
