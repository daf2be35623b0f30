import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listAudiences, removeAudience } from '../../../contract/audience.ts';
import { ListPage, UploadOutlined, useTexts } from '../../../ui/index.ts';
import { AudienceStatus } from '../parts/AudienceStatus.tsx';
import { LIVE_REFRESH_MS } from '../parts/liveRefresh.ts';
import { AUDIENCES } from '../parts/recordPages.ts';

/** Audiences: whom tasks are sent to. */
export function AudienceList(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <ListPage
      of={AUDIENCES}
      list={listAudiences}
      create={
        <Button type="primary" icon={<UploadOutlined />} onClick={() => void navigate('/audience/upload')}>
          {t('outreach.audience.upload.title')}
        </Button>
      }
      remove={removeAudience}
      keptBecause={({ status }) => (status === 'importing' ? t('outreach.audience.status.importing') : undefined)}
      refresh={(rows) => rows.some(({ status }) => status === 'importing') && LIVE_REFRESH_MS}
      filters={['name', { name: 'status', choices: ['importing', 'ready', 'failed'] }]}
      columns={[
        { key: 'name', as: 'link' },
        { key: 'status', render: (row) => <AudienceStatus audience={row} /> },
        { key: 'accepted', numeric: true },
        { key: 'duplicates', numeric: true },
        { key: 'invalid', numeric: true },
        'fileName',
        'createdByName',
        { key: 'createdAt', as: 'instant' },
      ]}
    />
  );
}
