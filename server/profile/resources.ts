// Written by `npm run lists` from the files that are there.
import type { Implementation } from '../api/implement.ts';
import { tagCategoryHandlers } from './tag/tagCategory/tagCategoryHandlers.ts';

/** Handlers of the plain kinds of record of this sub-application. */
export const resources: readonly Implementation[] = [...tagCategoryHandlers];
