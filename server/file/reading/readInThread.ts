import { on } from 'node:events';
import type { PackageRow } from '../../../src/domain/profile/audience/packageRows.ts';
import type { RawRow } from '../../../src/domain/profile/dataSource/sourceRows.ts';
import type { XlsxRow } from '../../../src/domain/shared/file/xlsx/readXlsxRows.ts';
import { XlsxFault } from '../../../src/domain/shared/file/xlsx/XlsxFault.ts';
import type { ReaderAnswer, ReaderOrder } from './ReaderMessages.ts';
import { ReaderThreads } from './ReaderThreads.ts';

/** After this, the reading of a file is ended from outside, whatever it does. The largest honest one takes two seconds. */
export const READ_DEADLINE_MS = 60_000;

const threads = new ReaderThreads();

/** Options of a reading: the sheet of a workbook by its name, a listener, and how long it may take. */
export interface FileReading {
  sheet?: string | undefined;
  onSheet?: (name: string) => void;
  deadlineMs?: number;
}

/** Reads the rows of a workbook, of one sheet, in another thread. @throws XlsxFault as `readXlsxRows` does */
export function readWorkbook(bytes: Uint8Array, reading: FileReading = {}): AsyncGenerator<XlsxRow> {
  return readInThread<XlsxRow>({ kind: 'workbook', bytes, sheet: reading.sheet }, reading);
}

/** Reads the rows of a CSV file in another thread. @throws XlsxFault for one that is no UTF-8, or whose quote is never closed */
export function readCsvFile(bytes: Uint8Array, reading: FileReading = {}): AsyncGenerator<RawRow> {
  return readInThread<RawRow>({ kind: 'csv', bytes }, reading);
}

/** Reads and judges typed numbers in another thread. @throws XlsxFault as `judgeTypedNumbers` does, and for what is no UTF-8 */
export function readTypedNumbers(bytes: Uint8Array, reading: FileReading = {}): AsyncGenerator<PackageRow> {
  return readInThread<PackageRow>({ kind: 'numbers', bytes }, reading);
}

/**
 * Reads a file of a stranger in a thread of its own, so that no file holds up the calls of others. At most two files are
 * read at a time in this process; others wait in their order. Throws {@link XlsxFault} for what the reader refuses, and `fileTooSlow` at the
 * deadline or where the thread dies.
 */
async function* readInThread<Row>(
  order: ReaderOrder,
  { onSheet, deadlineMs = READ_DEADLINE_MS }: FileReading,
): AsyncGenerator<Row> {
  const worker = await threads.take();
  const given = new AbortController();
  const tooSlow = (cause?: unknown): void => given.abort(new XlsxFault('fileTooSlow', { cause }));
  const timer = setTimeout(tooSlow, deadlineMs);
  worker.once('error', tooSlow);
  worker.once('exit', tooSlow);
  let isUsable = false;
  try {
    const answers = on(worker, 'message', { signal: given.signal });
    worker.postMessage(order, []);
    for await (const [answer] of answers as AsyncIterable<[ReaderAnswer<Row>]>) {
      if (answer.type === 'sheet') onSheet?.(answer.name);
      else if (answer.type === 'rows') {
        yield* answer.rows;
        worker.postMessage('more', []);
      } else {
        isUsable = true;
        if (answer.type === 'problem') throw new XlsxFault(answer.problem);
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
