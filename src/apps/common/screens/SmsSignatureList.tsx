import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listSmsSignatures, removeSmsSignature, type SmsSignature } from '../../../contract/smsSignature.ts';
import { REVIEW_STATES, type ReviewState } from '../../../domain/reviewState.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  ConfirmButton,
  ListTable,
  PageHeader,
  PlusOutlined,
  TextLink,
  useAction,
  useFormat,
  useTexts,
} from '../../../ui/index.ts';
import { ReviewStatus } from '../parts/ReviewStatus.tsx';

/** Signatures of text messages (§2.5, §3.4). */
export function SmsSignatureList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const mayEdit = host.has('smsSignature:edit');
  const create = mayEdit && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/smsSignature/create')}>
      {t('common.smsSignature.create.title')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('common.smsSignature.title')}
        description={t('common.smsSignature.description')}
        actions={create}
      />
      <ListTable<SmsSignature>
        queryKey="smsSignature.list"
        label={t('common.smsSignature.title')}
        load={({ filters, ...page }, signal) =>
          host.request.call(
            listSmsSignatures,
            { query: { ...page, ...filters, status: filters.status as ReviewState | undefined } },
            { signal },
          )
        }
        rowKey={(row) => row.id}
        filters={[
          { name: 'keyword', label: t('common.smsSignature.name'), kind: 'text' },
          {
            name: 'status',
            label: t('common.review.status'),
            kind: 'select',
            options: REVIEW_STATES.map((value) => ({ value, label: t(`common.review.status.${value}`) })),
          },
        ]}
        emptyHint={t('common.smsSignature.empty')}
        emptyAction={create}
        columns={[
          {
            key: 'name',
            title: t('common.smsSignature.name'),
            sort: 'name',
            render: (row) => <TextLink to={`/smsSignature/${row.id}`}>{row.name}</TextLink>,
          },
          {
            key: 'status',
            title: t('common.review.status'),
            sort: 'status',
            render: (row) => <ReviewStatus status={row.status} reason={row.rejectionReason} />,
          },
          {
            key: 'files',
            title: t('common.smsSignature.files'),
            render: (row) => t('common.smsSignature.fileCount', { count: row.qualificationFiles.length + 1 }),
          },
          {
            key: 'updatedAt',
            title: t('common.field.updatedAt'),
            sort: 'updatedAt',
            render: (row) => format.dateTime(row.updatedAt),
          },
          {
            key: 'actions',
            title: t('common.field.actions'),
            render: (row) =>
              mayEdit && (
                <ConfirmButton
                  type="link"
                  disabled={busy}
                  question={t('common.smsSignature.removeQuestion', { name: row.name })}
                  explanation={t('common.smsSignature.removeExplanation')}
                  onConfirm={() => void run(() => host.request.call(removeSmsSignature, { params: { id: row.id } }))}
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
