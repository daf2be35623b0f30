import type { ReactNode } from 'react';

/** What stands in a cell on several lines, at most so many pixels wide, so that the columns behind it stay in sight. */
export function Wrapped({ width, children }: { width: number; children: ReactNode }): ReactNode {
  return <div style={{ maxWidth: width, overflowWrap: 'anywhere' }}>{children}</div>;
}
