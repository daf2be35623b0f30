import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listCustomerGroups, removeCustomerGroup } from '../../../../contract/profile/group/customerGroup.ts';
import { GROUP_SOURCES } from '../../../../domain/profile/group/GroupDefinition.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ListPage, UploadOutlined, useTexts } from '../../../../ui/index.ts';
import { GroupTabs } from '../../group/GroupTabs.tsx';
import { GroupStatus } from '../../group/GroupStatus.tsx';
import { LIVE_REFRESH_MS } from '../../parts/liveRefresh.ts';
import { GROUPS } from '../../parts/recordPages.ts';

/** Customer groups: people who are found by what is known of them (§3.4). */
export function GroupList(): ReactNode {
  const t = useTexts();
  const host = useHost();
  const navigate = useNavigate();
  return (
    <ListPage
      of={GROUPS}
      list={listCustomerGroups}
      above={<GroupTabs />}
      pageActions={
        host.has(GROUPS.edit) && (
          <Button icon={<UploadOutlined />} onClick={() => void navigate(`${GROUPS.path}/import`)}>
            {t('profile.group.import.title')}
          </Button>
        )
      }
      remove={removeCustomerGroup}
      refresh={(rows) => rows.some(({ status }) => status === 'importing') && LIVE_REFRESH_MS}
      filters={[
        'name',
        { name: 'status', choices: ['importing', 'ready', 'failed'] },
        { name: 'source', choices: GROUP_SOURCES, words: 'profile.group.definition' },
      ]}
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
