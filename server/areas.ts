import { activityBoxArea } from './activity-box/area.ts';
import type { Area } from './area/Area.ts';
import { commonArea } from './common/area.ts';
import { outreachArea } from './outreach/area.ts';
import { profileArea } from './profile/area.ts';
import { shellArea } from './shell/area.ts';

/** The areas of the server, each after those that it uses. A new area adds one line. */
export const AREAS: readonly Area[] = [shellArea, commonArea, profileArea, outreachArea, activityBoxArea];
