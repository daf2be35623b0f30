import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { ReviewState } from '../../../domain/common/review/reviewState.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';

const TYPES = { pendingReview: 'info', approved: 'success', rejected: 'error' } as const;

/** Above the form of what is reviewed: what was said of it, by whom and why, and that a change is reviewed again. */
export function ReviewResult({
  of,
}: {
  of: { status: ReviewState; rejectionReason: string; reviewedByName: string; reviewedAt: string | null };
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { status, rejectionReason, reviewedByName, reviewedAt } = of;
  const by = { name: reviewedByName, time: format.dateTime(reviewedAt) };
  return (
    <Alert
      type={TYPES[status]}
      showIcon
      style={{ marginBlockEnd: 16, maxWidth: 720 }}
      title={
        status === 'rejected'
          ? t('common.review.rejectedBecause', { reason: rejectionReason })
          : t(`common.review.hint.${status}`)
      }
      {...(status === 'pendingReview' ? {} : { description: t('common.review.reviewedBy', by) })}
    />
  );
}
