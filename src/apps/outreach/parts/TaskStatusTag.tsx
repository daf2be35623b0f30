import type { ReactNode } from 'react';
import type { Task } from '../../../contract/task.ts';
import type { TaskStatus } from '../../../domain/taskStatus.ts';
import { StatusTag, type StatusTone, useTexts } from '../../../ui/index.ts';

const TONES: Partial<Record<TaskStatus, StatusTone>> = {
  pendingApproval: 'progress',
  pendingSend: 'progress',
  running: 'progress',
  looping: 'progress',
  paused: 'warning',
  completed: 'success',
  runFailed: 'danger',
  terminated: 'danger',
};

/** A task's status; one that waits for its release or was held says so instead of just "pending send". */
export function TaskStatusTag({ task }: { task: Pick<Task, 'status' | 'released' | 'held'> }): ReactNode {
  const t = useTexts();
  if (task.status === 'pendingSend' && task.held)
    return <StatusTag tone="warning">{t('outreach.task.held')}</StatusTag>;
  if (task.status === 'pendingSend' && !task.released) {
    return <StatusTag tone="neutral">{t('outreach.task.waitsForRelease')}</StatusTag>;
  }
  return <StatusTag tone={TONES[task.status] ?? 'neutral'}>{t(`outreach.task.status.${task.status}`)}</StatusTag>;
}
