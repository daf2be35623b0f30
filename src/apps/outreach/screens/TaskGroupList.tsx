import type { ReactNode } from 'react';
import { listTaskGroups } from '../../../contract/taskGroup.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListPage, TextLink, useFormat, useTexts } from '../../../ui/index.ts';
import { LIVE_REFRESH_MS } from '../parts/liveRefresh.ts';
import { TASK_GROUPS, TASKS } from '../parts/recordPages.ts';
import { TaskGroupStatusTag } from '../taskGroup/TaskGroupStatusTag.tsx';

/** Task groups: tasks that are looked after together (§3.4). */
export function TaskGroupList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  return (
    <ListPage
      of={TASK_GROUPS}
      list={listTaskGroups}
      refresh={(rows) => rows.some(({ status }) => status === 'running') && LIVE_REFRESH_MS}
      filters={['name']}
      columns={[
        { key: 'name', sort: true, as: 'link' },
        {
          key: 'mainTaskName',
          render: ({ mainTaskId, mainTaskName }) =>
            host.has('task:view') ? (
              <TextLink to={`${TASKS.path}/${mainTaskId}`}>{mainTaskName}</TextLink>
            ) : (
              mainTaskName
            ),
        },
        {
          key: 'taskCount',
          title: t('outreach.taskGroup.taskCount'),
          numeric: true,
          render: ({ taskIds }) => format.number(taskIds.length),
        },
        { key: 'dedupe', render: ({ dedupe }) => t(`outreach.taskGroup.dedupe.${dedupe ? 'on' : 'off'}`) },
        { key: 'status', render: ({ status }) => <TaskGroupStatusTag status={status} /> },
        { key: 'audienceSize', numeric: true },
        'createdByName',
        { key: 'createdAt', sort: true, as: 'instant' },
      ]}
    />
  );
}
