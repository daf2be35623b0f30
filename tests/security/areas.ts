import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS } from '../../server/areas.ts';
import type { AreaTesting } from './AreaTesting.ts';

/** `tests/<area>/area.testing.ts` of an area; undefined where it has no rows but plain kinds of record. */
async function testingOf(name: string): Promise<AreaTesting | undefined> {
  const file = join(import.meta.dirname, '..', name, 'area.testing.ts');
  if (!existsSync(file)) return undefined;
  return ((await import(file)) as { areaTesting: AreaTesting }).areaTesting;
}

/** The areas as the walks over the contract know them, in the order of `server/areas.ts`. */
export const AREA_TESTING: readonly AreaTesting[] = (
  await Promise.all(AREAS.map(async ({ name }) => testingOf(name)))
).filter((area) => area !== undefined);

/** The entries of one property of all areas. Throws where two areas declare the same, since one would hide the other. */
export function entriesOfAreas<Value>(
  pick: (area: AreaTesting) => Readonly<Record<string, Value>> | undefined,
): ReadonlyMap<string, Value> {
  const all = new Map<string, Value>();
  for (const area of AREA_TESTING)
    for (const [key, value] of Object.entries(pick(area) ?? {})) {
      if (all.has(key)) throw new Error(`${area.name} declares ${key}, which an area before it declares already`);
      all.set(key, value);
    }
  return all;
}
