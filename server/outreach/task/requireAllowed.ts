import type { SessionContext } from '../../api/CallContext.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import type { task } from '../../db/schema/index.ts';
import { forbiddenNow, type OperatorAction } from './taskView.ts';

/** Refuses an action that the status of a task, or its time, does not allow now. */
export function requireAllowed(row: typeof task.$inferSelect, wanted: OperatorAction, context: SessionContext): void {
  const forbidden = forbiddenNow(row, wanted, context.ports.clock.now());
  if (forbidden === undefined) return;
  throw forbidden === 'STATE_FORBIDS' ? new Refusal('STATE_FORBIDS') : refuseField('scheduledAt', forbidden);
}
