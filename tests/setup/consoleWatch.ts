import { format } from 'node:util';

const said: string[] = [];
let expected: RegExp[] = [];

/**
 * Lets the running test write a warning or an error that matches. It must come: the test fails without it, just as it
 * fails for any text that was not announced.
 */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

/** Starts to listen; a test's own spy on the console takes precedence while it stands. */
export function watchConsole(): void {
  for (const level of ['warn', 'error'] as const)
    console[level] = (...values: unknown[]) => {
      said.push(`console.${level}: ${format(...values)}`);
    };
}

/**
 * Judges one test and starts afresh.
 * @throws Error naming what was said without being announced, or announced without being said.
 */
export function judgeConsole(): void {
  const texts = said.splice(0);
  const patterns = expected;
  expected = [];
  const surprises = texts.filter((text) => !patterns.some((pattern) => pattern.test(text)));
  if (surprises.length > 0) throw new Error(`Unexpected console output:\n${surprises.join('\n')}`);
  const missing = patterns.filter((pattern) => !texts.some((text) => pattern.test(text)));
  if (missing.length > 0) throw new Error(`Expected console output did not come: ${missing.join(', ')}`);
}
