import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { ActivityDetail } from '../../../contract/activity-box/activity/activity.ts';
import { faultCount, type SubmitFaults } from '../../../domain/activity-box/play/submitFaults.ts';
import { useTexts } from '../../../ui/index.ts';
import { UnfinishedSteps } from './UnfinishedSteps.tsx';

const T = 'activityBox.activity.unfinished';

/** What is left to do before an activity can be submitted, step by step, each with the way there; nothing where nothing is. */
export function Unfinished({ of: { id }, faults }: { of: ActivityDetail; faults: SubmitFaults }): ReactNode {
  const t = useTexts();
  if (faultCount(faults) === 0) return null;
  const codes = [...new Set([...faults.basics, ...faults.logic].map(({ code }) => code))];
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={t(T)}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          <UnfinishedSteps id={id} faults={faults} />
          {codes.map((code) => (
            <li key={code}>{t(`error.${code}`)}</li>
          ))}
        </ul>
      }
    />
  );
}
