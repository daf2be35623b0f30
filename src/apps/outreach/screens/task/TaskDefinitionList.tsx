import type { ReactNode } from 'react';
import { listTaskDefinitions, removeTaskDefinition } from '../../../../contract/outreach/task/taskDefinition.ts';
import { ListPage, StatusTag, useTexts } from '../../../../ui/index.ts';
import { Lines } from '../../parts/Lines.tsx';
import { TASK_DEFINITIONS } from '../../parts/recordPages.ts';

/** Task definitions: by which channels a message goes out, and which share of the people goes by each (§5.3). */
export function TaskDefinitionList(): ReactNode {
  const t = useTexts();
  const channelName = (channel: string): string => t(`outreach.task.channel.${channel}`);
  return (
    <ListPage
      of={TASK_DEFINITIONS}
      list={listTaskDefinitions}
      remove={removeTaskDefinition}
      filters={['keyword']}
      columns={[
        { key: 'name', sort: true, as: 'link' },
        { key: 'code', sort: true },
        {
          key: 'channels',
          render: ({ channels }) => <Lines of={channels.map((one) => `${channelName(one.channel)} ${one.weight} %`)} />,
        },
        {
          key: 'fallback',
          render: ({ fallback }) =>
            fallback === null ? t('outreach.taskDefinition.fallback.none') : channelName(fallback),
        },
        {
          key: 'inUse',
          render: ({ inUse }) => (
            <StatusTag tone={inUse ? 'success' : 'neutral'}>
              {t(`outreach.taskDefinition.inUse.${inUse ? 'yes' : 'no'}`)}
            </StatusTag>
          ),
        },
        'remark',
        { key: 'updatedAt', sort: true, as: 'instant' },
      ]}
    />
  );
}
