import type { TaskDetail } from '../../../contract/outreach/task/task.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import { usePreflight } from './usePreflight.ts';

/**
 * The question before a task is let go, with the people that it reaches as things stand now, and how many are left out. Undefined while that is
 * not known, or where the task cannot be let go.
 */
export function useReleaseWords(
  task: TaskDetail | undefined,
  isImmediate: boolean,
): { question: string; explanation: string } | undefined {
  const t = useTexts();
  const format = useFormat();
  const mayRelease = task?.actions.some(({ action, forbidden }) => action === 'release' && forbidden === null) === true;
  const { data } = usePreflight(task?.id ?? '', task?.version ?? 0, mayRelease);
  if (!mayRelease || data === undefined) return undefined;
  const { audience, reach, held } = data;
  // The frequency limit puts held people off; they are not left out.
  const leftOut = audience - reach - held;
  const words = {
    people: format.number(reach),
    leftOut: format.number(leftOut),
    all: format.number(audience),
  };
  const left = leftOut === 0 ? '' : `${t('outreach.task.action.release.leftOut', words)} `;
  return {
    question: t(`outreach.task.action.release.${isImmediate ? 'now' : 'later'}`, words),
    explanation: left + t('outreach.task.action.release.final'),
  };
}
