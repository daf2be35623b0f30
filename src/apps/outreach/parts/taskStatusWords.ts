import type { Task } from '../../../contract/outreach/task.ts';
import { saidTaskStatus } from '../../../domain/outreach/sendMode.ts';
import type { TaskStatus } from '../../../domain/outreach/taskStatus.ts';
import type { StatusTone } from '../../../ui/index.ts';

/** What of a task says where it stands. */
export type SaidTask = Pick<Task, 'status' | 'sendMode' | 'released' | 'held'>;

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

/** How a task's status is said: its tone, and the key of its words. */
export function taskStatusWords({ status, sendMode, released, held }: SaidTask): { tone: StatusTone; key: string } {
  if ((status === 'pendingSend' || status === 'looping') && held) return { tone: 'warning', key: 'outreach.task.held' };
  if (status === 'pendingSend' && !released) return { tone: 'neutral', key: 'outreach.task.waitsForRelease' };
  return { tone: TONES[status] ?? 'neutral', key: `outreach.task.status.${saidTaskStatus(status, sendMode)}` };
}
