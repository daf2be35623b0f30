import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { readXlsxRows, type XlsxRow } from '../../../src/domain/shared/xlsx/readXlsxRows.ts';
import { XlsxProblem } from '../../../src/domain/shared/xlsx/XlsxProblem.ts';
import type { ReaderAnswer, ReaderOrder } from './ReaderMessages.ts';

/** Rows handed over at a time; the next ones are read when these were taken. */
const BATCH_ROWS = 1_000;

/** The thread that reads workbooks of strangers: one after the other, each until its last row or its first problem. */
const port = parentPort;
if (port === null) throw new Error('the reader of workbooks runs in a thread of its own');
const say = (answer: ReaderAnswer): void => port.postMessage(answer);

port.on('message', (order: ReaderOrder | 'more') => {
  if (order === 'more') return;
  void read(order).then(
    () => say({ type: 'end' }),
    (error: unknown) =>
      say(
        error instanceof XlsxProblem
          ? { type: 'problem', problem: error.problem }
          : { type: 'failure', message: error instanceof Error ? error.message : String(error) },
      ),
  );
});

async function read({ bytes, maxUnpackedBytes, sheet }: ReaderOrder): Promise<void> {
  let batch: XlsxRow[] = [];
  const handOver = async (): Promise<void> => {
    say({ type: 'rows', rows: batch });
    batch = [];
    await once(port as NonNullable<typeof port>, 'message');
  };
  const onSheet = (name: string): void => say({ type: 'sheet', name });
  for (const row of readXlsxRows(bytes, { maxUnpackedBytes, sheet, onSheet })) {
    batch.push(row);
    if (batch.length === BATCH_ROWS) await handOver();
  }
  if (batch.length > 0) await handOver();
}
