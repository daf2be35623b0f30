import { defineResource } from '../../shell/resource/defineResource.ts';
import { TEST_GROUPS_MAX } from './testGroup.ts';

/** Groups of colleagues whom test sends go to. */
export const TEST_GROUP = defineResource({
  name: 'testGroup',
  texts: 'common.testGroup',
  one: 'a group of test recipients',
  path: '/testGroups',
  menu: { under: 'audienceLists', order: 50 },
  limit: { most: TEST_GROUPS_MAX, code: 'tooManyGroups' },
});
