import { and, count, desc, lt } from 'drizzle-orm';
import type { OperationFilters } from '../../../../src/contract/common/access/operationLog.ts';
import { auditLog } from '../../../db/schema/index.ts';
import type { ExportTable } from '../exportFile/ExportTable.ts';
import { operationWhere } from './operationWhere.ts';

const written = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value));

/** The operation log as a file, newest first. */
export const operationLogExport: ExportTable<typeof auditLog.$inferSelect, OperationFilters> = {
  columns: [
    { title: 'common.operationLog.createdAt', isInstant: true, cell: (row, say) => say.instant(row.createdAt) },
    { title: 'common.user.username', cell: (row) => row.username },
    { title: 'common.operationLog.action', cell: (row, say) => say.t(`common.operation.${row.action}`) },
    { title: 'common.operationLog.entityName', cell: (row) => row.entityName ?? '' },
    { title: 'common.operationLog.before', cell: (row) => written(row.before) },
    { title: 'common.operationLog.after', cell: (row) => written(row.after) },
    { title: 'common.operationLog.requestId', cell: (row) => row.requestId },
  ],
  async count(db, { tenantId, filters }) {
    const [counted] = await db.select({ count: count() }).from(auditLog).where(operationWhere(tenantId, filters));
    return counted?.count ?? 0;
  },
  read: (db, { tenantId, filters }, after, limit) =>
    db
      .select()
      .from(auditLog)
      .where(and(operationWhere(tenantId, filters), after === undefined ? undefined : lt(auditLog.id, after.id)))
      .orderBy(desc(auditLog.id))
      .limit(limit),
};
