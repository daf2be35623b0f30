import type { ReactNode } from 'react';
import type { Task } from '../../../contract/outreach/task/task.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import { usePollingWords } from './usePollingWords.ts';

/** When a task is sent, in words. */
export function useTimeFields(): (task: Task) => { label: string; value: ReactNode }[] {
  const t = useTexts();
  const format = useFormat();
  const { say } = usePollingWords();
  return ({ sendMode, scheduledAt, withdrawableUntil, polling, realTime, whenNotReady, status }) => {
    const field = (name: string, value: ReactNode) => ({ label: t(`outreach.task.${name}`), value });
    return [
      ...(polling === null ? [] : [field('polling', say(polling))]),
      ...(scheduledAt === null
        ? []
        : [field(sendMode === 'polling' ? 'nextRun' : 'scheduledAt', format.dateTime(scheduledAt))]),
      ...(withdrawableUntil === null || status === 'looping' || status === 'running'
        ? []
        : [field('withdrawable', format.dateTime(withdrawableUntil))]),
      ...(realTime ? [field('realTime', t(`outreach.task.whenNotReady.${whenNotReady}`))] : []),
    ];
  };
}
