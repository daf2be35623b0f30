import type { ReactNode } from 'react';
import { listTestGroups, removeTestGroup } from '../../../../contract/common/contacts/testGroup.ts';
import { ListPage } from '../../../../ui/index.ts';
import { TEST_GROUPS } from '../../parts/recordPages.ts';

/** Groups of colleagues whom test sends go to. */
export function TestGroupList(): ReactNode {
  return (
    <ListPage
      of={TEST_GROUPS}
      list={listTestGroups}
      remove={removeTestGroup}
      filters={['name']}
      columns={[{ key: 'name', sort: true, as: 'link' }, 'recipients', { key: 'updatedAt', sort: true, as: 'instant' }]}
    />
  );
}
