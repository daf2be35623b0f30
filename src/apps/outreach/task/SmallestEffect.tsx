import { Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { BASELINE_PERCENT, smallestEffect } from '../../../domain/outreach/task/controlGroup.ts';
import { BoundedNumber, useFormat, useTexts } from '../../../ui/index.ts';

/** The smallest effect that a control group can show, for a response that the operator expects. */
export function SmallestEffect({ sent, control }: { sent: number; control: number }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const [baseline, setBaseline] = useState<number>(BASELINE_PERCENT.usual);
  const effect = smallestEffect(sent, control, baseline / 100);
  return (
    <Flex gap="small" align="center" wrap>
      <span aria-live="polite">
        {effect !== undefined && t('outreach.task.preflight.smallestEffectOf', { effect: format.percent(effect) })}
      </span>
      <BoundedNumber
        aria-label={t('outreach.task.preflight.baseline')}
        prefix={t('outreach.task.preflight.baseline')}
        suffix="%"
        size="small"
        min={BASELINE_PERCENT.min}
        max={BASELINE_PERCENT.max}
        decimals={1}
        value={baseline}
        onChange={(typed) => setBaseline(typed ?? BASELINE_PERCENT.usual)}
        style={{ width: 220 }}
      />
    </Flex>
  );
}
