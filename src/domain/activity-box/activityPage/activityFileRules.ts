import type { FileRule } from '../../shared/file/fileRule.ts';
import { WHEEL_BACKGROUND_PIXELS } from './PageComponent.ts';

const MB = 1024 * 1024;

/** §5.4: an image of an activity page. */
export const PAGE_IMAGE_RULE: FileRule = { kind: 'image', maxBytes: { png: 5 * MB, jpg: 5 * MB } };

/** §9: the background of a big wheel. */
export const WHEEL_BACKGROUND_RULE: FileRule = {
  ...PAGE_IMAGE_RULE,
  pixels: { width: WHEEL_BACKGROUND_PIXELS, height: WHEEL_BACKGROUND_PIXELS },
};

/** §5.4: a file that belongs to an activity. */
export const ACTIVITY_FILE_RULE: FileRule = { kind: 'file', maxBytes: { pdf: 5 * MB, png: 5 * MB, jpg: 5 * MB } };
