import { activityBoxTesting } from '../activity-box/area.testing.ts';
import { commonTesting } from '../common/area.testing.ts';
import { outreachTesting } from '../outreach/area.testing.ts';
import { profileTesting } from '../profile/area.testing.ts';
import { shellTesting } from '../shell/area.testing.ts';
import type { AreaTesting } from './AreaTesting.ts';

/** The areas as the walks over the contract know them, in the order of `server/areas.ts`. A new area adds one line. */
export const AREA_TESTING: readonly AreaTesting[] = [
  shellTesting,
  commonTesting,
  profileTesting,
  outreachTesting,
  activityBoxTesting,
];

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
