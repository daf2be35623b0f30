import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '../../server/projectRoot.ts';

/** The last figures of every part, by its title. */
const FIGURES_FILE = join(PROJECT_ROOT, '.results/bench.json');

/** One figure of a part: what was measured, what is wanted, what was reached. */
export interface Figure {
  what: string;
  aim: string;
  reached: string;
  /** Whether the aim is met; undefined for a figure without one. */
  met?: boolean;
}

/** Says something to whoever runs the benchmarks. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints the figures of a part in columns, and keeps them beside the results of the tests. */
export function report(title: string, figures: readonly Figure[]): void {
  keep(title, figures);
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

function keep(title: string, figures: readonly Figure[]): void {
  const known: unknown = existsSync(FIGURES_FILE) ? JSON.parse(readFileSync(FIGURES_FILE, 'utf8')) : {};
  mkdirSync(dirname(FIGURES_FILE), { recursive: true });
  const all = { ...(known as object), [title]: { at: new Date().toISOString(), figures } };
  writeFileSync(FIGURES_FILE, `${JSON.stringify(all, null, 2)}\n`);
}

/** Milliseconds, with a decimal place where that says something. */
export function ms(value: number): string {
  return `${value.toFixed(Math.abs(value) < 100 ? 1 : 0)} ms`;
}
