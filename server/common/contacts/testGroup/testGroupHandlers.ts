import {
  createTestGroup,
  getTestGroup,
  listTestGroups,
  removeTestGroup,
  type TestGroup,
  updateTestGroup,
} from '../../../../src/contract/common/contacts/testGroup.ts';
import { TEST_GROUPS_MAX } from '../../../../src/domain/common/contacts/testGroup.ts';
import { containing } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { recordStore } from '../../../api/records/recordStore.ts';
import { testGroup } from '../../../db/schema/index.ts';

const groups = recordStore({
  table: testGroup,
  show: ({ id, name, recipients, version, updatedAt }): TestGroup => ({
    id,
    name,
    recipients,
    version,
    updatedAt: updatedAt.toISOString(),
  }),
  logged: ({ name, recipients }) => ({ name, recipients: recipients.length }),
  unique: { test_group_name: { path: 'name', code: 'nameTaken' } },
  sortable: { name: testGroup.name, updatedAt: testGroup.updatedAt },
  limit: { most: TEST_GROUPS_MAX, code: 'tooManyGroups' },
  sortedBy: 'updatedAt',
});

/** Handlers of groups of test recipients. */
export const testGroupHandlers: readonly Implementation[] = [
  implement(listTestGroups, (context, { query: { name, ...query } }) =>
    groups.page(context, query, containing(name, testGroup.name)),
  ),
  implement(getTestGroup, (context, { params }) => groups.get(context, params.id)),
  implement(createTestGroup, (context, { body }) => groups.create(context, () => body)),
  implement(updateTestGroup, (context, { params: { id }, body: { version, ...form } }) =>
    groups.save(context, { id, version }, () => form),
  ),
  implement(removeTestGroup, (context, { params }) => groups.remove(context, params.id)),
];
