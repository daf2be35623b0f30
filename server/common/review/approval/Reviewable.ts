import type { z } from 'zod';
import type { ApprovalDetail } from '../../../../src/contract/common/review/approval.ts';
import type { reviewForm } from '../../../../src/contract/common/review/review.ts';
import type { ReviewState } from '../../../../src/domain/common/review/reviewState.ts';
import type { Snapshot } from '../../../../src/domain/common/review/snapshotChanges.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import type { Db } from '../../../db/Db.ts';

/** Something that is reviewed by a superior, as the inbox shows it. */
export interface Reviewed {
  id: string;
  name: string;
  status: ReviewState;
  version: number;
  authorIds: string[];
  authorNames: string[];
  submittedAt: Date;
  reviewedBy: string | null;
  reviewedByName: string;
  reviewedAt: Date | null;
  rejectionReason: string;
  /** What it is now, and what of it was approved last. */
  now: ReviewedParts;
  approved: ReviewedParts | null;
}

/** What a review is about: its fields, and the message where it is one. */
export interface ReviewedParts {
  snapshot: Snapshot;
  preview: ApprovalDetail['preview'];
}

/** What the inbox needs to know of a kind of record that is reviewed. */
export interface Reviewable {
  /** Those with the given ids, or all that wait; of the tenant, in no order. */
  read: (db: Db, tenantId: string, which: readonly string[] | 'pending') => Promise<Reviewed[]>;
  /** Decides by the rules of its own page. @throws a refusal */
  decide: (context: SessionContext, id: string, form: z.output<typeof reviewForm>) => Promise<unknown>;
}
