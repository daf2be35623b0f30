import type { ReactNode } from 'react';
import { ChannelReport } from '../../report/ChannelReport.tsx';

/** What was sent by mass messages of official accounts. */
export function WechatGroupReport(): ReactNode {
  return <ChannelReport channel="wechatMass" />;
}
