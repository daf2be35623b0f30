import { Empty, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../hooks/useTexts.ts';

/** Why a list is empty: nothing was made yet, or the filters find nothing. Each needs another next step. */
export function EmptyState({
  kind,
  hint,
  action,
}: {
  kind: 'firstUse' | 'noResult';
  /** What to do first; only for `firstUse`. */
  hint?: string | undefined;
  action?: ReactNode;
}): ReactNode {
  const t = useTexts();
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <Typography.Text type="secondary">
          {kind === 'noResult' ? t('ui.empty.noResult') : (hint ?? t('ui.empty.firstUse'))}
        </Typography.Text>
      }
    >
      {action}
    </Empty>
  );
}
