// Reads a workbook by the thread of the built server; prints how many rows it has.
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const worker = new Worker(new URL('../../dist/server/readerWorker.js', import.meta.url));
let rows = 0;
worker.on('message', (answer) => {
  if (answer.type === 'rows') {
    rows += answer.rows.length;
    worker.postMessage('more', []);
  } else if (answer.type !== 'sheet') {
    console.log(answer.type === 'end' ? rows : answer);
    void worker.terminate();
  }
});
worker.postMessage({ kind: 'workbook', bytes: readFileSync(process.argv[2] ?? ''), sheet: undefined }, []);
