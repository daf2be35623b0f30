import { and, eq } from 'drizzle-orm';
import { getTaskApprovalRoute } from '../../../../src/contract/common/review/approval.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { approvalRoute } from '../../../common/review/approval/approvalRoute.ts';
import { task } from '../../../db/schema/index.ts';

const routeOfTask = implement(getTaskApprovalRoute, async ({ ports, tenantId, caller }, { query }) => {
  const authorIds = [caller.userId];
  if (query.taskId !== undefined) {
    const [row] = await ports.db
      .select({ createdBy: task.createdBy, editedBy: task.editedBy })
      .from(task)
      .where(and(eq(task.id, query.taskId), eq(task.tenantId, tenantId)));
    if (row === undefined) throw new Refusal('NOT_FOUND');
    authorIds.push(row.editedBy ?? row.createdBy);
  }
  return approvalRoute(ports.db, { tenantId, kind: 'task', authorIds });
});

/** Who will approve a task: shown before it is submitted. */
export const taskRouteHandlers: readonly Implementation[] = [routeOfTask];
