import { Alert } from 'antd';
import type { ReactNode } from 'react';

import { listSinkMails } from '../../../contract/mailbox.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListTable, PageHeader, useFormat, useTexts, TextLink } from '../../../ui/index.ts';

interface SinkMail {
  id: number;
  recipient: string;
  sender: string;
  subject: string;
  receivedAt: string;
}

/** What the embedded SMTP sink received: nothing here has left this machine. */
export function Mailbox(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  return (
    <>
      <PageHeader title={t('outreach.mailbox.title')} />
      <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t('outreach.mailbox.why')} />
      <ListTable<SinkMail>
        queryKey="mailbox.list"
        label={t('outreach.mailbox.title')}
        load={({ filters, ...page }, signal) =>
          host.request.call(listSinkMails, { query: { ...page, ...filters } }, { signal })
        }
        rowKey={(row) => row.id}
        filters={[
          { name: 'recipient', label: t('outreach.mailbox.recipient'), kind: 'text' },
          { name: 'subject', label: t('outreach.message.subject'), kind: 'text' },
        ]}
        emptyHint={t('outreach.mailbox.empty')}
        columns={[
          {
            key: 'subject',
            title: t('outreach.message.subject'),
            render: (row) => <TextLink to={`/mailbox/${row.id}`}>{row.subject}</TextLink>,
          },
          { key: 'recipient', title: t('outreach.mailbox.recipient'), render: (row) => row.recipient },
          { key: 'sender', title: t('outreach.mailbox.sender'), render: (row) => row.sender },
          { key: 'at', title: t('outreach.mailbox.receivedAt'), render: (row) => format.dateTime(row.receivedAt) },
        ]}
      />
    </>
  );
}
