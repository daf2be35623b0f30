import { count, desc } from 'drizzle-orm';
import { listOperationActions, listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { paging } from '../../../api/records/sorting.ts';
import { auditLog } from '../../../db/schema/index.ts';
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

/** The name of an operation in the language pack: whatever leaves a line has one. */
const NAME_PREFIX = 'common.operation.';

const actions = implement(listOperationActions, async ({ ports, lang }) =>
  Object.keys(ports.packs.pack(lang)).flatMap((key) =>
    key.startsWith(NAME_PREFIX) ? [key.slice(NAME_PREFIX.length)] : [],
  ),
);

/** Handlers of the operation log. */
export const operationLogHandlers: readonly Implementation[] = [list, actions];
