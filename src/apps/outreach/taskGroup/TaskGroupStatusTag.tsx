import type { ReactNode } from 'react';
import type { TaskGroup } from '../../../contract/outreach/taskGroup/taskGroup.ts';
import { TaskStatusTag } from '../task/TaskStatusTag.tsx';

/** The status of a group, in the words of tasks; of a completed one, what became of its people. */
export function TaskGroupStatusTag({
  of: { status, outcome },
}: {
  of: Pick<TaskGroup, 'status' | 'outcome'>;
}): ReactNode {
  return <TaskStatusTag task={{ status, outcome, sendMode: 'scheduled', released: true, held: false }} />;
}
