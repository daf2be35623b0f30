import type { ReactNode } from 'react';
import { ChannelReport } from '../../report/ChannelReport.tsx';

/** What was sent by outbound calls. */
export function CallReport(): ReactNode {
  return <ChannelReport channel="call" />;
}
