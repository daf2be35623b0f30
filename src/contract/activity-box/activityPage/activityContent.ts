import { z } from 'zod';
import { activityBasics } from '../activity/activityBasics.ts';
import { activityLogic } from '../logic/activityLogic.ts';
import { activityPagesField } from './activityPages.ts';

/** All that is edited of an activity: basic details, pages, prizes and logic (§2.5). */
export const activityContent = z.object({ basics: activityBasics, pages: activityPagesField, logic: activityLogic });

/** All that is edited of an activity. */
export type ActivityContent = z.output<typeof activityContent>;
