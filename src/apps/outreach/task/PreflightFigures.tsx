import { Flex, Statistic } from 'antd';
import type { ReactNode } from 'react';
import type { TaskPreflight } from '../../../contract/outreach/task/taskPreflight.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import { PreflightFields } from './PreflightFields.tsx';
import { PreflightNotices } from './PreflightNotices.tsx';

/** What a task would do, in figures: what stands in its way, whom it reaches and leaves out, and how long it takes and costs. */
export function PreflightFigures({ of }: { of: TaskPreflight }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { audience, reach, excluded, held } = of;
  const leftOut = audience - reach - held;
  return (
    <>
      <PreflightNotices of={of} />
      <Flex gap="large" wrap style={{ marginBlockEnd: 16 }}>
        <Statistic title={t('outreach.task.audienceSize')} value={format.number(audience)} />
        <Statistic title={t('outreach.task.preflight.reach')} value={format.number(reach)} />
        <Statistic title={t('outreach.task.preflight.leftOut')} value={format.number(leftOut)} />
        {held > 0 && <Statistic title={t('outreach.task.preflight.held')} value={format.number(held)} />}
      </Flex>
      {leftOut > 0 && (
        <ul>
          {Object.entries(excluded).map(([reason, people]) => (
            <li key={reason}>
              {t('outreach.task.preflight.reason', { reason: t(`error.${reason}`), people: format.number(people) })}
            </li>
          ))}
        </ul>
      )}
      <PreflightFields of={of} />
    </>
  );
}
