// Written by `npm run lists` from the files that are there.
import { TEST_GROUP } from './contacts/testGroup.resource.ts';
import { SITE } from './settings/site.resource.ts';

/** The plain kinds of record of this sub-application. */
export const RESOURCES = [TEST_GROUP, SITE] as const;
