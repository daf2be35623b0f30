import { AsyncLocalStorage } from 'node:async_hooks';

/** One figure of a part: what was measured, what is wanted, what was reached. */
export interface Figure {
  what: string;
  aim: string;
  reached: string;
  /** Whether the aim is met; undefined for a figure without one. */
  met?: boolean;
}

/** Figures under one title. */
export interface FigureTable {
  title: string;
  figures: readonly Figure[];
}

/** Lines and figures of a part so far. */
interface Transcript {
  lines: string[];
  tables: FigureTable[];
}

const transcript = new AsyncLocalStorage<Transcript>();

/** Says something to whoever runs the benchmarks. */
export function say(text: string): void {
  const current = transcript.getStore();
  if (current === undefined) process.stdout.write(`${text}\n`);
  else current.lines.push(text);
}

/** Prints the figures of a part in columns. */
export function report(title: string, figures: readonly Figure[]): void {
  transcript.getStore()?.tables.push({ title, figures });
  const rows = [
    ['', 'aim', 'reached', ''],
    ...figures.map(({ what, aim, reached, met }) => [
      what,
      aim,
      reached,
      met === undefined ? '' : met ? 'met' : 'MISSED',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  say(`\n${title}`);
  for (const row of rows) say(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

/**
 * Runs a part and holds back what it says until it has ended, so that parts which run at the same time do not mix their lines.
 * @returns the figures that it reported, also when it stopped with an error, which `fail` gets
 */
export async function transcribe(run: () => Promise<void>, fail: (error: unknown) => void): Promise<FigureTable[]> {
  const own: Transcript = { lines: [], tables: [] };
  await transcript.run(own, () => run().catch(fail));
  process.stdout.write(own.lines.map((line) => `${line}\n`).join(''));
  return own.tables;
}

/** Milliseconds, with a decimal place where that says something. */
export function ms(value: number): string {
  return `${value.toFixed(Math.abs(value) < 100 ? 1 : 0)} ms`;
}
