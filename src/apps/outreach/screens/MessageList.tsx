import type { ReactNode } from 'react';
import { listMessages, removeMessage } from '../../../contract/message.ts';
import { ListPage } from '../../../ui/index.ts';
import { MESSAGES } from '../parts/recordPages.ts';

/** Messages: what tasks send. */
export function MessageList(): ReactNode {
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
        'createdByName',
        { key: 'updatedAt', as: 'instant' },
      ]}
    />
  );
}
