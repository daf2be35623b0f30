import { and, count, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { REPEATING_MODES } from '../../../src/domain/outreach/task/sendMode.ts';
import type { TaskStatus } from '../../../src/domain/outreach/task/taskStatus.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { refuseField } from '../../api/Refusal.ts';
import { reviewersOf } from '../../common/review/approval/openApproval.ts';
import type { Transaction } from '../../db/Db.ts';
import { message, task } from '../../db/schema/index.ts';

/** Statuses of a task that runs again from which another run may follow without anybody releasing it. */
const GOES_ON = ['looping', 'running', 'paused', 'runFailed'] as const satisfies readonly TaskStatus[];

/**
 * What was approved and waits for its time, the first or the next, must go out as it was approved: refuses a change of messages that such
 * tasks send. A task that is not released yet is compared with its approval when it is.
 */
export async function requireUnapproved(tx: Transaction, { tenantId }: CallContext, messages: SQL): Promise<void> {
  if ((await reviewersOf(tx, tenantId, 'task')) === undefined) return;
  const [armed] = await tx
    .select({ count: count() })
    .from(task)
    .innerJoin(message, eq(message.id, task.messageId))
    .where(
      and(
        eq(task.tenantId, tenantId),
        messages,
        isNotNull(task.releasedAt),
        or(
          eq(task.status, 'pendingSend'),
          and(inArray(task.sendMode, [...REPEATING_MODES]), inArray(task.status, [...GOES_ON])),
        ),
      ),
    );
  if ((armed?.count ?? 0) > 0) throw refuseField('content', 'approvedContent');
}
