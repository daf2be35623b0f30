import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { listSmsReplies, SMS_REPLY_KINDS } from '../../../../contract/common/sms/smsReplyList.ts';
import { ExportButton, useRevealed } from '../../../../parts/index.ts';
import { ListPage, StatusTag, useTexts } from '../../../../ui/index.ts';
import { SMS_REPLIES } from '../../parts/recordPages.ts';

/** Every reply to a text message that a gateway has handed over; which of them refuse, and opted their numbers out. */
export function SmsReplyList(): ReactNode {
  const t = useTexts();
  const people = useRevealed('smsReply');
  return (
    <ListPage
      of={SMS_REPLIES}
      list={listSmsReplies}
      tools={(filters) => <ExportButton kind="smsReply" filters={filters} />}
      filters={[
        { name: 'number', words: 'common.contact.number', begins: people.may },
        { name: 'kind', choices: SMS_REPLY_KINDS },
        { name: 'received', label: 'receivedAt', days: true },
      ]}
      columns={[
        { key: 'number', words: 'common.contact.number', render: (row) => people.cell(row, 'number') },
        {
          key: 'text',
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
          render: ({ kind }) => (
            <StatusTag tone={kind === 'refusal' ? 'warning' : 'neutral'}>{t(`common.smsReply.kind.${kind}`)}</StatusTag>
          ),
        },
        'gatewayId',
        { key: 'receivedAt', as: 'instant' },
      ]}
    />
  );
}
