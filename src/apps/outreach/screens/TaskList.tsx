import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listTasks, type Task } from '../../../contract/task.ts';
import { TASK_STATUSES } from '../../../domain/taskStatus.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListTable, PageHeader, PlusOutlined, useFormat, useTexts, TextLink } from '../../../ui/index.ts';
import { LIVE_REFRESH_MS } from '../parts/liveRefresh.ts';
import { TaskStatusTag } from '../parts/TaskStatusTag.tsx';

/** Statuses that a task of this version can be in and that the list can be filtered by. */
const FILTER_STATUSES = TASK_STATUSES.filter((status) => !['deleted', 'looping', 'pendingApproval'].includes(status));

/** Tasks: a message for an audience, at once or at a time. */
export function TaskList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const create = host.has('task:edit') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/task/create')}>
      {t('outreach.task.create.title')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('outreach.task.title')} description={t('outreach.task.description')} actions={create} />
      <ListTable<Task>
        queryKey="task.list"
        label={t('outreach.task.title')}
        load={({ filters, ...page }, signal) =>
          host.request.call(listTasks, { query: { ...page, ...filters } }, { signal })
        }
        rowKey={(task) => task.id}
        refresh={(rows) => (rows.some(({ status }) => status === 'running') ? LIVE_REFRESH_MS : false)}
        filters={[
          { name: 'name', label: t('outreach.task.name'), kind: 'text' },
          {
            name: 'status',
            label: t('ui.field.status'),
            kind: 'select',
            options: FILTER_STATUSES.map((value) => ({ value, label: t(`outreach.task.status.${value}`) })),
          },
          {
            name: 'sendMode',
            label: t('outreach.task.sendMode'),
            kind: 'select',
            options: ['immediate', 'scheduled'].map((value) => ({
              value,
              label: t(`outreach.task.sendMode.${value}`),
            })),
          },
        ]}
        emptyHint={t('outreach.task.empty')}
        emptyAction={create}
        columns={[
          {
            key: 'name',
            title: t('outreach.task.name'),
            render: (task) => <TextLink to={`/task/${task.id}`}>{task.name}</TextLink>,
          },
          { key: 'code', title: t('outreach.task.code'), render: (task) => task.code },
          { key: 'status', title: t('ui.field.status'), render: (task) => <TaskStatusTag task={task} /> },
          {
            key: 'sendMode',
            title: t('outreach.task.sendMode'),
            render: (task) => t(`outreach.task.sendMode.${task.sendMode}`),
          },
          {
            key: 'scheduledAt',
            title: t('outreach.task.scheduledAt'),
            render: (task) => format.dateTime(task.scheduledAt),
          },
          { key: 'message', title: t('outreach.task.message'), render: (task) => task.messageName },
          { key: 'audience', title: t('outreach.task.audience'), render: (task) => task.audienceName },
          {
            key: 'size',
            title: t('outreach.task.audienceSize'),
            numeric: true,
            render: (task) => format.number(task.audienceSize),
          },
          { key: 'by', title: t('ui.field.createdBy'), render: (task) => task.createdByName },
          { key: 'at', title: t('ui.field.createdAt'), render: (task) => format.dateTime(task.createdAt) },
        ]}
      />
    </>
  );
}
