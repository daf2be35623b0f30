import { useQuery } from '@tanstack/react-query';
import { Collapse } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { getSinkMail } from '../../../../contract/outreach/channel/mailbox.ts';
import { useHost } from '../../../../sdk/index.ts';
import { useRevealed } from '../../../../parts/index.ts';
import { DetailFields, PageAwaited, PageHeader, useFormat, useTexts } from '../../../../ui/index.ts';
import { MailPreview } from '../../message/MailPreview.tsx';
import { MAILS } from '../../parts/recordPages.ts';

/** One e-mail of the sink, as its reader would have seen it, with its headers. */
export function MailDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const people = useRevealed('sinkMail');
  const query = useQuery({
    queryKey: ['mailbox.get', id],
    queryFn: () => host.request.call(getSinkMail, { params: { id } }),
  });
  const mail = query.data;
  if (mail === undefined) return <PageAwaited of={MAILS} needs={query} />;
  return (
    <>
      <PageHeader title={mail.subject || '–'} back={{ to: MAILS.path, label: t('outreach.mailbox.title') }} />
      <DetailFields
        fields={[
          {
            label: t('outreach.mailbox.recipient'),
            value: people.cell({ id: mail.id, email: mail.recipient }, 'email'),
          },
          { label: t('outreach.mailbox.sender'), value: mail.sender },
          { label: t('outreach.mailbox.receivedAt'), value: format.dateTime(mail.receivedAt) },
        ]}
      />
      <MailPreview subject={mail.subject} html={mail.html} />
      <Collapse
        style={{ marginBlockStart: 16 }}
        items={[
          {
            key: 'headers',
            label: t('outreach.mailbox.headers'),
            children: (
              <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 }}>
                {mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
              </pre>
            ),
          },
        ]}
      />
    </>
  );
}
