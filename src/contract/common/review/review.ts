import { z } from 'zod';
import {
  isRejectionReason,
  REJECTION_REASON_MAX,
  REVIEW_DECISIONS,
  REVIEW_STATES,
} from '../../../domain/common/review/reviewState.ts';
import { instantField, optionalText, versionField } from '../../shared/fields.ts';

/** What everything that is reviewed says of its review (§4.3). */
export const reviewFields = {
  status: z.enum(REVIEW_STATES),
  /** Why it was rejected; empty otherwise. */
  rejectionReason: z.string(),
  /** Names of those who wrote it since it was approved last. */
  authorNames: z.array(z.string()),
  reviewedByName: z.string(),
  reviewedAt: instantField.nullable(),
};

/** Why a reviewer may not decide on something in their queue; null where they may. */
export const reviewBarrierField = z.enum(['ownWork', 'notSuperior']).nullable();

/** What a reviewer sends. The version is the one that they saw: what was changed since is not decided on. */
export const reviewForm = z
  .object({
    version: versionField,
    decision: z.enum(REVIEW_DECISIONS),
    reason: optionalText(REJECTION_REASON_MAX, 'prose').default(''),
  })
  .refine(({ decision, reason }) => decision === 'approve' || isRejectionReason(reason), {
    path: ['reason'],
    message: 'rejectionReasonRequired',
  });
