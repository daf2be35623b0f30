import type { ReactNode } from 'react';
import {
  getOfficialAccount,
  listOfficialTemplates,
  synchroniseOfficialTemplates,
  updateOfficialTemplate,
} from '../../../../contract/outreach/channel/officialAccount.ts';
import { useHost } from '../../../../sdk/index.ts';
import { OFFICIAL_ACCOUNTS } from '../../parts/recordPages.ts';
import { WechatTemplates } from '../../channel/wechat/WechatTemplates.tsx';

/** Templates of an official account (§3.4), as they were last read from WeChat. */
export function OfficialTemplates(): ReactNode {
  const host = useHost();
  return (
    <WechatTemplates
      of={OFFICIAL_ACCOUNTS}
      areSubscribed={false}
      load={(id) => host.request.call(getOfficialAccount, { params: { id } })}
      endpoints={{
        listTemplates: listOfficialTemplates,
        synchronise: synchroniseOfficialTemplates,
        updateTemplate: updateOfficialTemplate,
      }}
    />
  );
}
