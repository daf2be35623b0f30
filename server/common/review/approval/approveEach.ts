import type { z } from 'zod';
import type { approveMany } from '../../../../src/contract/common/review/approval.ts';
import type { FieldError } from '../../../../src/contract/shared/envelope.ts';
import { DECIDE_RIGHTS, isReviewKind } from '../../../../src/domain/common/review/approvalInbox.ts';
import type { SessionContext } from '../../../api/CallContext.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { decideApproval } from './decideApproval.ts';
import { reviewableOf } from './reviewables.ts';

type Items = z.output<typeof approveMany.body>;
type Answers = z.output<typeof approveMany.answer>;

/** What keeps an item from being approved, as it would be said of it alone. */
function reasonOf({ code, details }: Refusal): Pick<FieldError, 'code' | 'params'> {
  const { code: said, params } = details.fieldErrors?.[0] ?? { code, params: details.params };
  return params === undefined ? { code: said } : { code: said, params };
}

/** Approves several of one kind one after the other, each in a transaction and with an audit line of its own; a refused one stops none. */
export async function approveEach(context: SessionContext, { kind, items }: Items): Promise<Answers> {
  if (!context.caller.rights.has(DECIDE_RIGHTS[kind])) throw new Refusal('NO_PERMISSION');
  const answers: Answers = [];
  for (const { id, version } of items) {
    try {
      if (!isReviewKind(kind)) await decideApproval(context, id, 'approved', null, kind);
      // What was never seen is not approved.
      else if (version === null) throw new Refusal('CONFLICT');
      else await reviewableOf(context.ports, kind).decide(context, id, { version, decision: 'approve', reason: '' });
      answers.push({ id, refused: null });
    } catch (error) {
      if (!(error instanceof Refusal)) context.ports.logger.error({ err: error, id }, 'an item cannot be approved');
      answers.push({ id, refused: error instanceof Refusal ? reasonOf(error) : { code: 'SYSTEM_ERROR' } });
    }
  }
  return answers;
}
