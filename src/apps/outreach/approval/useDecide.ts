import { approveApproval, type InboxEntry, rejectApproval } from '../../../contract/common/review/approval.ts';
import { reviewSmsSignature } from '../../../contract/common/sms/smsSignature.ts';
import { reviewSmsTemplate } from '../../../contract/common/sms/smsTemplate.ts';
import { isReviewKind } from '../../../domain/common/review/approvalInbox.ts';
import { useHost } from '../../../sdk/index.ts';

const REVIEWS = { smsTemplate: reviewSmsTemplate, smsSignature: reviewSmsSignature } as const;

/** How one entry of the inbox is decided: an approval by its reviewers, or a review of the version that was seen. */
export function useDecide({ id, kind, version }: Pick<InboxEntry, 'id' | 'kind' | 'version'>): {
  approve: () => Promise<unknown>;
  reject: (reason: string) => Promise<unknown>;
} {
  const host = useHost();
  const params = { id };
  if (!isReviewKind(kind) || version === null)
    return {
      approve: () => host.request.call(approveApproval, { params }),
      reject: (reason) => host.request.call(rejectApproval, { params, body: { reason } }),
    };
  const review = REVIEWS[kind];
  return {
    approve: () => host.request.call(review, { params, body: { version, decision: 'approve' } }),
    reject: (reason) => host.request.call(review, { params, body: { version, decision: 'reject', reason } }),
  };
}
