import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { listSmsTemplates, removeSmsTemplate, type SmsTemplate } from '../../../../contract/common/sms/smsTemplate.ts';
import { REVIEW_STATES } from '../../../../domain/common/review/reviewState.ts';
import { smsLength } from '../../../../domain/common/sms/smsLength.ts';
import { SMS_TYPES, smsText } from '../../../../domain/common/sms/smsTemplate.ts';
import { ListPage, TextLink, useTexts } from '../../../../ui/index.ts';
import { SMS_TEMPLATES } from '../../parts/recordPages.ts';
import { ReviewStatus } from '../../review/ReviewStatus.tsx';
import { at } from '../../parts/at.ts';

const textOf = ({ signature, content, unsubscribe, samples }: SmsTemplate): string =>
  smsText({ signature, content, unsubscribe }, samples);

/** Templates of text messages (§2.5, §3.4). */
export function SmsTemplateList(): ReactNode {
  const t = useTexts();
  return (
    <ListPage
      of={SMS_TEMPLATES}
      list={listSmsTemplates}
      remove={removeSmsTemplate}
      description={
        <Flex gap="small" wrap>
          {t('common.smsTemplate.about')}
          <TextLink to={at('common.smsTemplate.sensitiveWords')}>
            {t('common.smsTemplate.sensitiveWords.title')}
          </TextLink>
        </Flex>
      }
      filters={[
        'keyword',
        { name: 'smsType', choices: SMS_TYPES, words: 'common.smsTemplate.type' },
        { name: 'status', choices: REVIEW_STATES, words: 'common.review.status' },
      ]}
      columns={[
        { key: 'name', sort: true, as: 'link' },
        { key: 'type', as: 'choice' },
        {
          key: 'text',
          render: (row) => (
            <Typography.Paragraph
              ellipsis={{ rows: 2 }}
              title={textOf(row)}
              style={{ marginBlockEnd: 0, maxWidth: 240, whiteSpace: 'normal' }}
            >
              {textOf(row)}
            </Typography.Paragraph>
          ),
        },
        { key: 'parts', numeric: true, render: (row) => smsLength(textOf(row), row.region).parts },
        {
          key: 'status',
          words: 'common.review.status',
          sort: true,
          render: ({ status, rejectionReason }) => <ReviewStatus status={status} reason={rejectionReason} />,
        },
        { key: 'updatedAt', sort: true, as: 'instant' },
      ]}
      rowActions={({ id }) => (
        <TextLink to={at('common.smsTemplate.copy', { id })}>{t('common.smsTemplate.copy')}</TextLink>
      )}
    />
  );
}
