import { Flex, Table, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { TaskGroupDetail } from '../../../contract/outreach/taskGroup/taskGroup.ts';
import { TERMINAL_SEND_STATES } from '../../../domain/shared/sending/sendState.ts';
import { SectionTitle, useFormat, useTexts } from '../../../ui/index.ts';
import { TaskStatusTag } from '../task/TaskStatusTag.tsx';
import { TaskNameLink } from './TaskNameLink.tsx';

type GroupTask = TaskGroupDetail['tasks'][number];

/** The tasks of a group, the main one first, each with its status and where its people stand. */
export function GroupTasks({ group }: { group: TaskGroupDetail }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const progressOf = ({ progress }: GroupTask): string => {
    if (progress === null) return '–';
    const settled = TERMINAL_SEND_STATES.reduce((sum, state) => sum + (progress.states[state] ?? 0), 0);
    return `${format.number(settled)} / ${format.number(progress.total)}`;
  };
  return (
    <section aria-labelledby="group-tasks">
      <SectionTitle id="group-tasks">{t('outreach.taskGroup.tasks')}</SectionTitle>
      <Table<GroupTask>
        size="small"
        rowKey="id"
        aria-labelledby="group-tasks"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={group.tasks}
        columns={[
          {
            key: 'name',
            title: t('outreach.taskGroup.taskName'),
            render: (_value, { id, name, isFallback }) => (
              <Flex gap="small" align="center">
                <TaskNameLink id={id} name={name} />
                {group.definition === null && id === group.mainTaskId && <Tag>{t('outreach.taskGroup.main')}</Tag>}
                {isFallback && <Tag>{t('outreach.definedGroup.isFallback')}</Tag>}
              </Flex>
            ),
          },
          { key: 'status', title: t('ui.field.status'), render: (_value, task) => <TaskStatusTag task={task} /> },
          {
            key: 'audienceSize',
            title: t('outreach.task.audienceSize'),
            align: 'end',
            className: 'tabular',
            render: (_value, { audienceSize }) => format.number(audienceSize),
          },
          {
            key: 'progress',
            title: t('outreach.taskGroup.progress'),
            align: 'end',
            className: 'tabular',
            render: (_value, task) => progressOf(task),
          },
          {
            key: 'duplicates',
            title: t('outreach.taskGroup.duplicates'),
            align: 'end',
            className: 'tabular',
            render: (_value, { progress }) =>
              progress === null ? '–' : format.number(progress.skipped.groupDuplicate ?? 0),
          },
          {
            key: 'channel',
            title: t('ui.field.channel'),
            render: (_value, { channel }) => t(`ui.field.channel.${channel}`),
          },
          {
            key: 'scheduledAt',
            title: t('outreach.task.scheduledAt'),
            render: (_value, { sendMode, scheduledAt }) =>
              scheduledAt === null ? t(`outreach.task.sendMode.${sendMode}`) : format.dateTime(scheduledAt),
          },
          { key: 'audience', title: t('outreach.task.audience'), dataIndex: 'audienceName' },
        ]}
      />
    </section>
  );
}
