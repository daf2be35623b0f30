import { Form, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  type PushAccount,
  type PushTestResult,
  testPushAccount,
} from '../../../contract/outreach/channel/pushAccount.ts';
import { TEST_RECIPIENTS_MAX } from '../../../domain/common/contacts/testGroup.ts';
import { useHost } from '../../../sdk/index.ts';
import {
  SchemaFields,
  StatusTag,
  TextAreaField,
  TextField,
  useAction,
  useFieldErrors,
  useTexts,
} from '../../../ui/index.ts';

/** Sends a notification to at most ten PushIds, one per line (§5.3), and says what became of each. */
export function PushTestDialog({
  account: { id, name },
  onClose,
}: {
  account: Pick<PushAccount, 'id' | 'name'>;
  onClose: () => void;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [busy, run] = useAction();
  const [results, setResults] = useState<readonly PushTestResult[]>();
  const [form] = Form.useForm<{ recipients: string; title: string; body: string }>();
  const showFieldErrors = useFieldErrors(form);
  const send = (body: { recipients: string; title: string; body: string }): Promise<boolean> =>
    run(async () => {
      setResults(undefined);
      setResults(await showFieldErrors(() => host.request.call(testPushAccount, { params: { id }, body })));
    }, t('outreach.pushTest.done'));
  return (
    <Modal
      open
      title={t('outreach.pushTest.heading', { name })}
      okText={t('outreach.pushTest.send')}
      cancelText={t('ui.action.close')}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ recipients: '', title: '', body: '' }}
        onFinish={(values) => void send(values)}
      >
        <SchemaFields texts="outreach.pushTest" schema={testPushAccount.body}>
          <TextAreaField
            name="recipients"
            extra={t('outreach.pushTest.recipientsHint', { max: TEST_RECIPIENTS_MAX })}
            input={{ autoSize: { minRows: 3, maxRows: 10 }, autoFocus: true, showCount: false, spellCheck: false }}
          />
          <TextField name="title" />
          <TextAreaField name="body" />
        </SchemaFields>
      </Form>
      {results !== undefined && (
        <ul aria-live="polite" style={{ listStyle: 'none', margin: 0, padding: 0, overflowWrap: 'anywhere' }}>
          {results.map(({ pushId, outcome, code }) => (
            <li key={pushId}>
              <StatusTag tone={outcome === 'accepted' ? 'success' : outcome === 'unknown' ? 'warning' : 'danger'}>
                {t(`outreach.pushTest.outcome.${outcome}`)}
              </StatusTag>{' '}
              {pushId}
              {code !== null && ` – ${t(`error.${code}`)}`}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
