import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { ActivityDetail } from '../../../contract/activity-box/activity.ts';
import type { SubmitFaults } from '../../../domain/activity-box/activity/submitFaults.ts';
import { TextLink, useTexts } from '../../../ui/index.ts';
import { activityPath } from '../parts/recordPages.ts';

const T = 'activityBox.activity.unfinished';

/** What is left to do before an activity can be submitted, step by step, each with the way there; nothing where nothing is. */
export function Unfinished({ of: { id }, faults }: { of: ActivityDetail; faults: SubmitFaults }): ReactNode {
  const t = useTexts();
  const steps = [
    { step: 'basics', count: faults.basics.length, to: activityPath.basics(id) },
    { step: 'pages', count: faults.pages.length, to: activityPath.flow(id, 'pages') },
    { step: 'logic', count: faults.logic.length, to: activityPath.flow(id, 'logic') },
  ].filter(({ count }) => count > 0);
  if (steps.length === 0) return null;
  const codes = [...new Set([...faults.basics, ...faults.logic].map(({ code }) => code))];
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={t(T)}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {steps.map(({ step, count, to }) => (
            <li key={step}>
              <TextLink to={to}>{t(`${T}.${step}`)}</TextLink> {t(`${T}.count`, { count })}
            </li>
          ))}
          {codes.map((code) => (
            <li key={code}>{t(`error.${code}`)}</li>
          ))}
        </ul>
      }
    />
  );
}
