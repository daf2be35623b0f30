import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { getTaskGroupDetail, type TaskGroupDetail as Detail } from '../../../contract/taskGroup.ts';
import { useHost } from '../../../sdk/index.ts';
import { DetailFields, ErrorPanel, PageHeader, useFormat, useTexts } from '../../../ui/index.ts';
import { LIVE_REFRESH_MS } from '../parts/liveRefresh.ts';
import { TASK_GROUPS } from '../parts/recordPages.ts';
import { GroupActions } from '../taskGroup/GroupActions.tsx';
import { GroupOverlapPanel } from '../taskGroup/GroupOverlapPanel.tsx';
import { GroupTasks } from '../taskGroup/GroupTasks.tsx';
import { TaskGroupStatusTag } from '../taskGroup/TaskGroupStatusTag.tsx';
import { TaskNameLink } from '../taskGroup/TaskNameLink.tsx';

/** A task group: its tasks with their progress, how their audiences overlap, and what may be done to all of them now. */
export function TaskGroupDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const query = useQuery({
    queryKey: [getTaskGroupDetail.id, id],
    queryFn: () => host.request.call(getTaskGroupDetail, { params: { id } }),
    refetchInterval: ({ state }) => (isLive(state.data) ? LIVE_REFRESH_MS : false),
  });
  if (query.isError) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  const group = query.data;
  if (group === undefined) return <Skeleton active />;
  return (
    <>
      <PageHeader
        title={group.name}
        status={<TaskGroupStatusTag status={group.status} />}
        back={{ to: TASK_GROUPS.path, label: t('outreach.taskGroup.title') }}
        actions={<GroupActions group={group} />}
      />
      <DetailFields
        fields={[
          {
            label: t('outreach.taskGroup.mainTaskName'),
            value: <TaskNameLink id={group.mainTaskId} name={group.mainTaskName} />,
          },
          {
            label: t('outreach.taskGroup.dedupe'),
            value: t(`outreach.taskGroup.dedupe.${group.dedupe ? 'on' : 'off'}`),
          },
          { label: t('outreach.taskGroup.taskCount'), value: format.number(group.tasks.length) },
          { label: t('outreach.taskGroup.audienceSize'), value: format.number(group.audienceSize) },
          { label: t('ui.field.createdByName'), value: group.createdByName },
          { label: t('ui.field.createdAt'), value: format.dateTime(group.createdAt) },
        ]}
      />
      <GroupTasks group={group} />
      <GroupOverlapPanel groupId={id} version={group.version} />
    </>
  );
}

const isLive = (group: Detail | undefined): boolean =>
  group?.tasks.some(({ status, released }) => status === 'running' || (status === 'pendingSend' && released)) === true;
