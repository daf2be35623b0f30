import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { listSmsOutbox } from '../../../contract/smsOutbox.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListTable, PageHeader, useFormat, useTexts } from '../../../ui/index.ts';

/** Text messages that no gateway took, such as verification codes; says why they are here. */
export function SmsOutbox(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  return (
    <>
      <PageHeader title={t('common.smsOutbox.title')} />
      <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t('common.smsOutbox.why')} />
      <ListTable<{ id: number; phone: string; text: string; createdAt: string }>
        queryKey="smsOutbox.list"
        label={t('common.smsOutbox.title')}
        load={({ filters: _filters, ...page }, signal) => host.request.call(listSmsOutbox, { query: page }, { signal })}
        rowKey={(row) => row.id}
        columns={[
          { key: 'time', title: t('common.operationLog.time'), render: (row) => format.dateTime(row.createdAt) },
          { key: 'phone', title: t('common.user.phone'), render: (row) => row.phone || '–' },
          { key: 'text', title: t('common.smsOutbox.text'), render: (row) => row.text },
        ]}
      />
    </>
  );
}
