import type { ReactNode } from 'react';
import {
  getMiniProgram,
  listSubscriptionTemplates,
  synchroniseSubscriptionTemplates,
  updateSubscriptionTemplate,
} from '../../../../contract/outreach/channel/miniProgram.ts';
import { useHost } from '../../../../sdk/index.ts';
import { MINI_PROGRAMS } from '../../parts/recordPages.ts';
import { WechatTemplates } from '../../channel/wechat/WechatTemplates.tsx';

/** Subscription templates of a mini program, as they were last read from WeChat. */
export function SubscriptionTemplates(): ReactNode {
  const host = useHost();
  return (
    <WechatTemplates
      of={MINI_PROGRAMS}
      areSubscribed
      load={(id) => host.request.call(getMiniProgram, { params: { id } })}
      endpoints={{
        listTemplates: listSubscriptionTemplates,
        synchronise: synchroniseSubscriptionTemplates,
        updateTemplate: updateSubscriptionTemplate,
      }}
    />
  );
}
