import { XLSX_MAX_UNPACKED_BYTES } from '../../domain/shared/upload.ts';
import { largeCause } from '../../domain/shared/xlsx/largeCause.ts';
import { readXlsxRows } from '../../domain/shared/xlsx/readXlsxRows.ts';
import { XlsxProblem } from '../../domain/shared/xlsx/XlsxProblem.ts';
import type { WorkbookLook, WorkbookQuestion } from './askWorker.ts';

/** Reads the names of the sheets with content; the first row shows that there is one. */
function look({ bytes, isTooLarge }: WorkbookQuestion): WorkbookLook {
  if (isTooLarge) return { problem: largeCause(bytes) };
  let sheets: string[] = [];
  const rows = readXlsxRows(bytes, {
    maxUnpackedBytes: XLSX_MAX_UNPACKED_BYTES,
    onSheets: (names) => (sheets = names),
  });
  return rows.next().done === true ? { problem: 'fileEmpty' } : { sheets };
}

addEventListener('message', ({ data }: MessageEvent<WorkbookQuestion>) => {
  try {
    postMessage(look(data));
  } catch (error) {
    postMessage({
      problem: error instanceof XlsxProblem ? error.problem : 'fileUnreadable',
    } satisfies WorkbookLook);
  }
});
