import { Button, Form, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { testSendMessage, type testSendResult } from '../../../contract/outreach/message/messageTest.ts';
import type { SendChannel } from '../../../domain/shared/sending/sendChannel.ts';
import { messageRecipientsFault, testRecipients } from '../../../domain/outreach/message/testRecipients.ts';
import { TEST_RECIPIENTS_MAX } from '../../../domain/common/contacts/testGroup.ts';
import { useHost } from '../../../sdk/index.ts';
import { RecentRecipients } from '../channel/RecentRecipients.tsx';
import { TestGroupPicker } from './TestGroupPicker.tsx';
import {
  SchemaFields,
  SendOutlined,
  StatusTag,
  TextAreaField,
  type Translate,
  useAction,
  useFieldErrors,
  useTexts,
} from '../../../ui/index.ts';

/** Which lines are addresses depends on the channel, which the schema does not know. */
const recipientsRule = (t: Translate, channel: SendChannel) => ({
  validator: async (_rule: unknown, text: string | undefined): Promise<void> => {
    const fault = messageRecipientsFault(channel, text ?? '');
    // The schema says how many there may be.
    if (fault?.code === 'recipientFormat' || fault?.code === 'massRecipients')
      throw new Error(t(`error.${fault.code}`, fault.params));
  },
});

/** Sends a saved message to at most ten addresses, one per line (§5.3), and shows what became of each. */
export function TestSend({
  messageId,
  channel,
  audienceId,
}: {
  messageId: string;
  channel: SendChannel;
  audienceId?: string | undefined;
}): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [busy, run] = useAction();
  const [results, setResults] = useState<z.output<typeof testSendResult>[]>();
  const [form] = Form.useForm<{ recipients: string }>();
  const showFieldErrors = useFieldErrors(form);
  if (!host.has('message:edit') && !host.has('task:edit')) return null;
  const send = ({ recipients }: { recipients: string }): Promise<boolean> =>
    run(async () => {
      const body = { recipients, ...(audienceId === undefined ? {} : { audienceId }) };
      setResults(await showFieldErrors(() => host.request.call(testSendMessage, { params: { id: messageId }, body })));
    }, t('outreach.testSend.done'));
  return (
    <>
      <Button icon={<SendOutlined />} onClick={() => setOpen(true)}>
        {t('outreach.testSend.title')}
      </Button>
      <Modal
        open={open}
        title={t('outreach.testSend.title')}
        okText={t('outreach.testSend.send')}
        cancelText={t('ui.action.close')}
        confirmLoading={busy}
        onOk={() => form.submit()}
        onCancel={() => {
          setOpen(false);
          setResults(undefined);
        }}
        destroyOnHidden
      >
        <Form form={form} layout="vertical" initialValues={{ recipients: '' }} onFinish={(values) => void send(values)}>
          {/* Test groups are lists of e-mail addresses. */}
          {channel === 'email' && (
            <TestGroupPicker onPick={(recipients) => form.setFieldsValue({ recipients: recipients.join('\n') })} />
          )}
          <RecentRecipients
            messageId={messageId}
            channel={channel}
            onPick={(recipient) => {
              const typed = testRecipients(form.getFieldValue('recipients') as string);
              form.setFieldsValue({ recipients: [...new Set([...typed, recipient])].join('\n') });
            }}
          />
          <SchemaFields texts="outreach.testSend" schema={testSendMessage.body}>
            <TextAreaField
              name="recipients"
              extra={t(`outreach.testSend.hint.${channel}`, { max: TEST_RECIPIENTS_MAX })}
              rules={[recipientsRule(t, channel)]}
              input={{ autoSize: { minRows: 3, maxRows: 10 }, autoFocus: true, showCount: false }}
            />
          </SchemaFields>
        </Form>
        {results !== undefined && (
          <ul aria-live="polite" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {results.map(({ address, state, reason, detail }) => (
              <li key={address}>
                <StatusTag tone={state === 'accepted' ? 'success' : 'danger'}>{t(`ui.sendState.${state}`)}</StatusTag>{' '}
                {address}
                {reason === null ? detail !== null && ` – ${detail}` : ` – ${t(`error.${reason}`)}`}
              </li>
            ))}
          </ul>
        )}
      </Modal>
    </>
  );
}
