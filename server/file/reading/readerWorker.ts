import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { judgeTypedNumbers } from '../../../src/domain/profile/audience/packageRows.ts';
import { readCsvRows } from '../../../src/domain/profile/dataSource/sourceRows.ts';
import { TYPED_MAX_BYTES, XLSX_MAX_BYTES, XLSX_MAX_UNPACKED_BYTES } from '../../../src/domain/shared/file/upload.ts';
import { readXlsxRows } from '../../../src/domain/shared/file/xlsx/readXlsxRows.ts';
import { XlsxFault } from '../../../src/domain/shared/file/xlsx/XlsxFault.ts';
import type { ReaderAnswer, ReaderOrder } from './ReaderMessages.ts';

/** Rows handed over at a time; the next ones are read when these were taken. */
const BATCH_ROWS = 1_000;

/** Rows of one file: what a spreadsheet can hold. Whoever reads has a lower limit with words of its own. */
const ROWS_MAX = 1_048_576;

/** The thread that reads files of strangers: one after the other, each until its last row or its first problem. */
const port = parentPort;
if (port === null) throw new Error('the reader of files runs in a thread of its own');
const say = (answer: ReaderAnswer<unknown>): void => port.postMessage(answer);

port.on('message', (order: ReaderOrder | 'more') => {
  if (order === 'more') return;
  void read(order).then(
    () => say({ type: 'end' }),
    (error: unknown) =>
      say(
        error instanceof XlsxFault
          ? { type: 'problem', problem: error.problem }
          : { type: 'failure', message: error instanceof Error ? error.message : String(error) },
      ),
  );
});

/** A text of at most so many bytes; one that is not UTF-8 is refused as a whole, because read leniently it would say what nobody wrote. */
function textOf(bytes: Uint8Array, maxBytes: number): string {
  if (bytes.length > maxBytes) throw new XlsxFault('fileTooLarge');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new XlsxFault('fileUnreadable', { cause });
  }
}

function rowsOf(order: ReaderOrder): Iterable<unknown> {
  const { bytes } = order;
  if (order.kind === 'csv') return readCsvRows(textOf(bytes, XLSX_MAX_BYTES));
  if (order.kind === 'numbers') return judgeTypedNumbers(textOf(bytes, TYPED_MAX_BYTES));
  const onSheet = (name: string): void => say({ type: 'sheet', name });
  return readXlsxRows(bytes, { maxUnpackedBytes: XLSX_MAX_UNPACKED_BYTES, sheet: order.sheet, onSheet });
}

async function read(order: ReaderOrder): Promise<void> {
  let batch: unknown[] = [];
  let count = 0;
  const handOver = async (): Promise<void> => {
    say({ type: 'rows', rows: batch });
    batch = [];
    await once(port as NonNullable<typeof port>, 'message');
  };
  for (const row of rowsOf(order)) {
    count += 1;
    if (count > ROWS_MAX) throw new XlsxFault('fileTooManyRows');
    batch.push(row);
    if (batch.length === BATCH_ROWS) await handOver();
  }
  if (batch.length > 0) await handOver();
}
