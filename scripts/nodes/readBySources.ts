import { readFileSync } from 'node:fs';
import { readWorkbook } from '../../server/file/reading/readInThread.ts';

/** Reads a workbook by the thread of the sources; prints how many rows it has. */
let rows = 0;
for await (const _row of readWorkbook(readFileSync(process.argv[2] ?? ''))) rows += 1;
console.log(rows);
