import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import {
  getSensitiveWords,
  listPendingTemplates,
  type PendingTemplate,
  reviewSmsTemplate,
} from '../../../../contract/common/sms/smsTemplate.ts';
import { useHost } from '../../../../sdk/index.ts';
import { type ChangedField, ChangedFields, useTexts } from '../../../../ui/index.ts';
import { SMS_TEMPLATES } from '../../parts/recordPages.ts';
import { ReviewQueue } from '../../review/ReviewQueue.tsx';
import { SmsPreview } from '../../sms/SmsPreview.tsx';

/** Reviews templates of text messages (§6): what arrives at people, and what changed since it was approved last. */
export function SmsTemplateReview(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const words = useQuery({
    queryKey: ['sensitiveWord.get'],
    queryFn: () => host.request.call(getSensitiveWords, {}),
  });
  const fieldsOf = ({ approved, ...now }: PendingTemplate): ChangedField[] => [
    ...(['name', 'content', 'signature', 'unsubscribe'] as const).map((key) => ({
      label: t(`common.smsTemplate.${key}`),
      before: approved?.[key],
      after: now[key],
    })),
    ...(['type', 'region'] as const).map((key) => ({
      label: t(`common.smsTemplate.${key}`),
      before: approved === null ? undefined : t(`common.smsTemplate.${key}.${approved[key]}`),
      after: t(`common.smsTemplate.${key}.${now[key]}`),
    })),
  ];
  return (
    <ReviewQueue
      texts={SMS_TEMPLATES.texts}
      list={listPendingTemplates}
      review={reviewSmsTemplate}
      preview={(item) => (
        <Flex gap="large" wrap align="start">
          <SmsPreview
            parts={item}
            region={item.region}
            samples={item.samples}
            sensitiveWords={words.data?.words ?? []}
          />
          <div style={{ flex: '1 1 280px', minWidth: 0 }}>
            <ChangedFields fields={fieldsOf(item)} />
          </div>
        </Flex>
      )}
    />
  );
}
