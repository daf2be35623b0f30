import type { ReviewKind } from '../../../src/domain/common/approvalInbox.ts';
import { signatureReviewable } from '../smsSignature/signatureReviewable.ts';
import { templateReviewable } from '../smsTemplate/templateReviewable.ts';
import type { Reviewable } from './Reviewable.ts';

/** Everything that is reviewed by a superior. */
export const REVIEWABLES: Readonly<Record<ReviewKind, Reviewable>> = {
  smsTemplate: templateReviewable,
  smsSignature: signatureReviewable,
};
