import type { ReactNode } from 'react';
import { ChannelReport } from '../../report/ChannelReport.tsx';

/** What was sent by subscription messages of mini programs. */
export function WechatMiniReport(): ReactNode {
  return <ChannelReport channel="miniProgram" />;
}
