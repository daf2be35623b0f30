import type { FileRule } from '../../shared/file/fileRule.ts';

/** §9: the large picture of a customer-service message: an image of at most 500 kb. */
export const MESSAGE_PICTURE_RULE: FileRule = { kind: 'image', maxBytes: { png: 500 * 1024, jpg: 500 * 1024 } };
