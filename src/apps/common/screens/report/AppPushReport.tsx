import type { ReactNode } from 'react';
import { ChannelReport } from '../../report/ChannelReport.tsx';

/** What was sent by notifications of an app. */
export function AppPushReport(): ReactNode {
  return <ChannelReport channel="appPush" />;
}
