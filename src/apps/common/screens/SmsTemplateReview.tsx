import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import {
  getSensitiveWords,
  listPendingTemplates,
  type PendingTemplate,
  reviewSmsTemplate,
} from '../../../contract/smsTemplate.ts';
import { REJECTION_REASON_MAX } from '../../../domain/reviewState.ts';
import { useHost } from '../../../sdk/index.ts';
import { type ChangedField, ChangedFields, PageHeader, ReviewPage, useFormat, useTexts } from '../../../ui/index.ts';
import { barrierText, handedInBy } from '../parts/reviewTexts.ts';
import { SmsPreview } from '../parts/SmsPreview.tsx';

/** What waits at most in one view of a queue; the rest follows when these are decided on. */
const QUEUE_SIZE = 100;

/** Reviews templates of text messages (§6): what arrives at people, and what changed since it was approved last. */
export function SmsTemplateReview(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
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
    <>
      <PageHeader title={t('common.smsTemplate.review.title')} description={t('common.review.rule')} />
      <ReviewPage<PendingTemplate>
        queryKey="smsTemplate.pending"
        label={t('common.smsTemplate.title')}
        load={(signal) => host.request.call(listPendingTemplates, { query: { pageSize: QUEUE_SIZE } }, { signal })}
        itemKey={({ id }) => id}
        title={({ name }) => name}
        note={(item) => handedInBy(item, t, format)}
        barrier={({ barrier }) => barrierText(barrier, t)}
        reasonMax={REJECTION_REASON_MAX}
        emptyHint={t('common.review.empty')}
        decide={({ id, version }, decision) =>
          host.request.call(reviewSmsTemplate, { params: { id }, body: { version, ...decision } }, { showError: false })
        }
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
    </>
  );
}
