import type { FileFault } from '../../../../domain/shared/file/upload.ts';
import { readChosenWorkbook } from '../../../../ui/index.ts';
import type { Sheet, SheetNews, SheetRequest } from './Sheet.ts';
// oxlint-disable-next-line import/default -- the bundler makes it: a constructor of the worker
import SheetWorker from './sheetWorker.ts?worker&inline';

/** A workbook that was read, why it could not be, or that nobody wants it any more. */
export type OpenedSheet = { sheet: Sheet } | { problem: FileFault } | { cancelled: true };

/** Which sheet is read, and who hears of it. */
interface SheetReading {
  /** The first one with content unless said. */
  sheet: string | undefined;
  onSheets: (sheets: string[]) => void;
  onRows: (rows: number) => void;
  signal: AbortSignal;
}

/**
 * Reads a workbook in a worker, so that the page stays quick whatever is in the file; type and size are checked before it is
 * opened. `signal` ends the reading at once.
 */
export async function openSheet(file: File, { sheet, onSheets, onRows, signal }: SheetReading): Promise<OpenedSheet> {
  const read = await readChosenWorkbook(file);
  if ('problem' in read) return read;
  if (signal.aborted) return { cancelled: true };
  const worker = new SheetWorker();
  try {
    return await new Promise<OpenedSheet>((settle) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SheetNews>) => {
        if ('rows' in data) onRows(data.rows);
        else if ('sheets' in data) onSheets(data.sheets);
        else settle(data);
      });
      // A worker that cannot go on, e.g. for want of memory, says nothing else.
      worker.addEventListener('error', () => settle({ problem: 'fileUnreadable' }));
      signal.addEventListener('abort', () => settle({ cancelled: true }));
      worker.postMessage({ bytes: read.bytes, sheet } satisfies SheetRequest, [read.bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
