import type { ReactNode } from 'react';
import { createMiniProgram, getMiniProgram, updateMiniProgram } from '../../../contract/miniProgram.ts';
import { WECHAT_API_ADDRESS } from '../../../domain/wechatAccount.ts';
import { RecordForm, TextField } from '../../../ui/index.ts';
import { MINI_PROGRAMS } from '../parts/recordPages.ts';
import { InUseField } from '../wechat/InUseField.tsx';
import { TemplatesButton } from '../wechat/TemplatesButton.tsx';
import { WechatAccountFields } from '../wechat/WechatAccountFields.tsx';

/** Creates or changes a mini program (§3.4); its secret is typed, and never shown. */
export function MiniProgramForm(): ReactNode {
  return (
    <RecordForm
      of={MINI_PROGRAMS}
      get={getMiniProgram}
      create={createMiniProgram}
      update={updateMiniProgram}
      actions={({ id }) => <TemplatesButton of={MINI_PROGRAMS} id={id} />}
      secrets={['appSecret']}
      initial={{
        name: '',
        appId: '',
        appSecret: '',
        originalId: '',
        apiUrl: WECHAT_API_ADDRESS,
        inUse: true,
        contactFieldId: null,
      }}
    >
      {({ record }) => (
        <>
          <WechatAccountFields isNew={record === undefined}>
            <TextField name="originalId" hint input={{ spellCheck: false }} />
          </WechatAccountFields>
          <InUseField texts={MINI_PROGRAMS.texts} />
        </>
      )}
    </RecordForm>
  );
}
