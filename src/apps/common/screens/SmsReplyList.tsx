import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { listSmsReplies, SMS_REPLY_KINDS, type SmsReply } from '../../../contract/smsReplyList.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListTable, PageHeader, StatusTag, useFormat, useRevealed, useTexts } from '../../../ui/index.ts';

/** Every reply to a text message that a gateway has handed over; which of them refuse, and opted their numbers out. */
export function SmsReplyList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const people = useRevealed('smsReply');
  return (
    <>
      <PageHeader title={t('common.smsReply.title')} description={t('common.smsReply.description')} />
      <ListTable<SmsReply>
        queryKey="smsReply.list"
        label={t('common.smsReply.title')}
        load={({ filters, sort: _sort, ...page }, signal) =>
          host.request.call(listSmsReplies, { query: { ...page, ...filters } }, { signal })
        }
        rowKey={(row) => row.id}
        filters={[
          {
            name: 'number',
            label: host.has('contact:reveal')
              ? t('common.contact.beginsWith', { field: t('common.contact.number') })
              : t('common.contact.number'),
            kind: 'text',
          },
          {
            name: 'kind',
            label: t('common.smsReply.kind'),
            kind: 'select',
            options: SMS_REPLY_KINDS.map((value) => ({ value, label: t(`common.smsReply.kind.${value}`) })),
          },
          { name: 'received', label: t('common.smsReply.receivedAt'), kind: 'days' },
        ]}
        emptyHint={t('common.smsReply.empty')}
        columns={[
          {
            key: 'number',
            title: t('common.contact.number'),
            render: (row) => people.cell(row, 'number'),
          },
          {
            key: 'text',
            title: t('common.smsReply.text'),
            render: (row) => (
              <Typography.Paragraph
                style={{ margin: 0, maxWidth: 340, whiteSpace: 'pre-wrap' }}
                ellipsis={{ rows: 3, expandable: true }}
              >
                {row.text || '–'}
              </Typography.Paragraph>
            ),
          },
          {
            key: 'kind',
            title: t('common.smsReply.kind'),
            render: ({ kind }) => (
              <StatusTag tone={kind === 'refusal' ? 'warning' : 'neutral'}>
                {t(`common.smsReply.kind.${kind}`)}
              </StatusTag>
            ),
          },
          { key: 'gatewayId', title: t('common.smsReply.gatewayId'), render: (row) => row.gatewayId },
          {
            key: 'receivedAt',
            title: t('common.smsReply.receivedAt'),
            render: (row) => format.dateTime(row.receivedAt),
          },
        ]}
      />
    </>
  );
}
