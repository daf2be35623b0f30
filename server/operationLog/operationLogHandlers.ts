import { count, desc } from 'drizzle-orm';
import { contract } from '../../src/contract/index.ts';
import { listOperationActions, listOperations } from '../../src/contract/operationLog.ts';
import { implement, type Implementation } from '../api/implement.ts';
import { paging } from '../api/sorting.ts';
import { auditLog } from '../db/schema/index.ts';
import { operationWhere } from './operationWhere.ts';

const list = implement(listOperations, async ({ ports, tenantId }, { query }) => {
  const where = operationWhere(tenantId, query);
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
});

const actions = implement(listOperationActions, async () =>
  contract
    .filter(({ method, readOnly, access }) => method !== 'GET' && readOnly !== true && access !== 'public')
    .map(({ id }) => id),
);

/** Handlers of the operation log. */
export const operationLogHandlers: readonly Implementation[] = [list, actions];
