import { writeXlsx } from '../../../src/domain/shared/file/xlsx/writeXlsx.ts';

/** A real .xlsx to upload. */
export function contactsFile(name: string, rows: readonly (readonly string[])[]) {
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(writeXlsx([['姓名', '手机号', '邮箱', '城市'], ...rows])),
  };
}
