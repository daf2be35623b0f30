import { and, count, eq } from 'drizzle-orm';
import { countTaskAttention } from '../../../src/contract/outreach/task/task.ts';
import type { TaskAttention } from '../../../src/domain/outreach/task/taskAttention.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { task } from '../../db/schema/index.ts';
import { attentionWhere } from './attentionWhere.ts';

const counts = implement(countTaskAttention, async ({ ports, tenantId }) => {
  const now = ports.clock.now();
  const counted = async (attention: TaskAttention): Promise<number> => {
    const [row] = await ports.db
      .select({ count: count() })
      .from(task)
      .where(and(eq(task.tenantId, tenantId), attentionWhere(attention, now)));
    return row?.count ?? 0;
  };
  const [held, failed, late] = await Promise.all([counted('held'), counted('failed'), counted('late')]);
  return { held, failed, late };
});

/** Handlers of what needs somebody. */
export const attentionHandlers: readonly Implementation[] = [counts];
