import type { InboxEntry } from '../../../../src/contract/common/review/approval.ts';
import { inboxStatus, type ReviewKind } from '../../../../src/domain/common/review/approvalInbox.ts';
import { formatList } from '../../../../src/domain/shared/text/formatList.ts';
import type { Language } from '../../../../src/domain/shared/text/language.ts';
import type { Reviewed } from './Reviewable.ts';

/** Something that is reviewed, as the inbox answers it in a language: it has no order of reviewers, and its one step is the review that was made. */
export function reviewEntry(lang: Language, kind: ReviewKind, reviewed: Reviewed): InboxEntry {
  const { id, status, reviewedBy, rejectionReason } = reviewed;
  const decidedAt = status === 'pendingReview' ? null : (reviewed.reviewedAt?.toISOString() ?? null);
  return {
    id,
    kind,
    recordId: id,
    recordName: reviewed.name,
    status: inboxStatus(status),
    submittedByName: formatList(
      reviewed.authorNames.filter((name) => name !== ''),
      lang,
    ),
    submittedAt: reviewed.submittedAt.toISOString(),
    decidedAt,
    turnName: null,
    openToAll: false,
    version: reviewed.version,
    steps:
      status === 'pendingReview' || reviewedBy === null
        ? []
        : [
            {
              reviewerId: reviewedBy,
              reviewerName: reviewed.reviewedByName,
              state: status,
              why: null,
              reason: rejectionReason === '' ? null : rejectionReason,
              decidedAt,
            },
          ],
  };
}
