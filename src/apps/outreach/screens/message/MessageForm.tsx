import { useQuery } from '@tanstack/react-query';
import { Card, Flex, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { getAudience, listAudiences } from '../../../../contract/profile/audience/audience.ts';
import { createMessage, getMessage, updateMessage } from '../../../../contract/outreach/message/message.ts';
import { listMessageGroupChoices } from '../../../../contract/outreach/message/messageGroup.ts';
import { NO_CONTENT } from '../../../../domain/outreach/message/messageFields.ts';
import { isWechatChannel, SEND_CHANNELS, type SendChannel } from '../../../../domain/shared/sending/sendChannel.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ChoiceField, FieldItem, RecordForm, RecordSelect, TextField, useTexts } from '../../../../ui/index.ts';
import { CallFields } from '../../message/CallFields.tsx';
import { EmailFields } from '../../message/EmailFields.tsx';
import { MessagePreview } from '../../message/MessagePreview.tsx';
import { PushFields } from '../../message/PushFields.tsx';
import { SamplePersonSelect } from '../../message/SamplePersonSelect.tsx';
import { TextFields } from '../../message/TextFields.tsx';
import { typedContent } from '../../message/typedContent.ts';
import { WechatFields } from '../../message/WechatFields.tsx';
import { MESSAGES } from '../../parts/recordPages.ts';
import { TestSend } from '../../message/TestSend.tsx';

/** Writes a message of a channel (§3.4), beside it the message as a real person of an audience would read it. */
export function MessageForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const starter = t('outreach.message.starter');
  const [audienceId, setAudienceId] = useState<string>();
  const [contactId, setContactId] = useState<string>();
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
      initial={{ ...NO_CONTENT, channel: 'email', name: '', content: starter, groupId: null }}
      toBody={({ channel = 'email', name, groupId = null, ...typed }) => ({
        channel,
        name,
        groupId,
        ...typedContent(channel, typed),
      })}
      actions={({ id, channel }) => <TestSend messageId={id} channel={channel} audienceId={audienceId} />}
      frame={(form, { values }) => (
        <Flex gap="large" wrap align="start">
          <div style={{ flex: '1 1 420px', minWidth: 0 }}>{form}</div>
          <Card
            title={t('outreach.message.preview')}
            style={{ flex: '1 1 360px', minWidth: 0 }}
            extra={
              <Flex gap="small" wrap>
                <RecordSelect
                  list={listAudiences}
                  get={getAudience}
                  narrowed={{ status: 'ready' }}
                  allowClear
                  aria-label={t('outreach.message.previewAs')}
                  placeholder={t('outreach.message.previewAs')}
                  style={{ width: 200 }}
                  value={audienceId ?? null}
                  onChange={(id) => {
                    setAudienceId(id);
                    setContactId(undefined);
                  }}
                />
                {audienceId !== undefined && (
                  <SamplePersonSelect
                    key={audienceId}
                    audienceId={audienceId}
                    value={contactId}
                    onChange={setContactId}
                  />
                )}
              </Flex>
            }
          >
            <MessagePreview
              channel={values.channel ?? 'email'}
              content={typedContent(values.channel ?? 'email', values)}
              audienceId={audienceId}
              contactId={contactId}
            />
          </Card>
        </Flex>
      )}
    >
      {({ values, record, form }) => (
        <>
          <ChoiceField
            name="channel"
            choices={SEND_CHANNELS}
            disabled={record !== undefined}
            normalize={(next: SendChannel, before?: SendChannel) => {
              // HTML is nothing that people should read elsewhere.
              if ((next === 'email') !== (before === 'email'))
                form.setFieldValue('content', next === 'email' ? starter : '');
              return next;
            }}
          />
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
          {values.channel === 'sms' && <TextFields chosen={values.smsTemplateId ?? null} record={record} />}
          {values.channel === 'email' && <EmailFields audienceId={audienceId} />}
          {values.channel === 'appPush' && <PushFields cardStyle={values.cardStyle ?? 'text'} />}
          {values.channel === 'call' && <CallFields />}
          {values.channel !== undefined && isWechatChannel(values.channel) && (
            <WechatFields
              channel={values.channel}
              wechatAccountId={values.wechatAccountId ?? null}
              templateId={values.templateId ?? ''}
              cardStyle={values.cardStyle ?? 'text'}
              record={record}
            />
          )}
        </>
      )}
    </RecordForm>
  );
}
