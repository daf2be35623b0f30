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

/** Prints the figures of a part in columns. */
export function report(title: string, figures: readonly Figure[]): void {
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

/** Milliseconds, with a decimal place where that says something. */
export function ms(value: number): string {
  return `${value.toFixed(Math.abs(value) < 100 ? 1 : 0)} ms`;
}
