import { describe, expect, it } from 'vitest';
import { checkXlsxFile, readXlsxFile, XLSX_MAX_BYTES } from './upload.ts';

describe('an uploaded list', () => {
  it('is an .xlsx file, however its ending is written', () => {
    expect([checkXlsxFile('a.xlsx', 1), checkXlsxFile('a.b.XLSX', 1)]).toEqual([undefined, undefined]);
    for (const name of ['a.xls', 'a.xlsx.zip', 'axlsx', 'xlsx', '']) {
      expect([name, checkXlsxFile(name, 1)]).toEqual([name, 'unsupportedFileType']);
    }
  });

  it('has 1 byte to 3 MB [5.3-47]', () => {
    expect(XLSX_MAX_BYTES).toBe(3_145_728);
    const problems = [0, 1, XLSX_MAX_BYTES, XLSX_MAX_BYTES + 1].map((size) => checkXlsxFile('a.xlsx', size));
    expect(problems).toEqual(['fileEmpty', undefined, undefined, 'fileTooLarge']);
  });

  it('is read only where it can be one, and is refused where it is out of reach by now', async () => {
    const reads: string[] = [];
    const chosen = (name: string, size: number, isThere = true) => ({
      name,
      size,
      arrayBuffer: async () => {
        reads.push(name);
        if (!isThere) throw new DOMException('gone', 'NotReadableError');
        return new Uint8Array([1, 2]).buffer;
      },
    });
    expect(await readXlsxFile(chosen('a.csv', 2))).toEqual({ problem: 'unsupportedFileType' });
    expect(await readXlsxFile(chosen('large.xlsx', XLSX_MAX_BYTES + 1))).toEqual({ problem: 'fileTooLarge' });
    expect(reads).toEqual([]);
    expect(await readXlsxFile(chosen('a.xlsx', 2))).toEqual({ bytes: new Uint8Array([1, 2]) });
    expect(await readXlsxFile(chosen('gone.xlsx', 2, false))).toEqual({ problem: 'fileUnreadable' });
  });
});
