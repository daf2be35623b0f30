import type { ReactNode } from 'react';
import {
  createPushAccount,
  getPushAccount,
  updatePushAccount,
} from '../../../../contract/outreach/channel/pushAccount.ts';
import { PUSH_PLATFORMS } from '../../../../domain/outreach/message/pushMessage.ts';
import { ChoiceField, RecordForm, SecretField, SwitchField, TextField, useTexts } from '../../../../ui/index.ts';
import { AddressFieldSelect } from '../../parts/AddressFieldSelect.tsx';
import { PUSH_ACCOUNTS } from '../../parts/recordPages.ts';

/** Creates or changes an app push account (§3.4); its master secret is typed, and never shown. */
export function PushAccountForm(): ReactNode {
  const t = useTexts();
  return (
    <RecordForm
      of={PUSH_ACCOUNTS}
      get={getPushAccount}
      create={createPushAccount}
      update={updatePushAccount}
      secrets={['masterSecret']}
      initial={{
        name: '',
        platform: 'all' as const,
        requestUrl: '',
        appKey: '',
        masterSecret: '',
        inUse: true,
        contactFieldId: null,
      }}
    >
      {({ record }) => (
        <>
          <TextField name="name" />
          <ChoiceField name="platform" choices={PUSH_PLATFORMS} radio />
          <TextField name="requestUrl" hint input={{ inputMode: 'url', spellCheck: false }} />
          <TextField name="appKey" input={{ spellCheck: false }} />
          <SecretField
            name="masterSecret"
            required={record === undefined}
            extra={t(`outreach.pushAccount.masterSecret${record === undefined ? 'New' : 'Hint'}`)}
          />
          <AddressFieldSelect />
          <SwitchField name="inUse" hint />
        </>
      )}
    </RecordForm>
  );
}
