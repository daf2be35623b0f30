import type { ReactNode } from 'react';
import { listMessageGroups, removeMessageGroup } from '../../../../contract/outreach/message/messageGroup.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ListPage, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { GroupIcon } from '../../message/messageGroup/GroupIcon.tsx';
import { MESSAGE_GROUPS, MESSAGES } from '../../parts/recordPages.ts';

/** Message groups with how many messages stand in each (§3.4). */
export function MessageGroupList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  return (
    <ListPage
      of={MESSAGE_GROUPS}
      list={listMessageGroups}
      remove={removeMessageGroup}
      keptBecause={({ messageCount }) => (messageCount > 0 ? t('outreach.messageGroup.inUse') : undefined)}
      filters={['keyword']}
      columns={[
        {
          key: 'icon',
          width: 80,
          render: ({ icon, name }) => (icon === null ? '–' : <GroupIcon iconId={icon.id} name={name} />),
        },
        { key: 'name', sort: true, as: 'link' },
        { key: 'code', sort: true },
        {
          key: 'messageCount',
          numeric: true,
          render: ({ id, messageCount }) =>
            host.has('message:view') && messageCount > 0 ? (
              <TextLink to={`${MESSAGES.path}?groupId=${id}`}>{format.number(messageCount)}</TextLink>
            ) : (
              format.number(messageCount)
            ),
        },
        { key: 'updatedAt', sort: true, as: 'instant' },
      ]}
    />
  );
}
