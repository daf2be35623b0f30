import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Card, Flex, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { getAudience, listAudiences } from '../../../contract/audience.ts';
import { createMessage, getMessage, previewMessage, updateMessage } from '../../../contract/message.ts';
import { listMessageGroupChoices } from '../../../contract/messageGroup.ts';
import { CONTACT_VARIABLES, EMAIL_CONTENT_MAX, EMAIL_SUBJECT_MAX } from '../../../domain/emailMessage.ts';
import { useHost } from '../../../sdk/index.ts';
import { ErrorPanel, FieldItem, RecordForm, TextField, useTexts, VariableField } from '../../../ui/index.ts';
import { MailPreview } from '../parts/MailPreview.tsx';
import { MESSAGES } from '../parts/recordPages.ts';
import { TestSend } from '../parts/TestSend.tsx';
import { useSettled } from '../../../ui/index.ts';

interface Values {
  subject: string;
  content: string;
}

/** Writes an e-mail: subject and HTML with variables, beside it the message as a real person of an audience would read it. */
export function MessageForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [audienceId, setAudienceId] = useState<string>();
  const audiences = useQuery({
    queryKey: ['audience.options'],
    queryFn: () => host.request.call(listAudiences, { query: { pageSize: 200, status: 'ready' } }),
  });
  const audience = useQuery({
    queryKey: ['audience.get', audienceId],
    queryFn: () => host.request.call(getAudience, { params: { id: audienceId ?? '' } }),
    enabled: audienceId !== undefined,
  });
  const groups = useQuery({
    queryKey: ['messageGroup.choices'],
    queryFn: () => host.request.call(listMessageGroupChoices, {}),
  });
  const groupOptions = (groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <RecordForm
      of={MESSAGES}
      get={getMessage}
      create={createMessage}
      update={updateMessage}
      initial={{ name: '', subject: '', content: t('outreach.message.starter'), groupId: null }}
      actions={({ id }) => <TestSend messageId={id} audienceId={audienceId} />}
      frame={(form, { values }) => (
        <Flex gap="large" wrap align="start">
          <div style={{ flex: '1 1 420px', minWidth: 0 }}>{form}</div>
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
            <LivePreview typed={values} audienceId={audienceId} />
          </Card>
        </Flex>
      )}
    >
      <TextField name="name" />
      <FieldItem
        name="groupId"
        show={(id) => groupOptions.find(({ value }) => value === id)?.label ?? '–'}
        getValueProps={(id: string | null) => ({ value: groups.data === undefined ? undefined : id })}
        normalize={(id?: string | null) => id ?? null}
      >
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={groups.isPending}
          options={groupOptions}
          placeholder={t('outreach.message.noGroup')}
          notFoundContent={t('outreach.message.noGroups')}
        />
      </FieldItem>
      <TextField name="subject" />
      <VariableField
        name="content"
        hint
        insertLabel={t('outreach.message.insert')}
        variables={(audience.data?.variables ?? CONTACT_VARIABLES).map((variable) => `{{${variable}}}`)}
        input={{
          autoSize: { minRows: 12, maxRows: 30 },
          spellCheck: true,
          showCount: false,
          style: { fontFamily: 'ui-monospace, monospace' },
        }}
      />
    </RecordForm>
  );
}

/** The preview follows the typing: rendered and sanitised by the server, the same way as what is sent. */
function LivePreview({ typed, audienceId }: { typed: Values; audienceId: string | undefined }): ReactNode {
  const host = useHost();
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
