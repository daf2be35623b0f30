import type { FileRule } from '../../shared/file/fileRule.ts';

/** The logo of a tenant, which stands in the header of every page: an image of at most 100 kb. */
export const BRAND_LOGO_RULE: FileRule = { kind: 'image', maxBytes: { png: 100 * 1024, jpg: 100 * 1024 } };
