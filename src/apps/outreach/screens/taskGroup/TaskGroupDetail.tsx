import { useQuery } from '@tanstack/react-query';
import { TASK_DEFINITION } from '../../../../domain/outreach/task/taskDefinition.resource.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import {
  getTaskGroupDetail,
  type TaskGroupDetail as Detail,
} from '../../../../contract/outreach/taskGroup/taskGroup.ts';
import { useHost } from '../../../../sdk/index.ts';
import { DetailFields, PageAwaited, PageHeader, TextLink, useFormat, useTexts } from '../../../../ui/index.ts';
import { GroupSharesPanel } from '../../taskGroup/definedGroup/GroupSharesPanel.tsx';
import { LIVE_REFRESH_MS } from '../../parts/liveRefresh.ts';
import { TASK_GROUPS } from '../../parts/recordPages.ts';
import { GroupActions } from '../../taskGroup/GroupActions.tsx';
import { GroupOverlapPanel } from '../../taskGroup/GroupOverlapPanel.tsx';
import { GroupTasks } from '../../taskGroup/GroupTasks.tsx';
import { TaskGroupStatusTag } from '../../taskGroup/TaskGroupStatusTag.tsx';
import { TaskNameLink } from '../../taskGroup/TaskNameLink.tsx';

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
  const group = query.data;
  if (group === undefined) return <PageAwaited of={TASK_GROUPS} needs={query} />;
  return (
    <>
      <PageHeader
        title={group.name}
        status={<TaskGroupStatusTag of={group} />}
        back={{ to: TASK_GROUPS.path, label: t('outreach.taskGroup.title') }}
        actions={<GroupActions group={group} />}
      />
      <DetailFields
        fields={[
          ...(group.definition === null
            ? [
                {
                  label: t('outreach.taskGroup.mainTaskName'),
                  value: <TaskNameLink id={group.mainTaskId} name={group.mainTaskName} />,
                },
                {
                  label: t('outreach.taskGroup.dedupe'),
                  value: t(`outreach.taskGroup.dedupe.${group.dedupe ? 'on' : 'off'}`),
                },
              ]
            : [{ label: t('outreach.taskGroup.definition'), value: <DefinitionLink of={group.definition} /> }]),
          { label: t('outreach.taskGroup.taskCount'), value: format.number(group.tasks.length) },
          ...(group.definition === null
            ? [{ label: t('outreach.taskGroup.audienceSize'), value: format.number(group.audienceSize) }]
            : group.tasks.slice(0, 1).flatMap(({ audienceName, audienceSize }) => [
                { label: t('outreach.task.audience'), value: audienceName },
                { label: t('outreach.task.audienceSize'), value: format.number(audienceSize) },
              ])),
          { label: t('ui.field.createdByName'), value: group.createdByName },
          { label: t('ui.field.createdAt'), value: format.dateTime(group.createdAt) },
        ]}
      />
      <GroupTasks group={group} />
      {group.definition === null ? (
        <GroupOverlapPanel groupId={id} version={group.version} />
      ) : (
        <GroupSharesPanel groupId={id} mark={markOf(group)} />
      )}
    </>
  );
}

/** The definition that a group was made by; it leads there, for who may open it. */
function DefinitionLink({ of }: { of: Detail['definition'] & {} }): ReactNode {
  const host = useHost();
  return host.has('taskDefinition:view') ? (
    <TextLink to={`${TASK_DEFINITION.path}/${of.id}`}>{of.name}</TextLink>
  ) : (
    of.name
  );
}

/** Changes whenever its tasks, or where their people stand, do. */
const markOf = ({ version, tasks }: Detail): string =>
  JSON.stringify([version, ...tasks.map(({ status, progress }) => [status, progress?.states])]);

const isLive = (group: Detail | undefined): boolean =>
  group?.tasks.some(({ status, released }) => status === 'running' || (status === 'pendingSend' && released)) === true;
