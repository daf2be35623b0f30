import { count, eq } from 'drizzle-orm';
import {
  createTestGroup,
  getTestGroup,
  listTestGroups,
  removeTestGroup,
  type TestGroup,
  updateTestGroup,
} from '../../../../src/contract/common/contacts/testGroup.ts';
import { TEST_GROUPS_MAX } from '../../../../src/domain/common/contacts/testGroup.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { containing } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { recordStore } from '../../../api/records/recordStore.ts';
import { refuseField } from '../../../api/Refusal.ts';
import type { Transaction } from '../../../db/Db.ts';
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
  sortedBy: 'updatedAt',
});

/** Refuses one more than a tenant may have. */
async function requireRoom(tx: Transaction, { tenantId }: CallContext): Promise<void> {
  const [have] = await tx.select({ count: count() }).from(testGroup).where(eq(testGroup.tenantId, tenantId));
  if ((have?.count ?? 0) >= TEST_GROUPS_MAX) throw refuseField('name', 'tooManyGroups', { max: TEST_GROUPS_MAX });
}

/** Handlers of groups of test recipients. */
export const testGroupHandlers: readonly Implementation[] = [
  implement(listTestGroups, (context, { query: { name, ...query } }) =>
    groups.page(context, query, containing(name, testGroup.name)),
  ),
  implement(getTestGroup, (context, { params }) => groups.get(context, params.id)),
  implement(createTestGroup, (context, { body }) =>
    groups.create(context, async (tx) => {
      await requireRoom(tx, context);
      return body;
    }),
  ),
  implement(updateTestGroup, (context, { params: { id }, body: { version, ...form } }) =>
    groups.save(context, { id, version }, () => form),
  ),
  implement(removeTestGroup, (context, { params }) => groups.remove(context, params.id)),
];
