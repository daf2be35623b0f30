import { XLSX_MAX_UNPACKED_BYTES } from '../upload.ts';
import { readXlsxRows } from './readXlsxRows.ts';
import { XlsxFault } from './XlsxFault.ts';
import { zipDirectory } from './zipDirectory.ts';

/** Folders of a workbook for pictures, films and files inside the file. */
const PICTURES = /\/(?:media|embeddings)\//;

/** The cause that makes a workbook too large, as far as its reader can tell. */
export type LargeCause = 'filePictures' | 'fileEmptyRows' | 'fileUnpacksTooLarge' | 'fileTooLarge';

/** Finds the cause that makes a workbook too large: mostly pictures, mostly rows without content, or neither. */
export function largeCause(bytes: Uint8Array): LargeCause {
  try {
    let pictures = 0;
    for (const [name, { packed }] of zipDirectory(bytes)) if (PICTURES.test(name)) pictures += packed.length;
    if (pictures > bytes.length / 2) return 'filePictures';
    let [filled, empty] = [0, 0];
    const onEmptyRow = (): void => {
      empty += 1;
    };
    for (const _row of readXlsxRows(bytes, { maxUnpackedBytes: XLSX_MAX_UNPACKED_BYTES, onEmptyRow })) filled += 1;
    return empty > filled ? 'fileEmptyRows' : 'fileTooLarge';
  } catch (error) {
    if (!(error instanceof XlsxFault)) throw error;
    return error.problem === 'fileEmptyRows' || error.problem === 'fileUnpacksTooLarge'
      ? error.problem
      : 'fileTooLarge';
  }
}
