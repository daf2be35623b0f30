import type { ImportedAudience } from '../../domain/profile/audience/packageRows.ts';
import type { FileFault } from '../../domain/shared/file/upload.ts';
import { readChosenWorkbook } from '../../ui/workbook/readChosenWorkbook.ts';
import type { JudgeNews, Judgement, JudgeRequest } from './Judgement.ts';

/** Numbers that were judged, why they could not be, that nobody wants to know any more, or that this page could not judge: the server does. */
export type Judged = { judgement: Judgement } | { problem: FileFault } | { cancelled: true } | { failed: true };

/** All that a judgement needs beside its source, and whom it tells. */
export interface Judging {
  becomes: ImportedAudience;
  /** The sheet of a workbook; the first one with content unless said. */
  sheet?: string | undefined;
  onSheets?: (sheets: string[]) => void;
  onRows: (rows: number) => void;
  signal: AbortSignal;
}

/**
 * Judges a workbook or typed lines in a worker, so that the page stays quick whatever they hold; type and size of a file are checked
 * before it is opened. `signal` ends the work at once.
 */
export async function judgeNumbers(
  source: File | string,
  { becomes, sheet, onSheets, onRows, signal }: Judging,
): Promise<Judged> {
  const request = await requestOf(source, becomes, sheet);
  if ('problem' in request) return request;
  if (signal.aborted) return { cancelled: true };
  // Made by the bundler, within the page that judges.
  const loaded = await import('./judgeWorker.ts?worker&inline').catch(() => undefined);
  if (loaded === undefined) return { failed: true };
  const { default: JudgeWorker } = loaded;
  if (signal.aborted) return { cancelled: true };
  const worker = new JudgeWorker();
  try {
    return await new Promise<Judged>((settle) => {
      worker.addEventListener('message', ({ data }: MessageEvent<JudgeNews>) => {
        if ('rows' in data) onRows(data.rows);
        else if ('sheets' in data) onSheets?.(data.sheets);
        else settle(data);
      });
      // A worker that cannot go on, e.g. for want of memory, says nothing else.
      worker.addEventListener('error', () => settle({ problem: 'fileUnreadable' }));
      signal.addEventListener('abort', () => settle({ cancelled: true }));
      worker.postMessage(request, 'bytes' in request ? [request.bytes.buffer] : []);
    });
  } finally {
    worker.terminate();
  }
}

async function requestOf(
  source: File | string,
  becomes: ImportedAudience,
  sheet: string | undefined,
): Promise<JudgeRequest | { problem: FileFault }> {
  if (typeof source === 'string') return { text: source };
  const read = await readChosenWorkbook(source);
  return 'problem' in read ? read : { bytes: read.bytes, becomes, sheet };
}
