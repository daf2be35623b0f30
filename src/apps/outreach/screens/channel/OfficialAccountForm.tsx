import type { ReactNode } from 'react';
import {
  createOfficialAccount,
  getOfficialAccount,
  updateOfficialAccount,
} from '../../../../contract/outreach/channel/officialAccount.ts';
import { WECHAT_API_ADDRESS, WECHAT_HOSTINGS } from '../../../../domain/outreach/channel/wechatAccount.ts';
import { ChoiceField, RecordForm, SwitchField } from '../../../../ui/index.ts';
import { OFFICIAL_ACCOUNTS } from '../../parts/recordPages.ts';
import { EventFields } from '../../channel/wechat/EventFields.tsx';
import { TemplatesButton } from '../../channel/wechat/TemplatesButton.tsx';
import { WechatAccountFields } from '../../channel/wechat/WechatAccountFields.tsx';

/** Creates or changes an official account, fully or semi hosted (§3.4); its secrets are typed, and never shown. */
export function OfficialAccountForm(): ReactNode {
  return (
    <RecordForm
      of={OFFICIAL_ACCOUNTS}
      get={getOfficialAccount}
      create={createOfficialAccount}
      update={updateOfficialAccount}
      actions={({ id }) => <TemplatesButton of={OFFICIAL_ACCOUNTS} id={id} />}
      secrets={['appSecret', 'eventToken', 'encodingAesKey']}
      initial={{
        name: '',
        appId: '',
        appSecret: '',
        hosting: 'full',
        apiUrl: WECHAT_API_ADDRESS,
        inUse: true,
        contactFieldId: null,
        eventMode: 'off',
        eventToken: '',
        encodingAesKey: '',
      }}
    >
      {({ record, values }) => (
        <>
          <WechatAccountFields isNew={record === undefined}>
            <ChoiceField name="hosting" choices={WECHAT_HOSTINGS} radio hint />
          </WechatAccountFields>
          <EventFields texts={OFFICIAL_ACCOUNTS.texts} mode={values.eventMode} stored={record} />
          <SwitchField name="inUse" hint />
        </>
      )}
    </RecordForm>
  );
}
