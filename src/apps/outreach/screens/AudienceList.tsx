import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Audience, listAudiences, removeAudience } from '../../../contract/audience.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ConfirmButton,
  ListTable,
  PageHeader,
  UploadOutlined,
  useAction,
  useFormat,
  useTexts,
  TextLink,
} from '../../../ui/index.ts';
import { AudienceStatus } from '../parts/AudienceStatus.tsx';
import { LIVE_REFRESH_MS } from '../parts/liveRefresh.ts';

/** Audiences: whom tasks are sent to. */
export function AudienceList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const mayEdit = host.has('audience:edit');
  const upload = mayEdit && (
    <Button type="primary" icon={<UploadOutlined />} onClick={() => void navigate('/audience/upload')}>
      {t('outreach.audience.upload.title')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('outreach.audience.title')}
        description={t('outreach.audience.description')}
        actions={upload}
      />
      <ListTable<Audience>
        queryKey="audience.list"
        label={t('outreach.audience.title')}
        load={({ filters, ...page }, signal) =>
          host.request.call(listAudiences, { query: { ...page, ...filters } }, { signal })
        }
        rowKey={(row) => row.id}
        refresh={(rows) => (rows.some((row) => row.status === 'importing') ? LIVE_REFRESH_MS : false)}
        filters={[
          { name: 'name', label: t('outreach.audience.name'), kind: 'text' },
          {
            name: 'status',
            label: t('ui.field.status'),
            kind: 'select',
            options: ['importing', 'ready', 'failed'].map((value) => ({
              value,
              label: t(`outreach.audience.status.${value}`),
            })),
          },
        ]}
        emptyHint={t('outreach.audience.empty')}
        emptyAction={upload}
        columns={[
          {
            key: 'name',
            title: t('outreach.audience.name'),
            render: (row) => <TextLink to={`/audience/${row.id}`}>{row.name}</TextLink>,
          },
          { key: 'status', title: t('ui.field.status'), render: (row) => <AudienceStatus audience={row} /> },
          {
            key: 'accepted',
            title: t('outreach.audience.accepted'),
            numeric: true,
            render: (row) => format.number(row.accepted),
          },
          {
            key: 'duplicates',
            title: t('outreach.audience.duplicates'),
            numeric: true,
            render: (row) => format.number(row.duplicates),
          },
          {
            key: 'invalid',
            title: t('outreach.audience.invalid'),
            numeric: true,
            render: (row) => format.number(row.invalid),
          },
          { key: 'fileName', title: t('outreach.audience.fileName'), render: (row) => row.fileName },
          { key: 'by', title: t('ui.field.createdBy'), render: (row) => row.createdByName },
          { key: 'at', title: t('ui.field.createdAt'), render: (row) => format.dateTime(row.createdAt) },
          {
            key: 'actions',
            title: t('ui.field.actions'),
            render: (row) =>
              mayEdit && (
                <ConfirmButton
                  type="link"
                  danger
                  disabled={busy || row.status === 'importing'}
                  question={t('outreach.removeQuestion', { name: row.name })}
                  explanation={t('outreach.audience.removeExplanation')}
                  onConfirm={() => void run(() => host.request.call(removeAudience, { params: { id: row.id } }))}
                >
                  {t('ui.action.remove')}
                </ConfirmButton>
              ),
          },
        ]}
      />
    </>
  );
}
