import type { ReactNode } from 'react';
import {
  createCallAccount,
  getCallAccount,
  updateCallAccount,
} from '../../../../contract/outreach/channel/callAccount.ts';
import { CALL_LINES_MAX, CALLER_NUMBERS_MAX } from '../../../../domain/outreach/channel/callAccount.ts';
import {
  FieldItem,
  LinesField,
  NumberField,
  RecordForm,
  SecretField,
  SwitchField,
  TextAreaField,
  TextField,
  useTexts,
} from '../../../../ui/index.ts';
import { CALL_ACCOUNTS } from '../../parts/recordPages.ts';

/** Creates or changes an account of call lines (§3.4); its secret is typed, and never shown. */
export function CallAccountForm(): ReactNode {
  const t = useTexts();
  return (
    <RecordForm
      of={CALL_ACCOUNTS}
      get={getCallAccount}
      create={createCallAccount}
      update={updateCallAccount}
      secrets={['accessSecret']}
      initial={{
        name: '',
        requestUrl: '',
        accessKey: '',
        accessSecret: '',
        callerNumbers: [],
        lines: 1,
        agreement: '',
        inUse: true,
      }}
    >
      {({ record }) => (
        <>
          <TextField name="name" />
          <TextField name="requestUrl" hint input={{ inputMode: 'url', spellCheck: false }} />
          <TextField name="accessKey" input={{ spellCheck: false }} />
          <SecretField
            name="accessSecret"
            required={record === undefined}
            extra={t(`outreach.callAccount.accessSecret${record === undefined ? 'New' : 'Hint'}`)}
          />
          <LinesField
            name="callerNumbers"
            extra={t('outreach.callAccount.callerNumbersHint', { max: CALLER_NUMBERS_MAX })}
          />
          <FieldItem name="lines" extra={t('outreach.callAccount.linesHint', { max: CALL_LINES_MAX })}>
            <NumberField min={1} max={CALL_LINES_MAX} style={{ width: 240 }} />
          </FieldItem>
          <TextAreaField name="agreement" hint input={{ autoSize: { minRows: 4, maxRows: 16 } }} />
          <SwitchField name="inUse" hint />
        </>
      )}
    </RecordForm>
  );
}
