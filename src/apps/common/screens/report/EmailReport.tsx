import type { ReactNode } from 'react';
import { ChannelReport } from '../../report/ChannelReport.tsx';

/** What was sent by e-mail. */
export function EmailReport(): ReactNode {
  return <ChannelReport channel="email" />;
}
