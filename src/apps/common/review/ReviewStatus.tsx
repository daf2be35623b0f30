import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { ReviewState } from '../../../domain/common/review/reviewState.ts';
import { StatusTag, useTexts } from '../../../ui/index.ts';

const TONES = { pendingReview: 'progress', approved: 'success', rejected: 'danger' } as const;

/** What a review said, and why it was rejected (§4.3). */
export function ReviewStatus({ status, reason = '' }: { status: ReviewState; reason?: string }): ReactNode {
  const t = useTexts();
  return (
    <Flex vertical>
      <StatusTag tone={TONES[status]}>{t(`common.review.status.${status}`)}</StatusTag>
      {reason !== '' && (
        <Typography.Text type="secondary" style={{ maxWidth: 320, overflowWrap: 'anywhere' }}>
          {reason}
        </Typography.Text>
      )}
    </Flex>
  );
}
