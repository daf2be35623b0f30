import { on } from 'node:events';
import { XLSX_MAX_UNPACKED_BYTES } from '../../../src/domain/shared/upload.ts';
import type { XlsxRow } from '../../../src/domain/shared/xlsx/readXlsxRows.ts';
import { XlsxProblem } from '../../../src/domain/shared/xlsx/XlsxProblem.ts';
import type { ReaderAnswer, ReaderOrder } from './ReaderMessages.ts';
import { ReaderThreads } from './ReaderThreads.ts';

/** After this, the reading of a workbook is ended from outside, whatever it does. The largest honest one takes two seconds. */
export const READ_DEADLINE_MS = 60_000;

const threads = new ReaderThreads();

/** Options of a reading: the sheet by its name, a listener, and how long it may take. */
export interface WorkbookReading {
  sheet?: string | undefined;
  onSheet?: (name: string) => void;
  deadlineMs?: number;
}

/**
 * Reads the rows of a workbook of a stranger in a thread of its own, so that no file holds up the calls of others. At most two files are
 * read at a time in this process; others wait in their order. Throws {@link XlsxProblem} as `readXlsxRows` does, and `fileTooSlow` at the
 * deadline or where the thread dies.
 */
export async function* readWorkbook(
  bytes: Uint8Array,
  { sheet, onSheet, deadlineMs = READ_DEADLINE_MS }: WorkbookReading = {},
): AsyncGenerator<XlsxRow> {
  const worker = await threads.take();
  const given = new AbortController();
  const tooSlow = (cause?: unknown): void => given.abort(new XlsxProblem('fileTooSlow', { cause }));
  const timer = setTimeout(tooSlow, deadlineMs);
  worker.once('error', tooSlow);
  worker.once('exit', tooSlow);
  let isUsable = false;
  try {
    const answers = on(worker, 'message', { signal: given.signal });
    worker.postMessage({ bytes, maxUnpackedBytes: XLSX_MAX_UNPACKED_BYTES, sheet } satisfies ReaderOrder, []);
    for await (const [answer] of answers as AsyncIterable<[ReaderAnswer]>) {
      if (answer.type === 'sheet') onSheet?.(answer.name);
      else if (answer.type === 'rows') {
        yield* answer.rows;
        worker.postMessage('more', []);
      } else {
        isUsable = true;
        if (answer.type === 'problem') throw new XlsxProblem(answer.problem);
        if (answer.type === 'failure') throw new Error(answer.message);
        return;
      }
    }
  } catch (error) {
    throw given.signal.aborted && !isUsable ? given.signal.reason : error;
  } finally {
    clearTimeout(timer);
    worker.off('error', tooSlow).off('exit', tooSlow);
    threads.giveBack(worker, isUsable);
  }
}
