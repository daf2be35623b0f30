import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listCustomerGroups, removeCustomerGroup } from '../../../../contract/profile/group/customerGroup.ts';
import { ListPage, PlusOutlined, useTexts } from '../../../../ui/index.ts';
import { GroupName } from '../../group/GroupName.tsx';
import { GroupStatus } from '../../group/GroupStatus.tsx';
import { GroupTabs } from '../../group/GroupTabs.tsx';
import { LIVE_REFRESH_MS } from '../../parts/liveRefresh.ts';
import { GROUPS, TEMPORARY_GROUPS } from '../../parts/recordPages.ts';

/** Temporary groups (§2.5): kept for some days, then their people are let go. */
export function TemporaryGroups(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <ListPage
      of={TEMPORARY_GROUPS}
      list={listCustomerGroups}
      narrowed={{ temporary: 'true' }}
      above={<GroupTabs />}
      create={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(`${GROUPS.path}/create?temporary`)}>
          {t('profile.temporary.create.title')}
        </Button>
      }
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
