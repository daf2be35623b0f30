import { and, eq, ilike, type SQL } from 'drizzle-orm';
import type { OperationFilters } from '../../../../src/contract/common/access/operationLog.ts';
import { contains } from '../../../api/records/sorting.ts';
import { fromDay, untilDay } from '../../../api/records/tenantDay.ts';
import { auditLog } from '../../../db/schema/index.ts';

/** Which lines of the operation log a filter leaves: for the list, and for its export. */
export function operationWhere(tenantId: string, filters: OperationFilters): SQL | undefined {
  const { username, action, entityName, requestId, createdFrom, createdTo } = filters;
  return and(
    eq(auditLog.tenantId, tenantId),
    username === undefined ? undefined : ilike(auditLog.username, contains(username)),
    action === undefined ? undefined : eq(auditLog.action, action),
    entityName === undefined ? undefined : ilike(auditLog.entityName, contains(entityName)),
    requestId === undefined ? undefined : eq(auditLog.requestId, requestId),
    createdFrom === undefined ? undefined : fromDay(auditLog.createdAt, tenantId, createdFrom),
    createdTo === undefined ? undefined : untilDay(auditLog.createdAt, tenantId, createdTo),
  );
}
