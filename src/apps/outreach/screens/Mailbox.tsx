import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { listSinkMails } from '../../../contract/outreach/mailbox.ts';
import { ListPage, useTexts } from '../../../ui/index.ts';
import { MAILS } from '../parts/recordPages.ts';

/** What the embedded SMTP sink received: nothing here has left this machine. */
export function Mailbox(): ReactNode {
  const t = useTexts();
  return (
    <ListPage
      of={MAILS}
      list={listSinkMails}
      above={<Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t('outreach.mailbox.why')} />}
      filters={['recipient', { name: 'subject', words: 'outreach.message.subject' }]}
      columns={[
        { key: 'subject', words: 'outreach.message.subject', as: 'link' },
        'recipient',
        'sender',
        { key: 'receivedAt', as: 'instant' },
      ]}
    />
  );
}
