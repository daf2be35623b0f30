import type { ReactNode } from 'react';
import { StatusTag, useTexts } from '../../../ui/index.ts';
import { type SaidTask, taskStatusWords } from './taskStatusWords.ts';

/** A task's status; one that waits for its release or was held says so instead of just "pending send". */
export function TaskStatusTag({ task }: { task: SaidTask }): ReactNode {
  const t = useTexts();
  const { tone, key } = taskStatusWords(task);
  return <StatusTag tone={tone}>{t(key)}</StatusTag>;
}
