import { importsIn } from './importsOf.ts';

/** Areas of the server, and how many imports lead from each to each. */
export interface Matrix {
  areas: string[];
  /** Imports from the first area to the second. */
  count: (from: string, to: string) => number;
}

/** The folder of the server that a module is in; `(root)` for those beside the folders. */
const areaOf = (path: string): string => /^server\/([^/]+)\//.exec(path)?.[1] ?? '(root)';

/** Counts the imports between the areas of the server. */
export function serverMatrix(): Matrix {
  const counts = new Map<string, number>();
  const areas = new Set<string>();
  for (const { from, to } of importsIn('server')) {
    if (!to.startsWith('server/')) continue;
    const [one, other] = [areaOf(from), areaOf(to)];
    areas.add(one).add(other);
    if (one !== other) counts.set(`${one} ${other}`, (counts.get(`${one} ${other}`) ?? 0) + 1);
  }
  return { areas: [...areas].toSorted(), count: (from, to) => counts.get(`${from} ${to}`) ?? 0 };
}
