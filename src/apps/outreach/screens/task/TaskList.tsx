import type { ReactNode } from 'react';
import { listTasks } from '../../../../contract/outreach/task/task.ts';
import { SEND_CHANNELS } from '../../../../domain/shared/sending/sendChannel.ts';
import { SEND_MODES } from '../../../../domain/outreach/task/sendMode.ts';
import { TASK_ATTENTIONS } from '../../../../domain/outreach/task/taskAttention.ts';
import { TASK_STATUSES } from '../../../../domain/outreach/task/taskStatus.ts';
import { ListPage, useTexts } from '../../../../ui/index.ts';
import { LIVE_REFRESH_MS } from '../../parts/liveRefresh.ts';
import { TASKS } from '../../parts/recordPages.ts';
import { useProducts } from '../../task/useProducts.ts';
import { TaskStatusTag } from '../../task/TaskStatusTag.tsx';

/** Statuses of tasks that are listed. */
const FILTER_STATUSES = TASK_STATUSES.filter((status) => status !== 'deleted');

/** Tasks: a message for an audience, at once or at a time. */
export function TaskList(): ReactNode {
  const t = useTexts();
  const products = useProducts();
  return (
    <ListPage
      of={TASKS}
      list={listTasks}
      refresh={(rows) => rows.some(({ status }) => status === 'running') && LIVE_REFRESH_MS}
      filters={[
        'name',
        { name: 'channel', choices: SEND_CHANNELS },
        { name: 'status', choices: FILTER_STATUSES },
        { name: 'sendMode', choices: SEND_MODES },
        { name: 'attention', choices: TASK_ATTENTIONS },
        { name: 'productId', records: products.data },
      ]}
      columns={[
        { key: 'name', as: 'link' },
        'code',
        { key: 'status', render: (task) => <TaskStatusTag task={task} /> },
        { key: 'channel', as: 'choice' },
        { key: 'sendMode', as: 'choice' },
        { key: 'scheduledAt', as: 'instant' },
        { key: 'messageName', title: t('outreach.task.message') },
        { key: 'audienceName', title: t('outreach.task.audience') },
        { key: 'audienceSize', numeric: true },
        'createdByName',
        { key: 'createdAt', as: 'instant' },
      ]}
    />
  );
}
