import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { listSinkMails } from '../../../../contract/outreach/channel/mailbox.ts';
import { useRevealed } from '../../../../parts/index.ts';
import { ListPage, useTexts } from '../../../../ui/index.ts';
import { MAILS } from '../../parts/recordPages.ts';

/** What the embedded SMTP sink received: nothing here has left this machine. */
export function Mailbox(): ReactNode {
  const t = useTexts();
  const people = useRevealed('sinkMail');
  return (
    <ListPage
      of={MAILS}
      list={listSinkMails}
      above={<Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t('outreach.mailbox.why')} />}
      filters={[
        { name: 'recipient', begins: people.may },
        { name: 'subject', words: 'outreach.message.subject' },
      ]}
      columns={[
        { key: 'subject', words: 'outreach.message.subject', as: 'link' },
        { key: 'recipient', render: ({ id, recipient }) => people.cell({ id, email: recipient }, 'email') },
        'sender',
        { key: 'receivedAt', as: 'instant' },
      ]}
    />
  );
}
