// Written by `npm run lists` from the files that are there.
import { TAG_CATEGORY } from './tag/tagCategory.resource.ts';

/** The plain kinds of record of this sub-application. */
export const RESOURCES = [TAG_CATEGORY] as const;
