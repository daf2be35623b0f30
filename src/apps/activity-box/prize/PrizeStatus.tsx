import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { Prize } from '../../../contract/activity-box/prize/prize.ts';
import { StatusTag, useTexts } from '../../../ui/index.ts';
import { usePrizeFault } from './usePrizeFault.ts';

/** Whether a prize is in use, and why it cannot be given out (§8.2). */
export function PrizeStatus({ prize }: { prize: Pick<Prize, 'inUse' | 'fault' | 'lacks'> }): ReactNode {
  const t = useTexts();
  const { inUse } = prize;
  const fault = usePrizeFault()(prize);
  return (
    <Flex vertical>
      <StatusTag tone={inUse ? 'success' : 'neutral'}>
        {t(inUse ? 'activityBox.prize.inUse.yes' : 'activityBox.prize.inUse.no')}
      </StatusTag>
      {fault !== undefined && <StatusTag tone="danger">{fault}</StatusTag>}
    </Flex>
  );
}
