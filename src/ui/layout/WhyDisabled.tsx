import { Tooltip } from 'antd';
import type { ReactNode } from 'react';

/**
 * Says why the control inside is disabled, to the pointer and to the keyboard: a disabled button takes neither hover nor focus itself.
 * Several reasons stand in a line each. Without a reason the control stands alone.
 */
export function WhyDisabled({
  why,
  children,
}: {
  why: string | readonly string[] | undefined;
  children: ReactNode;
}): ReactNode {
  const reasons = why === undefined ? [] : [why].flat();
  if (reasons.length === 0) return children;
  return (
    <Tooltip title={<span style={{ whiteSpace: 'pre-line' }}>{reasons.join('\n')}</span>} trigger={['hover', 'focus']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the reason must be reachable by the keyboard */}
      <span role="group" aria-label={reasons.join('\n')} tabIndex={0} style={{ cursor: 'not-allowed' }}>
        <span style={{ pointerEvents: 'none' }}>{children}</span>
      </span>
    </Tooltip>
  );
}
