import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { getSendRecord } from '../../../../contract/outreach/sending/record.ts';
import { addressData, addressField } from '../../../../domain/common/contacts/personalData.ts';
import { useHost } from '../../../../sdk/index.ts';
import { PersonLink, useRevealed } from '../../../../parts/index.ts';
import {
  DetailFields,
  PageAwaited,
  PageHeader,
  SendStateTag,
  TextLink,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';
import { RecordCourse } from '../../sending/record/RecordCourse.tsx';
import { SentMessagePanel } from '../../sending/record/SentMessagePanel.tsx';
import { SEND_RECORDS } from '../../parts/recordPages.ts';
import { at } from '../../parts/at.ts';

/** One person's message: what exactly was sent, what became of it, and when. */
export function SendRecordDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const people = useRevealed('sendRecord');
  const query = useQuery({
    queryKey: [getSendRecord.id, id],
    queryFn: ({ signal }) => host.request.call(getSendRecord, { params: { id } }, { signal }),
  });
  const record = query.data;
  if (record === undefined) return <PageAwaited of={SEND_RECORDS} needs={query} />;
  const { channel, address, contactId, contactName, messageId } = record;
  const linked = (may: boolean, to: string, name: string): ReactNode =>
    may ? <TextLink to={to}>{name}</TextLink> : name;
  return (
    <>
      <PageHeader
        title={contactName || address}
        status={<SendStateTag state={record.state} />}
        back={{ to: SEND_RECORDS.path, label: t('outreach.record.title') }}
      />
      <DetailFields
        fields={[
          {
            label: t('outreach.record.contactName'),
            value: <PersonLink contactId={contactId}>{contactName || '–'}</PersonLink>,
          },
          {
            label: t('outreach.record.address'),
            value: people.cell({ id: record.id, ...addressData(channel, address) }, addressField(channel)),
          },
          {
            label: t('outreach.record.taskName'),
            value: linked(host.has('task:view'), at('outreach.task.detail', { id: record.taskId }), record.taskName),
          },
          {
            label: t('outreach.record.messageName'),
            value:
              messageId === null
                ? '–'
                : linked(host.has('message:view'), at('outreach.message.edit', { id: messageId }), record.messageName),
          },
          { label: t('ui.field.channel'), value: t(`ui.field.channel.${channel}`) },
          { label: t('outreach.record.reason'), value: record.reason === null ? '–' : t(`error.${record.reason}`) },
          { label: t('outreach.record.detail.words'), value: record.detail || '–' },
          { label: t('outreach.record.detail.channelMessageId'), value: record.channelMessageId ?? '–' },
          ...(record.parts === null ? [] : [{ label: t('outreach.record.parts'), value: format.number(record.parts) }]),
        ]}
      />
      <RecordCourse of={record} />
      <SentMessagePanel of={record} />
    </>
  );
}
