import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listPackages, removePackage } from '../../../../contract/profile/audience/package.ts';
import { ListPage, UploadOutlined, useTexts } from '../../../../ui/index.ts';
import { PackageStatus } from '../../audience/PackageStatus.tsx';
import { LIVE_REFRESH_MS } from '../../parts/liveRefresh.ts';
import { PACKAGES } from '../../parts/recordPages.ts';

/** Audience packages: numbers that tasks are sent to (§3.4). */
export function PackageList(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <ListPage
      of={PACKAGES}
      list={listPackages}
      create={
        <Button type="primary" icon={<UploadOutlined />} onClick={() => void navigate(`${PACKAGES.path}/create`)}>
          {t('profile.package.create.title')}
        </Button>
      }
      remove={removePackage}
      keptBecause={({ status }) => (status === 'importing' ? t('profile.package.status.importing') : undefined)}
      refresh={(rows) => rows.some(({ status }) => status === 'importing') && LIVE_REFRESH_MS}
      filters={['name', { name: 'status', choices: ['importing', 'ready', 'failed'] }]}
      columns={[
        { key: 'name', as: 'link' },
        { key: 'status', render: (row) => <PackageStatus of={row} /> },
        { key: 'people', numeric: true },
        { key: 'phoneCount', numeric: true },
        { key: 'duplicates', numeric: true },
        { key: 'invalid', numeric: true },
        { key: 'fileName', render: ({ fileName }) => fileName || t('ui.numbers.source.typed') },
        'createdByName',
        { key: 'createdAt', as: 'instant' },
      ]}
    />
  );
}
