import type { ReactNode } from 'react';
import { ChannelReport } from '../../report/ChannelReport.tsx';

/** What was sent by customer-service messages of official accounts. */
export function WechatCustomerReport(): ReactNode {
  return <ChannelReport channel="wechatCustom" />;
}
