import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { Prize } from '../../../contract/activity-box/prize.ts';
import { StatusTag, useTexts } from '../../../ui/index.ts';

/** Whether a prize is in use, and why it cannot be given out (§8.2). */
export function PrizeStatus({ prize: { inUse, fault } }: { prize: Pick<Prize, 'inUse' | 'fault'> }): ReactNode {
  const t = useTexts();
  return (
    <Flex vertical>
      <StatusTag tone={inUse ? 'success' : 'neutral'}>
        {t(inUse ? 'activityBox.prize.inUse.yes' : 'activityBox.prize.inUse.no')}
      </StatusTag>
      {fault !== null && <StatusTag tone="danger">{t(`activityBox.prize.fault.${fault}`)}</StatusTag>}
    </Flex>
  );
}
