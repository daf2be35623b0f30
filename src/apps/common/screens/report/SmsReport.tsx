import type { ReactNode } from 'react';
import { ChannelReport } from '../../report/ChannelReport.tsx';

/** What was sent as text messages, with the parts that were billed. */
export function SmsReport(): ReactNode {
  return <ChannelReport channel="sms" />;
}
