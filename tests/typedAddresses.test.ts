import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourcesIn } from '../scripts/shape/importsOf.ts';
import { SUB_APPS } from '../src/domain/subApps.ts';

const ROOT = join(import.meta.dirname, '..');

/** Files that say an address once for others: the prefix of a sub-application, and the lists of its kinds of record. */
const SAYS_ADDRESSES = /^src\/apps\/[^/]+\/(routes|parts\/recordPages)\.ts$/;

/** Addresses of pages up to their first parameter, but the root of the console. */
const ADDRESSES = new Set(
  SUB_APPS.flatMap(({ pages }) => pages.map(({ path }) => path.replace(/\/:.*$/, ''))).filter((path) => path !== '/'),
);

/** Addresses of pages that a text types: literals that are one, or begin with one. */
function typedIn(text: string): string[] {
  const literals = [...text.matchAll(/['"`](\/[\w/-]+)/g)].map(([, path = '']) => path.replace(/\/$/, ''));
  return literals.filter((path) => ADDRESSES.has(path));
}

it('names pages in screens and parts, and types no address of a page', () => {
  const files = ['src/apps', 'src/parts', 'src/ui'].flatMap(sourcesIn).filter((file) => !SAYS_ADDRESSES.test(file));
  expect(files.length).toBeGreaterThan(300);
  const typed = files.flatMap((file) =>
    typedIn(readFileSync(join(ROOT, file), 'utf8')).map((address) => `${file}: ${address}`),
  );
  expect(typed).toEqual([]);
});
