import type { Task } from '../../../contract/outreach/task/task.ts';
import { saidTaskStatus } from '../../../domain/outreach/task/sendMode.ts';
import type { TaskOutcome } from '../../../domain/outreach/task/taskOutcome.ts';
import type { TaskStatus } from '../../../domain/outreach/task/taskStatus.ts';
import type { StatusTone } from '../../../ui/index.ts';

/** What of a task says where it stands. */
export type SaidTask = Pick<Task, 'status' | 'sendMode' | 'released' | 'held'> & Partial<Pick<Task, 'outcome'>>;

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

/** A task that is through is as good as its outcome: green only where everybody was reached. */
const OUTCOME_TONES: Record<TaskOutcome, StatusTone> = { nobody: 'danger', partly: 'warning', all: 'success' };

/** How a task's status is said: its tone, and the key of its words. */
export function taskStatusWords({ status, outcome = null, sendMode, released, held }: SaidTask): {
  tone: StatusTone;
  key: string;
} {
  if ((status === 'pendingSend' || status === 'looping') && held) return { tone: 'warning', key: 'outreach.task.held' };
  if (status === 'pendingSend' && !released) return { tone: 'neutral', key: 'outreach.task.waitsForRelease' };
  if (outcome !== null) return { tone: OUTCOME_TONES[outcome], key: `outreach.task.outcome.${outcome}` };
  return { tone: TONES[status] ?? 'neutral', key: `outreach.task.status.${saidTaskStatus(status, sendMode)}` };
}
