import { Alert, Form, Modal, Radio, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  type CallAccount,
  type CallTestResult,
  testCallAccount,
} from '../../../contract/outreach/channel/callAccount.ts';
import { CALL_PLAY_TIMES, type CallPlayTimes } from '../../../domain/outreach/message/callMessage.ts';
import { RequestError, useHost } from '../../../sdk/index.ts';
import {
  FieldItem,
  SchemaFields,
  StatusTag,
  TextAreaField,
  TextField,
  TextLink,
  useAction,
  useFieldErrors,
  useTexts,
} from '../../../ui/index.ts';
import { at } from '../parts/at.ts';

interface Values {
  number: string;
  caller: string;
  text: string;
  playTimes: CallPlayTimes;
}

/** What a test was refused for; `isIdentity` where the identity has to be verified first. */
interface Refused {
  text: string;
  isIdentity: boolean;
}

/** Calls one number by an account of call lines, and says what became of it or why it may not (§4.3). */
export function CallTestDialog({
  account: { id, name, callerNumbers },
  onClose,
}: {
  account: Pick<CallAccount, 'id' | 'name' | 'callerNumbers'>;
  onClose: () => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [busy, run] = useAction();
  const [result, setResult] = useState<CallTestResult>();
  const [refused, setRefused] = useState<Refused>();
  const [form] = Form.useForm<Values>();
  const showFieldErrors = useFieldErrors(form);
  const dial = (body: Values): Promise<boolean> =>
    run(async () => {
      setResult(undefined);
      setRefused(undefined);
      try {
        const call = () => host.request.call(testCallAccount, { params: { id }, body }, { showError: false });
        setResult(await showFieldErrors(call));
      } catch (error) {
        if (error instanceof RequestError && error.fieldErrors.length === 0)
          setRefused({
            text: error.message || t('ui.error.unknown'),
            isIdentity: String(error.errorCode).startsWith('IDENTITY_') && host.has('identity:view'),
          });
        throw error;
      }
    }, t('outreach.callTest.done'));
  return (
    <Modal
      open
      title={t('outreach.callTest.heading', { name })}
      okText={t('outreach.callTest.dial')}
      cancelText={t('ui.action.close')}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ number: '', caller: callerNumbers[0] ?? '', text: '', playTimes: 1 }}
        onFinish={(values) => void dial(values)}
      >
        <SchemaFields<Values> texts="outreach.callTest" schema={testCallAccount.body}>
          <TextField name="number" input={{ autoFocus: true, inputMode: 'tel' }} />
          <FieldItem name="caller">
            <Select options={callerNumbers.map((value) => ({ value, label: value }))} />
          </FieldItem>
          <TextAreaField name="text" hint />
          <FieldItem name="playTimes">
            <Radio.Group
              options={CALL_PLAY_TIMES.map((value) => ({
                value,
                label: t('outreach.callTest.times', { count: value }),
              }))}
            />
          </FieldItem>
        </SchemaFields>
      </Form>
      {refused !== undefined && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={refused.text}
          description={
            refused.isIdentity && <TextLink to={at('outreach.identity')}>{t('outreach.callTest.toIdentity')}</TextLink>
          }
        />
      )}
      {result !== undefined && (
        <p role="status" style={{ margin: 0 }}>
          <StatusTag
            tone={result.outcome === 'accepted' ? 'success' : result.outcome === 'unknown' ? 'warning' : 'danger'}
          >
            {t(`outreach.callTest.outcome.${result.outcome}`)}
          </StatusTag>
          {result.code !== null && ` ${t(`error.${result.code}`)}`}
        </p>
      )}
    </Modal>
  );
}
