import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listMessages, removeMessage } from '../../../../contract/outreach/message/message.ts';
import { listMessageGroupChoices } from '../../../../contract/outreach/message/messageGroup.ts';
import { SEND_CHANNELS } from '../../../../domain/shared/sending/sendChannel.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ListPage, useTexts } from '../../../../ui/index.ts';
import { MESSAGES } from '../../parts/recordPages.ts';

/** Messages: what tasks send. */
export function MessageList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const groups = useQuery({
    queryKey: ['messageGroup.choices'],
    queryFn: () => host.request.call(listMessageGroupChoices, {}),
  });
  return (
    <ListPage
      of={MESSAGES}
      list={listMessages}
      remove={removeMessage}
      filters={['name', { name: 'channel', choices: SEND_CHANNELS }, { name: 'groupId', records: groups.data }]}
      columns={[
        { key: 'name', as: 'link' },
        { key: 'channel', as: 'choice' },
        {
          key: 'subject',
          title: t('outreach.message.subjectOrTemplate'),
          render: ({ subject, smsTemplateName }) => subject || smsTemplateName || '–',
        },
        { key: 'groupName', render: ({ groupName }) => groupName || '–' },
        'variables',
        'createdByName',
        { key: 'updatedAt', as: 'instant' },
      ]}
    />
  );
}
