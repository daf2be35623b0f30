import type { ReactNode } from 'react';
import { listCustomerGroups, removeCustomerGroup } from '../../../contract/customerGroup.ts';
import { ListPage, useTexts } from '../../../ui/index.ts';
import { GroupStatus } from '../group/GroupStatus.tsx';
import { LIVE_REFRESH_MS } from '../parts/liveRefresh.ts';
import { GROUPS } from '../parts/recordPages.ts';

/** Customer groups: people who are found by what is known of them (§3.4). */
export function GroupList(): ReactNode {
  const t = useTexts();
  return (
    <ListPage
      of={GROUPS}
      list={listCustomerGroups}
      remove={removeCustomerGroup}
      refresh={(rows) => rows.some(({ status }) => status === 'importing') && LIVE_REFRESH_MS}
      filters={['name', { name: 'status', choices: ['importing', 'ready', 'failed'] }]}
      columns={[
        { key: 'name', as: 'link' },
        { key: 'status', render: (row) => <GroupStatus of={row} /> },
        { key: 'people', numeric: true },
        { key: 'definition', render: ({ definition }) => t(`profile.group.definition.${definition.type}`) },
        { key: 'refresh', render: ({ refresh }) => t(`profile.group.refresh.${refresh}`) },
        { key: 'refreshedAt', as: 'instant' },
        { key: 'createdAt', as: 'instant' },
      ]}
    />
  );
}
