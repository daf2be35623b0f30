import type { ReactNode } from 'react';
import { createOfficialAccount, getOfficialAccount, updateOfficialAccount } from '../../../contract/officialAccount.ts';
import { WECHAT_API_ADDRESS, WECHAT_HOSTINGS } from '../../../domain/wechatAccount.ts';
import { ChoiceField, RecordForm } from '../../../ui/index.ts';
import { OFFICIAL_ACCOUNTS } from '../parts/recordPages.ts';
import { InUseField } from '../wechat/InUseField.tsx';
import { TemplatesButton } from '../wechat/TemplatesButton.tsx';
import { WechatAccountFields } from '../wechat/WechatAccountFields.tsx';

/** Creates or changes an official account, fully or semi hosted (§3.4); its secret is typed, and never shown. */
export function OfficialAccountForm(): ReactNode {
  return (
    <RecordForm
      of={OFFICIAL_ACCOUNTS}
      get={getOfficialAccount}
      create={createOfficialAccount}
      update={updateOfficialAccount}
      actions={({ id }) => <TemplatesButton of={OFFICIAL_ACCOUNTS} id={id} />}
      secrets={['appSecret']}
      initial={{
        name: '',
        appId: '',
        appSecret: '',
        hosting: 'full',
        apiUrl: WECHAT_API_ADDRESS,
        inUse: true,
        contactFieldId: null,
      }}
    >
      {({ record }) => (
        <>
          <WechatAccountFields isNew={record === undefined}>
            <ChoiceField name="hosting" choices={WECHAT_HOSTINGS} radio hint />
          </WechatAccountFields>
          <InUseField texts={OFFICIAL_ACCOUNTS.texts} />
        </>
      )}
    </RecordForm>
  );
}
