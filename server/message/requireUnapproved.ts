import { and, count, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { CallContext } from '../api/CallContext.ts';
import { refuseField } from '../api/Refusal.ts';
import { reviewersOf } from '../approval/openApproval.ts';
import type { Transaction } from '../db/Db.ts';
import { message, task } from '../db/schema/index.ts';

/**
 * What was approved and waits for its time must go out as it was approved: refuses a change of messages that such tasks send. A task
 * that is not released yet is compared with its approval when it is.
 */
export async function requireUnapproved(tx: Transaction, { tenantId }: CallContext, messages: SQL): Promise<void> {
  if ((await reviewersOf(tx, tenantId, 'task')) === undefined) return;
  const [armed] = await tx
    .select({ count: count() })
    .from(task)
    .innerJoin(message, eq(message.id, task.messageId))
    .where(and(eq(task.tenantId, tenantId), messages, eq(task.status, 'pendingSend'), isNotNull(task.releasedAt)));
  if ((armed?.count ?? 0) > 0) throw refuseField('content', 'approvedContent');
}
