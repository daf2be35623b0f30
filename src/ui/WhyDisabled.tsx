import { Tooltip } from 'antd';
import type { ReactNode } from 'react';

/**
 * Says why the control inside is disabled, to the pointer and to the keyboard: a disabled button takes neither hover nor focus itself.
 * Without a reason the control stands alone.
 */
export function WhyDisabled({ why, children }: { why: string | undefined; children: ReactNode }): ReactNode {
  if (why === undefined) return children;
  return (
    <Tooltip title={why} trigger={['hover', 'focus']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the reason must be reachable by the keyboard */}
      <span role="group" aria-label={why} tabIndex={0} style={{ cursor: 'not-allowed' }}>
        <span style={{ pointerEvents: 'none' }}>{children}</span>
      </span>
    </Tooltip>
  );
}
