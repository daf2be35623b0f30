import type { ReactNode } from 'react';
import { listSmsSignatures, removeSmsSignature } from '../../../../contract/common/sms/smsSignature.ts';
import { REVIEW_STATES } from '../../../../domain/common/review/reviewState.ts';
import { ListPage, useTexts } from '../../../../ui/index.ts';
import { SMS_SIGNATURES } from '../../parts/recordPages.ts';
import { ReviewStatus } from '../../review/ReviewStatus.tsx';

/** Signatures of text messages (§2.5, §3.4). */
export function SmsSignatureList(): ReactNode {
  const t = useTexts();
  return (
    <ListPage
      of={SMS_SIGNATURES}
      list={listSmsSignatures}
      remove={removeSmsSignature}
      filters={[
        { name: 'keyword', label: 'name' },
        { name: 'status', choices: REVIEW_STATES, words: 'common.review.status' },
      ]}
      columns={[
        { key: 'name', sort: true, as: 'link' },
        {
          key: 'status',
          words: 'common.review.status',
          sort: true,
          render: ({ status, rejectionReason }) => <ReviewStatus status={status} reason={rejectionReason} />,
        },
        {
          key: 'files',
          render: ({ qualificationFiles }) =>
            t('common.smsSignature.fileCount', { count: qualificationFiles.length + 1 }),
        },
        { key: 'updatedAt', sort: true, as: 'instant' },
      ]}
    />
  );
}
