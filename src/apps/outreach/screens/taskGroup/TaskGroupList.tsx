import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listTaskGroups } from '../../../../contract/outreach/taskGroup/taskGroup.ts';
import { TASK_GROUP_STATUSES } from '../../../../domain/outreach/taskGroup/taskGroup.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ListPage, useFormat, useTexts } from '../../../../ui/index.ts';
import { LIVE_REFRESH_MS } from '../../parts/liveRefresh.ts';
import { DEFINED_GROUPS, TASK_GROUPS } from '../../parts/recordPages.ts';
import { TaskGroupStatusTag } from '../../taskGroup/TaskGroupStatusTag.tsx';
import { TaskNameLink } from '../../taskGroup/TaskNameLink.tsx';

/** Statuses of groups that are listed. */
const FILTER_STATUSES = TASK_GROUP_STATUSES.filter((status) => status !== 'deleted');

/** Task groups: tasks that are looked after together (§3.4). */
export function TaskGroupList(): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const host = useHost();
  const navigate = useNavigate();
  return (
    <ListPage
      of={TASK_GROUPS}
      list={listTaskGroups}
      pageActions={
        host.has(DEFINED_GROUPS.edit) &&
        host.has('task:edit') && (
          <Button onClick={() => void navigate(`${DEFINED_GROUPS.path}/byDefinition`)}>
            {t('outreach.definedGroup.create.title')}
          </Button>
        )
      }
      refresh={(rows) => rows.some(({ status }) => status === 'running') && LIVE_REFRESH_MS}
      filters={['name', { name: 'status', label: 'status', choices: FILTER_STATUSES, words: 'outreach.task.status' }]}
      columns={[
        { key: 'name', sort: true, as: 'link' },
        {
          key: 'mainTaskName',
          render: ({ mainTaskId, mainTaskName }) => <TaskNameLink id={mainTaskId} name={mainTaskName} />,
        },
        {
          key: 'taskCount',
          title: t('outreach.taskGroup.taskCount'),
          numeric: true,
          render: ({ taskIds }) => format.number(taskIds.length),
        },
        { key: 'definition', render: ({ definition }) => definition?.name ?? '–' },
        { key: 'dedupe', render: ({ dedupe }) => t(`outreach.taskGroup.dedupe.${dedupe ? 'on' : 'off'}`) },
        { key: 'status', render: (group) => <TaskGroupStatusTag of={group} /> },
        { key: 'audienceSize', numeric: true },
        'createdByName',
        { key: 'createdAt', sort: true, as: 'instant' },
      ]}
    />
  );
}
