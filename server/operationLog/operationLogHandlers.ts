import { and, count, desc, eq, ilike } from 'drizzle-orm';
import { listOperations } from '../../src/contract/operationLog.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { contains, paging } from '../api/sorting.ts';
import { auditLog } from '../db/schema/index.ts';

/** Handlers of the operation log. */
export const operationLogHandlers: readonly Implementation[] = [
  implement(listOperations, async ({ ports, tenantId }, { query }) => {
    const where = and(
      eq(auditLog.tenantId, tenantId),
      query.username === undefined ? undefined : ilike(auditLog.username, contains(query.username)),
      query.action === undefined ? undefined : eq(auditLog.action, query.action),
    );
    const [rows, total] = await Promise.all([
      ports.db
        .select()
        .from(auditLog)
        .where(where)
        .orderBy(desc(auditLog.id))
        .limit(paging(query).limit)
        .offset(paging(query).offset),
      ports.db.select({ count: count() }).from(auditLog).where(where),
    ]);
    return {
      rows: rows.map(({ tenantId: _tenant, userId: _user, entityId: _entity, createdAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
      })),
      total: total[0]?.count ?? 0,
    };
  }),
];
