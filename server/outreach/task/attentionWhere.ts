import { and, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import {
  HOLDABLE_STATUSES,
  LETTABLE_STATUSES,
  type TaskAttention,
} from '../../../src/domain/outreach/task/taskAttention.ts';
import { task } from '../../db/schema/index.ts';

/** Tasks that need somebody for a reason, as `taskAttention` judges one. */
export function attentionWhere(attention: TaskAttention, now: Date): SQL | undefined {
  if (attention === 'failed') return eq(task.status, 'runFailed');
  if (attention === 'held') return and(inArray(task.status, [...HOLDABLE_STATUSES]), isNotNull(task.heldAt));
  return and(
    inArray(task.status, [...LETTABLE_STATUSES]),
    eq(task.sendMode, 'scheduled'),
    lte(task.scheduledAt, now),
    isNull(task.releasedAt),
    isNull(task.heldAt),
  );
}
