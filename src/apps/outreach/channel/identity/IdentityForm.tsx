import { Checkbox, Form } from 'antd';
import type { ReactNode } from 'react';
import { type Identity, verifyIdentity } from '../../../../contract/outreach/channel/identity.ts';
import { RequestError, useHost } from '../../../../sdk/index.ts';
import { FieldItem, FormPage, SchemaFields, TextField, useTexts } from '../../../../ui/index.ts';
import { AgreementText } from './AgreementText.tsx';

interface Values {
  companyName: string;
  creditCode: string;
  legalPerson: string;
  idNumber: string;
  phone: string;
  accepted: boolean;
}

/** Hands the identity in for verification; what was typed stays when it fails. The id number is in no storage of the browser. */
export function IdentityForm({
  identity: { agreement, idNumberEnd, isIdNumberKept, companyName, creditCode, legalPerson, phone },
  accountId,
  onTried,
}: {
  identity: Identity;
  accountId: string;
  /** The service was asked and did not say yes, or could not be asked. */
  onTried: () => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const toBody = (values: Values) => ({ ...values, accountId, agreement });
  return (
    <FormPage<Values, Identity>
      formKey="outreach.identity"
      form={form}
      initialValues={{ companyName, creditCode, legalPerson, idNumber: '', phone, accepted: false }}
      secrets={['idNumber', 'accepted']}
      readOnly={!host.has('identity:edit')}
      submitLabel={t('outreach.identity.verify')}
      savedText={() => t('outreach.identity.done')}
      onSubmit={async (values) => {
        const said = await host.request.call(verifyIdentity, { body: toBody(values) }, { showError: false });
        if (said.state === 'passed') return said;
        onTried();
        const reason = said.reason ?? said.hindrance;
        const words = said.reason === null ? 'outreach.identity.notAsked' : 'error.IDENTITY_FAILED';
        // To the form, what did not pass is not saved: what was typed stays.
        throw new RequestError({
          kind: 'business',
          message: t(words, { reason: reason === null ? '' : t(`error.${reason}`) }),
        });
      }}
      onSaved={() => undefined}
    >
      <SchemaFields<Values> texts="outreach.identity" schema={verifyIdentity.body} toBody={toBody}>
        <TextField name="companyName" hint />
        <TextField name="creditCode" input={{ spellCheck: false }} />
        <TextField name="legalPerson" />
        <TextField
          name="idNumber"
          extra={t(`outreach.identity.${isIdNumberKept ? 'idNumberKept' : 'idNumberHint'}`, { end: idNumberEnd })}
          // Where one is kept from an attempt before, the schema cannot ask for it.
          rules={isIdNumberKept ? [] : [{ required: true, whitespace: true, message: t('error.required') }]}
          input={{ spellCheck: false }}
        />
        <TextField name="phone" hint input={{ inputMode: 'tel' }} />
        <AgreementText text={agreement} />
        <FieldItem name="accepted" label="" valuePropName="checked">
          <Checkbox>{t('outreach.identity.accepted')}</Checkbox>
        </FieldItem>
      </SchemaFields>
    </FormPage>
  );
}
