import type { ReactNode } from 'react';
import {
  createMiniProgram,
  getMiniProgram,
  updateMiniProgram,
} from '../../../../contract/outreach/channel/miniProgram.ts';
import { WECHAT_API_ADDRESS } from '../../../../domain/outreach/channel/wechatAccount.ts';
import { RecordForm, SwitchField, TextField } from '../../../../ui/index.ts';
import { MINI_PROGRAMS } from '../../parts/recordPages.ts';
import { EventFields } from '../../channel/wechat/EventFields.tsx';
import { TemplatesButton } from '../../channel/wechat/TemplatesButton.tsx';
import { WechatAccountFields } from '../../channel/wechat/WechatAccountFields.tsx';

/** Creates or changes a mini program (§3.4); its secrets are typed, and never shown. */
export function MiniProgramForm(): ReactNode {
  return (
    <RecordForm
      of={MINI_PROGRAMS}
      get={getMiniProgram}
      create={createMiniProgram}
      update={updateMiniProgram}
      actions={({ id }) => <TemplatesButton of={MINI_PROGRAMS} id={id} />}
      secrets={['appSecret', 'eventToken', 'encodingAesKey']}
      initial={{
        name: '',
        appId: '',
        appSecret: '',
        originalId: '',
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
            <TextField name="originalId" hint input={{ spellCheck: false }} />
          </WechatAccountFields>
          <EventFields texts={MINI_PROGRAMS.texts} mode={values.eventMode} stored={record} />
          <SwitchField name="inUse" hint />
        </>
      )}
    </RecordForm>
  );
}
