import type { ReactNode } from 'react';
import type { Task } from '../../../contract/outreach/task/task.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import { Lines } from '../parts/Lines.tsx';

/** Rules of a task, or of one as it was submitted. */
export type TaskRules = Pick<
  Task,
  'alreadySentDays' | 'frequencyMax' | 'frequencyDays' | 'controlPercent' | 'controlDays' | 'batches'
> & { priority?: Task['priority'] };

/** The rules of a task in words, for those that it has. */
export function useRuleFields(): (rules: TaskRules) => { label: string; value: ReactNode }[] {
  const t = useTexts();
  const format = useFormat();
  return (rules) => {
    const { alreadySentDays, frequencyMax, frequencyDays, controlPercent, controlDays, priority, batches } = rules;
    const all: [boolean, string, ReactNode][] = [
      [alreadySentDays > 0, 'alreadySentDays', t('outreach.task.alreadySentDays.of', { days: alreadySentDays })],
      [
        frequencyMax > 0,
        'frequencyMax',
        t('outreach.task.frequencyMax.of', { max: frequencyMax, days: frequencyDays }),
      ],
      [
        controlPercent > 0,
        'controlPercent',
        controlDays === 0
          ? `${controlPercent} %`
          : t('outreach.task.controlPercent.of', { percent: controlPercent, days: controlDays }),
      ],
      [
        priority !== undefined && priority !== 'normal',
        'priority',
        t(`outreach.task.priority.${priority ?? 'normal'}`),
      ],
      [
        batches.length > 0,
        'batches',
        <Lines key="batches" of={batches.map(({ at, ratio }) => `${format.dateTime(at)} · ${ratio} %`)} />,
      ],
    ];
    return all.flatMap(([shown, name, value]) => (shown ? [{ label: t(`outreach.task.${name}`), value }] : []));
  };
}
