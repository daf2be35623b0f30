import type { ReactNode } from 'react';
import { ChannelReport } from '../../report/ChannelReport.tsx';

/** What was sent by template messages of WeChat. */
export function WechatReport(): ReactNode {
  return <ChannelReport channel="wechatTemplate" />;
}
