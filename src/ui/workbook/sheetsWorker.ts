import { XLSX_MAX_UNPACKED_BYTES } from '../../domain/shared/file/upload.ts';
import { largeCause } from '../../domain/shared/file/xlsx/largeCause.ts';
import { readXlsxRows } from '../../domain/shared/file/xlsx/readXlsxRows.ts';
import { XlsxFault } from '../../domain/shared/file/xlsx/XlsxFault.ts';
import type { WorkbookLook, WorkbookQuestion } from './askWorker.ts';

/** Reads the names of the sheets with content, and the first row. */
function look({ bytes, isTooLarge, sheet }: WorkbookQuestion): WorkbookLook {
  if (isTooLarge) return { problem: largeCause(bytes) };
  let sheets: string[] = [];
  const rows = readXlsxRows(bytes, {
    maxUnpackedBytes: XLSX_MAX_UNPACKED_BYTES,
    sheet,
    onSheets: (names) => (sheets = names),
  });
  const first = rows.next();
  return first.done === true ? { problem: 'fileEmpty' } : { sheets, titles: first.value.cells };
}

addEventListener('message', ({ data }: MessageEvent<WorkbookQuestion>) => {
  try {
    postMessage(look(data));
  } catch (error) {
    postMessage({
      problem: error instanceof XlsxFault ? error.problem : 'fileUnreadable',
    } satisfies WorkbookLook);
  }
});
