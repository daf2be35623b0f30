import { readFileSync } from 'node:fs';
import readExcelFile from 'read-excel-file/node';
import { judgePackageFile } from '../../src/domain/profile/audience/packageRows.ts';

/** Reads a workbook by one reader, in a process of its own: how many rows, how long, and how much memory it took at most. */
const [reader = '', path = ''] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(path));
const before = process.resourceUsage().maxRSS;
const began = performance.now();
let rows = 0;
if (reader === 'ours') {
  for (const _row of judgePackageFile(bytes, 'package', {})) rows += 1;
} else {
  const [sheet] = await readExcelFile(Buffer.from(bytes));
  const seen = new Set<string>();
  for (const [cell] of sheet?.data ?? []) seen.add(String(cell));
  rows = sheet?.data.length ?? 0;
}
const milliseconds = performance.now() - began;
process.send?.({ rows, milliseconds, megabytes: (process.resourceUsage().maxRSS - before) / 1_000 });
