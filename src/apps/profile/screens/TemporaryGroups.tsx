import type { ReactNode } from 'react';
import { listCustomerGroups, removeCustomerGroup } from '../../../contract/customerGroup.ts';
import { ListPage } from '../../../ui/index.ts';
import { GroupName } from '../group/GroupName.tsx';
import { GroupStatus } from '../group/GroupStatus.tsx';
import { GroupTabs } from '../group/GroupTabs.tsx';
import { LIVE_REFRESH_MS } from '../parts/liveRefresh.ts';
import { TEMPORARY_GROUPS } from '../parts/recordPages.ts';

/** Temporary groups (§2.5): kept for some days, then their people are let go. */
export function TemporaryGroups(): ReactNode {
  return (
    <ListPage
      of={TEMPORARY_GROUPS}
      list={listCustomerGroups}
      narrowed={{ temporary: 'true' }}
      above={<GroupTabs />}
      remove={removeCustomerGroup}
      refresh={(rows) => rows.some(({ status }) => status === 'importing') && LIVE_REFRESH_MS}
      filters={['name']}
      columns={[
        { key: 'name', render: (row) => <GroupName of={row} /> },
        { key: 'status', render: (row) => <GroupStatus of={row} /> },
        { key: 'people', numeric: true },
        { key: 'keepDays', numeric: true },
        { key: 'expiresAt', as: 'instant' },
        { key: 'createdAt', as: 'instant' },
      ]}
    />
  );
}
