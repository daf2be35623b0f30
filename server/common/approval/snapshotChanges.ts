import type { ApprovalDetail } from '../../../src/contract/common/approval.ts';
import type { Snapshot } from './openApproval.ts';

type Changes = NonNullable<ApprovalDetail['changes']>;

/** What differs between two submissions, field by field. */
export function snapshotChanges(live: Snapshot, submitted: Snapshot): Changes {
  return [...new Set([...Object.keys(submitted), ...Object.keys(live)])].flatMap((field) => {
    const before = live[field] ?? null;
    const after = submitted[field] ?? null;
    return before === after ? [] : [{ field, before, after }];
  });
}
