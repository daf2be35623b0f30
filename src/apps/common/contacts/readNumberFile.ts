import { isPhone } from '../../../domain/shared/address/phone.ts';
import { type FileFault, readXlsxFile, XLSX_MAX_UNPACKED_BYTES } from '../../../domain/shared/file/upload.ts';
import { readXlsxRows } from '../../../domain/shared/file/xlsx/readXlsxRows.ts';
import { XlsxFault } from '../../../domain/shared/file/xlsx/XlsxFault.ts';

/**
 * The phone numbers of an .xlsx file as typed lines: the first filled cell of each row, without a title in the first one.
 * Numbers are judged by whoever reads the lines; a file that cannot be read is named.
 */
export async function readNumberFile(file: File, sheet?: string): Promise<{ lines: string } | { problem: FileFault }> {
  const read = await readXlsxFile(file);
  if ('problem' in read) return read;
  try {
    const cells: string[] = [];
    for (const row of readXlsxRows(read.bytes, { maxUnpackedBytes: XLSX_MAX_UNPACKED_BYTES, sheet }))
      cells.push(row.cells.find((cell) => cell.trim() !== '') ?? '');
    const isTitled = cells.length > 1 && !isPhone(cells[0] ?? '');
    return cells.length === 0 ? { problem: 'fileEmpty' } : { lines: cells.slice(isTitled ? 1 : 0).join('\n') };
  } catch (error) {
    if (error instanceof XlsxFault) return { problem: error.problem };
    throw error;
  }
}
