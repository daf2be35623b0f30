import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Card, Flex, Form, Input, Select, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { getAudience, listAudiences } from '../../../contract/audience.ts';
import { createMessage, getMessage, type Message, previewMessage, updateMessage } from '../../../contract/message.ts';
import { NAME_MAX } from '../../../domain/account.ts';
import {
  CONTACT_VARIABLES,
  EMAIL_CONTENT_MAX,
  EMAIL_SUBJECT_MAX,
  hasOnlyGoodVariables,
} from '../../../domain/emailMessage.ts';
import { useHost } from '../../../sdk/index.ts';
import { ErrorPanel, FormPage, maxRule, PageHeader, requiredRule, ruleOf, useTexts } from '../../../ui/index.ts';
import { MailPreview } from '../parts/MailPreview.tsx';
import { TestSend } from '../parts/TestSend.tsx';
import { useSettled } from '../parts/useSettled.ts';

interface Values {
  name: string;
  subject: string;
  content: string;
}

/** Writes an e-mail: subject and HTML with variables, beside it the message as a real person of an audience would read it. */
export function MessageForm(): ReactNode {
  const { id } = useParams();
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const [audienceId, setAudienceId] = useState<string>();
  const message = useQuery({
    queryKey: ['message.get', id],
    queryFn: () => host.request.call(getMessage, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const audiences = useQuery({
    queryKey: ['audience.options'],
    queryFn: () => host.request.call(listAudiences, { query: { pageSize: 200, status: 'ready' } }),
  });
  const audience = useQuery({
    queryKey: ['audience.get', audienceId],
    queryFn: () => host.request.call(getAudience, { params: { id: audienceId ?? '' } }),
    enabled: audienceId !== undefined,
  });
  if (message.isError) return <ErrorPanel error={message.error} onRetry={() => void message.refetch()} />;
  if (id !== undefined && message.data === undefined) return <Skeleton active />;
  const readOnly = !host.has('message:edit');
  const back = (): void => void navigate('/message');
  const insert = (variable: string): void => {
    const content = `${form.getFieldValue('content') ?? ''}{{${variable}}}`;
    form.setFieldsValue({ content });
    form.focusField('content');
  };
  return (
    <>
      <PageHeader
        title={id === undefined ? t('outreach.message.create.title') : (message.data?.name ?? '')}
        back={{ to: '/message', label: t('outreach.message.title') }}
        actions={id !== undefined && <TestSend messageId={id} audienceId={audienceId} />}
      />
      <Flex gap="large" wrap align="start">
        <div style={{ flex: '1 1 420px', minWidth: 0 }}>
          <FormPage<Values, Message | undefined>
            key={message.data?.version}
            formKey={`outreach.message.${id ?? 'new'}`}
            form={form}
            initialValues={message.data ?? { name: '', subject: '', content: t('outreach.message.starter') }}
            version={message.data?.version}
            readOnly={readOnly}
            onSubmit={({ name, subject, content }, version) => {
              const body = { name, subject, content };
              return id === undefined
                ? host.request.call(createMessage, { body }, { showError: false })
                : host.request.call(
                    updateMessage,
                    { params: { id }, body: { ...body, version: version ?? 1 } },
                    { showError: false },
                  );
            }}
            conflict={{
              toValues: (stored) => stored as Message,
              fields: [
                { label: t('outreach.message.name'), show: (values) => values.name },
                { label: t('outreach.message.subject'), show: (values) => values.subject },
                { label: t('outreach.message.content'), show: (values) => values.content },
              ],
            }}
            onSaved={back}
            onCancel={back}
          >
            <Form.Item name="name" label={t('outreach.message.name')} rules={[requiredRule(t), maxRule(NAME_MAX, t)]}>
              <Input showCount maxLength={NAME_MAX} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="subject"
              label={t('outreach.message.subject')}
              rules={[
                requiredRule(t),
                maxRule(EMAIL_SUBJECT_MAX, t),
                ruleOf(hasOnlyGoodVariables, 'variableFormat', t),
              ]}
            >
              <Input showCount maxLength={EMAIL_SUBJECT_MAX} autoComplete="off" />
            </Form.Item>
            <Flex
              gap="small"
              wrap
              align="center"
              style={{ marginBlockEnd: 16 }}
              role="group"
              aria-label={t('outreach.message.insert')}
            >
              <span>{t('outreach.message.insert')}</span>
              {(audience.data?.variables ?? CONTACT_VARIABLES).map((variable) => (
                <Button key={variable} size="small" onClick={() => insert(variable)}>
                  {`{{${variable}}}`}
                </Button>
              ))}
            </Flex>
            <Form.Item
              name="content"
              label={t('outreach.message.content')}
              extra={t('outreach.message.contentHint')}
              rules={[
                requiredRule(t),
                maxRule(EMAIL_CONTENT_MAX, t),
                ruleOf(hasOnlyGoodVariables, 'variableFormat', t),
              ]}
            >
              <Input.TextArea
                autoSize={{ minRows: 12, maxRows: 30 }}
                spellCheck
                style={{ fontFamily: 'ui-monospace, monospace' }}
              />
            </Form.Item>
          </FormPage>
        </div>
        <Card
          title={t('outreach.message.preview')}
          style={{ flex: '1 1 360px', minWidth: 0 }}
          extra={
            <Select
              allowClear
              aria-label={t('outreach.message.previewAs')}
              placeholder={t('outreach.message.previewAs')}
              style={{ width: 200 }}
              value={audienceId ?? null}
              onChange={(value: string | null | undefined) => setAudienceId(value ?? undefined)}
              options={(audiences.data?.rows ?? []).map((row) => ({ value: row.id, label: row.name }))}
            />
          }
        >
          <LivePreview form={form} audienceId={audienceId} />
        </Card>
      </Flex>
    </>
  );
}

/** The preview follows the typing: rendered and sanitised by the server, the same way as what is sent. */
function LivePreview({
  form,
  audienceId,
}: {
  form: ReturnType<typeof Form.useForm<Values>>[0];
  audienceId: string | undefined;
}): ReactNode {
  const host = useHost();
  const typed = {
    subject: Form.useWatch('subject', form) ?? '',
    content: Form.useWatch('content', form) ?? '',
  };
  const subject = useSettled(typed.subject).slice(0, EMAIL_SUBJECT_MAX);
  const content = useSettled(typed.content).slice(0, EMAIL_CONTENT_MAX);
  const body = { subject, content, ...(audienceId === undefined ? {} : { audienceId }) };
  const preview = useQuery({
    queryKey: ['message.preview', body],
    queryFn: ({ signal }) => host.request.call(previewMessage, { body }, { signal, showError: false }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  if (preview.isError) return <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />;
  return <MailPreview subject={preview.data?.subject ?? ''} html={preview.data?.html ?? ''} />;
}
