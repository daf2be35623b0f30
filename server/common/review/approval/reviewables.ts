import type { ReviewKind } from '../../../../src/domain/common/review/approvalInbox.ts';
import { signatureReviewable } from '../../sms/smsSignature/signatureReviewable.ts';
import { templateReviewable } from '../../sms/smsTemplate/templateReviewable.ts';
import type { Reviewable } from './Reviewable.ts';

/** Everything that is reviewed by a superior. */
export const REVIEWABLES: Readonly<Record<ReviewKind, Reviewable>> = {
  smsTemplate: templateReviewable,
  smsSignature: signatureReviewable,
};
