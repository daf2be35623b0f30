import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourcesIn } from '../scripts/shape/importsOf.ts';
import { SUB_APPS } from '../src/domain/subApps.ts';

const ROOT = join(import.meta.dirname, '..');

/** Files that say an address once for others. */
const SAYS_ADDRESSES = /^src\/apps\/[^/]+\/routes\.ts$/;

/** Addresses of pages up to their first parameter, in full and as the router of their sub-application takes them; but the root. */
const addressesOf = ({ activeRule, pages }: (typeof SUB_APPS)[number]): string[] => {
  const prefix = activeRule === '/' ? '' : activeRule;
  const paths = pages.map(({ path }) => path.replace(/\/:.*$/, ''));
  return [...paths, ...paths.map((path) => path.slice(prefix.length))].filter((path) => path !== '/' && path !== '');
};

/** Addresses of pages that a text types: literals that are one, or begin with one. */
function typedIn(text: string, addresses: ReadonlySet<string>): string[] {
  const literals = [...text.matchAll(/['"`](\/[\w/-]+)/g)].map(([, path = '']) => path.replace(/\/$/, ''));
  return literals.filter((path) => addresses.has(path));
}

/** Addresses that a file may meet: those of all pages in full, and of its own sub-application also without the prefix. */
function addressesFor(file: string): ReadonlySet<string> {
  const own = SUB_APPS.filter(({ name }) => file.startsWith(`src/apps/${name}/`)).flatMap(addressesOf);
  const full = SUB_APPS.flatMap(({ pages }) => pages.map(({ path }) => path.replace(/\/:.*$/, '')));
  return new Set([...own, ...full].filter((path) => path !== '/'));
}

it('names pages in screens and parts, and types no address of a page', () => {
  const files = ['src/apps', 'src/parts', 'src/ui'].flatMap(sourcesIn).filter((file) => !SAYS_ADDRESSES.test(file));
  expect(files.length).toBeGreaterThan(300);
  const typed = files.flatMap((file) =>
    typedIn(readFileSync(join(ROOT, file), 'utf8'), addressesFor(file)).map((address) => `${file}: ${address}`),
  );
  expect(typed).toEqual([]);
});
