import { z } from 'zod';
import { SHARE_IMAGE_RULE } from '../../../domain/activity-box/activity/activityBasics.ts';
import { PAGE_IMAGE_RULE, WHEEL_BACKGROUND_RULE } from '../../../domain/activity-box/activityPage/activityFileRules.ts';
import { FILE_TYPES, type FileRule, largestOf } from '../../../domain/shared/file/fileRule.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';
import { storedFile } from '../../shared/storedFile.ts';

/** What an image of an activity is for, each with its rule (§5.4). */
export const ACTIVITY_IMAGE_RULES = {
  page: PAGE_IMAGE_RULE,
  wheel: WHEEL_BACKGROUND_RULE,
  share: SHARE_IMAGE_RULE,
} as const satisfies Record<string, FileRule>;

/** One of {@link ACTIVITY_IMAGE_RULES}. */
export type ActivityImageUse = keyof typeof ACTIVITY_IMAGE_RULES;

const MB = 1024 * 1024;

/** Hands an image in; one that no activity was saved with is forgotten after a day. The rule of the file speaks before that of uploads. */
export const uploadActivityImage = defineEndpoint({
  id: 'activity.uploadImage',
  method: 'POST',
  path: 'custom/activity/image',
  access: { right: 'activity:edit' },
  summary: 'Upload an image of an activity',
  upload: true,
  maxFileBytes: largestOf(PAGE_IMAGE_RULE) + MB,
  body: z.object({ use: z.enum(['page', 'wheel', 'share']) }),
  answer: storedFile,
});

/** An image, to be shown: never changes. */
export const getActivityImage = defineEndpoint({
  id: 'activity.getImage',
  method: 'GET',
  path: 'custom/activity/image/:id',
  access: { right: 'activity:view' },
  summary: 'An image of an activity',
  answer: z.object({ type: z.enum(FILE_TYPES), base64: z.string() }),
});
