import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { isWebAddress } from '../../domain/shared/address/linkTarget.ts';

/** An address that an operator typed, shown whole. It opens in a page of its own, which learns nothing of the console. */
export function WebLink({ to }: { to: string }): ReactNode {
  if (!isWebAddress(to)) return to;
  return (
    <Typography.Link href={to} target="_blank" rel="noopener noreferrer" style={{ overflowWrap: 'anywhere' }}>
      {to}
    </Typography.Link>
  );
}
