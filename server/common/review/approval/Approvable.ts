import type { ApprovalDetail } from '../../../../src/contract/common/review/approval.ts';
import type { Snapshot } from '../../../../src/domain/common/review/snapshotChanges.ts';
import type { CallContext, SessionContext } from '../../../api/CallContext.ts';
import type { Transaction } from '../../../db/Db.ts';

/** What approvals need to know of a kind of record that waits for them. */
export interface Approvable {
  /** Locks the record, before its approval is locked: in the order in which submitting and withdrawing do. */
  lock: (tx: Transaction, context: CallContext, recordId: string) => Promise<void>;
  /** What becomes of the record once it is decided. @throws a refusal where it cannot be, such as too late */
  settle: (tx: Transaction, context: SessionContext, recordId: string, action: 'approve' | 'reject') => Promise<void>;
  /** What was submitted, as a person gets it; null where there is no message. */
  preview: (context: CallContext, snapshot: Snapshot) => Promise<ApprovalDetail['preview']>;
}
