import { useQuery } from '@tanstack/react-query';
import { Card, Flex, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { listAudiences } from '../../../contract/audience.ts';
import { createMessage, getMessage, updateMessage } from '../../../contract/message.ts';
import { listMessageGroupChoices } from '../../../contract/messageGroup.ts';
import { SEND_CHANNELS } from '../../../domain/sendChannel.ts';
import { useHost } from '../../../sdk/index.ts';
import { ChoiceField, FieldItem, RecordForm, TextField, useTexts } from '../../../ui/index.ts';
import { EmailFields } from '../message/EmailFields.tsx';
import { EmailPreview } from '../message/EmailPreview.tsx';
import { TextFields } from '../message/TextFields.tsx';
import { TextPreview } from '../message/TextPreview.tsx';
import { MESSAGES } from '../parts/recordPages.ts';
import { TestSend } from '../parts/TestSend.tsx';

/** Writes a message of a channel (§3.4), beside it the message as a real person of an audience would read it. */
export function MessageForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [audienceId, setAudienceId] = useState<string>();
  const audiences = useQuery({
    queryKey: ['audience.options'],
    queryFn: () => host.request.call(listAudiences, { query: { pageSize: 200, status: 'ready' } }),
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
      initial={{
        channel: 'email',
        name: '',
        subject: '',
        content: t('outreach.message.starter'),
        smsTemplateId: null,
        groupId: null,
      }}
      toBody={({ channel, subject, content, smsTemplateId, ...values }) => ({
        ...values,
        ...(channel === 'sms'
          ? { channel, subject: '', content: '', smsTemplateId: smsTemplateId ?? null }
          : { channel, subject, content, smsTemplateId: null }),
      })}
      actions={({ id, channel }) => <TestSend messageId={id} channel={channel} audienceId={audienceId} />}
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
            {values.channel === 'sms' ? (
              <TextPreview smsTemplateId={values.smsTemplateId ?? null} audienceId={audienceId} />
            ) : (
              <EmailPreview subject={values.subject ?? ''} content={values.content ?? ''} audienceId={audienceId} />
            )}
          </Card>
        </Flex>
      )}
    >
      {({ values, record }) => (
        <>
          <ChoiceField name="channel" choices={SEND_CHANNELS} radio disabled={record !== undefined} />
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
          {values.channel === 'sms' ? (
            <TextFields chosen={values.smsTemplateId ?? null} record={record} />
          ) : (
            <EmailFields audienceId={audienceId} />
          )}
        </>
      )}
    </RecordForm>
  );
}
