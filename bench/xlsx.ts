import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleForNode } from '../tests/bundleForNode.ts';
import { type NumbersKind, numbersWorkbook } from './support/numbersWorkbook.ts';
import { ms, report, say } from './support/report.ts';
import { rounds, sized } from './support/size.ts';
import { estimate } from './statistics.ts';

const ROWS = sized(250_000, 5_000);
const ROUNDS = rounds(7);
const TIME_AIM_MS = 1_500;
const MEMORY_AIM_MB = 100;
/** Stack of a reader's process, below the 8 MB that systems give a process. */
const STACK_KB = 6_000;
const READERS = { ours: 'the reader of uploads, judging each row', other: 'read-excel-file, into a set' } as const;

let bundle: Promise<string> | undefined;

interface Reading {
  rows: number;
  milliseconds: number;
  megabytes: number;
}

/** About as many numbers as a file of 3 MB holds, read by us and by the library that would be taken instead, in turn. */
export async function benchXlsx(): Promise<void> {
  say(`\nWorkbooks: ${ROWS.toLocaleString('en')} numbers, ${ROUNDS} rounds …`);
  const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
  try {
    for (const kind of ['numbers', 'sharedStrings'] as const) await measure(folder, kind);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string, kind: NumbersKind): Promise<void> {
  const bytes = numbersWorkbook(ROWS, kind);
  const path = join(folder, `${kind}.xlsx`);
  writeFileSync(path, bytes);
  const readings = { ours: [] as Reading[], other: [] as Reading[] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const reader of ['ours', 'other'] as const) readings[reader].push(await read(reader, path));
  report(
    `A workbook of ${ROWS.toLocaleString('en')} numbers as ${kind}, ${(bytes.length / 1e6).toFixed(1)} MB`,
    (['ours', 'other'] as const).flatMap((reader) => {
      const took = estimate(readings[reader].map(({ milliseconds }) => milliseconds)).median;
      const grew = estimate(readings[reader].map(({ megabytes }) => megabytes)).median;
      const aimed = reader === 'ours';
      return [
        {
          what: `${READERS[reader]}: time`,
          aim: aimed ? `< ${TIME_AIM_MS} ms` : '–',
          reached: ms(took),
          ...(aimed ? { met: took < TIME_AIM_MS } : {}),
        },
        {
          what: `${READERS[reader]}: memory beyond the file`,
          aim: aimed ? `< ${MEMORY_AIM_MB} MB` : '–',
          reached: `${grew.toFixed(0)} MB`,
          ...(aimed ? { met: grew < MEMORY_AIM_MB } : {}),
        },
      ];
    }),
  );
}

/** @throws where the process of the reader ends without an answer, or reads too few rows */
async function read(reader: string, path: string): Promise<Reading> {
  bundle ??= bundleForNode('bench/support/xlsxReaderProcess.ts');
  // The other library calls itself once a piece of the file, which takes more than the usual stack at full size.
  const child = fork(await bundle, [reader, path], { execArgv: [`--stack-size=${STACK_KB}`] });
  const ended = once(child, 'exit').then(([code]: unknown[]) => {
    throw new Error(`${reader} ended with code ${String(code)} and read nothing`);
  });
  const [reading] = (await Promise.race([once(child, 'message'), ended])) as [Reading];
  // The process ends after its answer.
  ended.catch(() => undefined);
  if (reading.rows < ROWS) throw new Error(`${reader} read ${reading.rows} rows`);
  return reading;
}
