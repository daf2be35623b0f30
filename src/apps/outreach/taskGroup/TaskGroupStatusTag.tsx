import type { ReactNode } from 'react';
import type { TaskGroupStatus } from '../../../domain/outreach/taskGroup.ts';
import { TaskStatusTag } from '../parts/TaskStatusTag.tsx';

/** The status of a group, in the words of tasks. */
export function TaskGroupStatusTag({ status }: { status: TaskGroupStatus }): ReactNode {
  return <TaskStatusTag task={{ status, sendMode: 'scheduled', released: true, held: false }} />;
}
