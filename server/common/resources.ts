// Written by `npm run lists` from the files that are there.
import type { Implementation } from '../api/implement.ts';
import { resourceHandlers } from '../api/records/resourceHandlers.ts';
import * as tables from '../db/schema/index.ts';
import { testGroups } from '../../src/contract/common/contacts/testGroup.ts';
import { siteHandlers } from './settings/site/siteHandlers.ts';

/** Handlers of the plain kinds of record of this sub-application. */
export const resources: readonly Implementation[] = [
  ...resourceHandlers(testGroups, tables.testGroup),
  ...siteHandlers,
];
