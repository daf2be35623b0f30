import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsIn, sourcesIn } from './importsOf.ts';
import { tableOwners, tablesIn } from './tableUses.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Areas of the server, and how many arrows lead from each to each. */
export interface Matrix {
  areas: string[];
  /** Imports from the first area to the second, and uses of its tables. */
  count: (from: string, to: string) => number;
}

/** The folder of the server that a module is in; `(root)` for those beside the folders. A file of the schema belongs to its area. */
const areaOf = (path: string): string =>
  /^server\/db\/schema\/(?!floor\/)([^/]+)\//.exec(path)?.[1] ?? /^server\/([^/]+)\//.exec(path)?.[1] ?? '(root)';

/** Lists that name everything there is. */
const LISTS = new Set(['server/db/schema/index.ts']);

/** Counts the imports between the areas of the server, and the tables of one area that another one uses. */
export function serverMatrix(): Matrix {
  const counts = new Map<string, number>();
  const areas = new Set<string>();
  const add = (one: string, other: string): void => {
    areas.add(one).add(other);
    if (one !== other) counts.set(`${one} ${other}`, (counts.get(`${one} ${other}`) ?? 0) + 1);
  };
  for (const { from, to } of importsIn('server'))
    if (to.startsWith('server/') && !LISTS.has(from)) add(areaOf(from), areaOf(to));
  const owners = tableOwners();
  for (const file of sourcesIn('server')) {
    // A file of the schema names tables of others by imports, which were counted.
    if (file.startsWith('server/db/schema/')) continue;
    for (const owner of tablesIn(readFileSync(join(ROOT, file), 'utf8'), owners))
      add(areaOf(file), owner === 'floor' ? 'db' : owner);
  }
  return { areas: [...areas].toSorted(), count: (from, to) => counts.get(`${from} ${to}`) ?? 0 };
}
