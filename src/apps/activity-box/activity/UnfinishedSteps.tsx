import type { ReactNode } from 'react';
import type { SubmitFaults } from '../../../domain/activity-box/play/submitFaults.ts';
import { TextLink, useTexts } from '../../../ui/index.ts';
import { activityPath } from '../parts/recordPages.ts';

const T = 'activityBox.activity.unfinished';

/** Steps of the editor that lack something, with how much and the way there, as items of a list. */
export function UnfinishedSteps({
  id,
  faults,
  but,
}: {
  id: string;
  faults: SubmitFaults;
  /** The step that says by itself what it lacks. */
  but?: keyof SubmitFaults;
}): ReactNode {
  const t = useTexts();
  const steps = [
    { step: 'basics', count: faults.basics.length, to: activityPath.basics(id) },
    { step: 'pages', count: faults.pages.length, to: activityPath.flow(id, 'pages') },
    { step: 'logic', count: faults.logic.length, to: activityPath.flow(id, 'logic') },
  ] as const;
  return steps
    .filter(({ step, count }) => count > 0 && step !== but)
    .map(({ step, count, to }) => (
      <li key={step}>
        <TextLink to={to}>{t(`${T}.${step}`)}</TextLink> {t(`${T}.count`, { count })}
      </li>
    ));
}
