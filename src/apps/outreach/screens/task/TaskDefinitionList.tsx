import type { ReactNode } from 'react';
import { taskDefinitions } from '../../../../contract/outreach/task/taskDefinition.ts';
import { ListPage, resourcePage, StatusTag, useTexts } from '../../../../ui/index.ts';
import { Lines } from '../../parts/Lines.tsx';
import { TASK_DEFINITION } from '../../../../domain/outreach/task/taskDefinition.resource.ts';

/** Task definitions: the channels of a message, and the share of people of each channel (§5.3). */
export function TaskDefinitionList(): ReactNode {
  const t = useTexts();
  const channelName = (channel: string): string => t(`ui.field.channel.${channel}`);
  return (
    <ListPage
      of={resourcePage(TASK_DEFINITION)}
      list={taskDefinitions.list}
      remove={taskDefinitions.remove}
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
