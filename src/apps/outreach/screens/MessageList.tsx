import type { ReactNode } from 'react';
import { listMessages, removeMessage } from '../../../contract/message.ts';
import { ListPage, useTexts } from '../../../ui/index.ts';
import { MESSAGES } from '../parts/recordPages.ts';

/** Messages: what tasks send. */
export function MessageList(): ReactNode {
  const t = useTexts();
  return (
    <ListPage
      of={MESSAGES}
      list={listMessages}
      remove={removeMessage}
      filters={['name']}
      columns={[
        { key: 'name', as: 'link' },
        'subject',
        'variables',
        { key: 'createdByName', title: t('ui.field.createdBy') },
        { key: 'updatedAt', as: 'instant' },
      ]}
    />
  );
}
