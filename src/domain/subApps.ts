import { ACTIVITY_BOX } from './activity-box/subApp.ts';
import { COMMON } from './common/subApp.ts';
import { OUTREACH } from './outreach/subApp.ts';
import { PROFILE } from './profile/subApp.ts';
import type { SubAppManifest } from './shell/manifest/SubAppManifest.ts';

/** Our sub-applications, in the order of the served mapping. A new one adds one line here and one in `server/areas.ts`. */
export const SUB_APPS: readonly SubAppManifest[] = [COMMON, OUTREACH, PROFILE, ACTIVITY_BOX];
