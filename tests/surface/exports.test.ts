import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Entry points that sub-applications of other teams are built against. */
const ENTRIES = ['sdk', 'ui', 'parts'];

/** Names that an entry point exports, as its callers see them. */
function exportsOf(entry: string): string[] {
  const text = readFileSync(join(import.meta.dirname, `../../src/${entry}/index.ts`), 'utf8');
  return [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) =>
      name
        .replace(/^\s*type /, '')
        .replace(/^.* as /, '')
        .trim(),
    )
    .filter((name) => name !== '')
    .toSorted();
}

it('exports everything that it exported before: a name goes only with a major version', async () => {
  const text = ENTRIES.map(
    (entry) =>
      `${entry}\n${exportsOf(entry)
        .map((name) => `  ${name}\n`)
        .join('')}`,
  ).join('\n');
  expect(exportsOf('ui').length).toBeGreaterThan(100);
  await expect(text).toMatchFileSnapshot('exports.txt');
});
