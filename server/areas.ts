import { activityBoxArea } from './activity-box/area.ts';
import type { Area } from './area/Area.ts';
import { commonArea } from './common/area.ts';
import { outreachArea } from './outreach/area.ts';
import { profileArea } from './profile/area.ts';
import { shellArea } from './shell/area.ts';

/** The areas of the server, each after those that it uses. A new area adds one line. */
export const AREAS: readonly Area[] = [shellArea, commonArea, profileArea, outreachArea, activityBoxArea];

/** An area and those before it: everything that the area may use. Throws for a name that no area has. */
export function areasUpTo(name: string): readonly Area[] {
  const last = AREAS.findIndex((area) => area.name === name);
  if (last === -1) throw new Error(`there is no area ${name}`);
  return AREAS.slice(0, last + 1);
}
