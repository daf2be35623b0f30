import { REMIND_PAUSE_MS } from '../../../../src/domain/common/review/approval.ts';
import type { ApprovalFacts } from './approvalFacts.ts';

/** From when the reviewer whose turn it is may be reminded; null when it is nobody's. */
export function remindableFrom({ row, turn }: ApprovalFacts): Date | null {
  if (turn === undefined) return null;
  return row.remindedAt === null ? row.submittedAt : new Date(row.remindedAt.getTime() + REMIND_PAUSE_MS);
}
