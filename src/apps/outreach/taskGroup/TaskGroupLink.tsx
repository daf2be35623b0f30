import type { ReactNode } from 'react';
import type { TaskDetail } from '../../../contract/outreach/task/task.ts';
import { useHost } from '../../../sdk/index.ts';
import { TextLink, useTexts } from '../../../ui/index.ts';
import { TASK_GROUPS } from '../parts/recordPages.ts';

/** The group that a task stands in, and whether it is its main task; it leads to the group, for who may open it. */
export function TaskGroupLink({ group }: { group: TaskDetail['group'] & {} }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const name = host.has('taskGroup:view') ? (
    <TextLink to={`${TASK_GROUPS.path}/${group.id}`}>{group.name}</TextLink>
  ) : (
    group.name
  );
  return (
    <span>
      {name}
      {group.isMain && ` ${t('outreach.task.groupMain')}`}
    </span>
  );
}
