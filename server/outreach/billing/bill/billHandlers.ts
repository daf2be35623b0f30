import { and, count, desc, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { getBill, listBillOperations, listBills } from '../../../../src/contract/outreach/billing/bill.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { paging, sorting } from '../../../api/records/sorting.ts';
import { auditLog, bill } from '../../../db/schema/index.ts';
import { billActionHandlers } from './billActions.ts';
import { billRow, shownBills, shownDetail } from './billView.ts';
import { countBills, isBillMissing } from './countBills.ts';

const SORTABLE = { period: bill.period, billingVolume: bill.billingVolume, fee: bill.fee } as const;
/** For who may see costs: an order tells them too. */
const SORTABLE_COSTS = { cost: bill.cost, grossProfit: sql`${bill.fee} - ${bill.cost}` } as const;

const list = implement(listBills, async (context, { query }) => {
  const { ports, tenantId, caller } = context;
  const { status, periodFrom, periodTo } = query;
  if (await isBillMissing(ports.db, tenantId)) await countBills(ports, tenantId, (tx) => isBillMissing(tx, tenantId));
  const where = and(
    eq(bill.tenantId, tenantId),
    status === undefined ? undefined : eq(bill.status, status),
    periodFrom === undefined ? undefined : gte(bill.period, periodFrom.slice(0, 7)),
    periodTo === undefined ? undefined : lte(bill.period, periodTo.slice(0, 7)),
  );
  const sortable = caller.rights.has('bill:cost') ? { ...SORTABLE, ...SORTABLE_COSTS } : SORTABLE;
  const { limit, offset } = paging(query);
  const [rows, [total]] = await Promise.all([
    ports.db
      .select()
      .from(bill)
      .where(where)
      .orderBy(...sorting(query, sortable, 'period', bill.id))
      .limit(limit)
      .offset(offset),
    ports.db.select({ count: count() }).from(bill).where(where),
  ]);
  return { rows: await shownBills(context, rows), total: total?.count ?? 0 };
});

const get = implement(getBill, async (context, { params }) => {
  const { db } = context.ports;
  return shownDetail(context, await billRow(context, params.id, db), db);
});

/** Lines of the log of operations of a bill: those of its calls, and of exports of it. */
const ofBill = (tenantId: string, id: string): SQL =>
  sql`${auditLog.tenantId} = ${tenantId} and (
    (${auditLog.action} like 'bill.%' and ${auditLog.entityId} = ${id})
    or (${auditLog.action} = 'exportFile.create' and (${auditLog.after} -> 'filters' ->> 'billId') = ${id})
  )`;

const operations = implement(listBillOperations, async (context, { params: { id }, query }) => {
  const { ports, tenantId } = context;
  await billRow(context, id, ports.db);
  const where = ofBill(tenantId, id);
  const { limit, offset } = paging(query);
  const [rows, [total]] = await Promise.all([
    ports.db.select().from(auditLog).where(where).orderBy(desc(auditLog.id)).limit(limit).offset(offset),
    ports.db.select({ count: count() }).from(auditLog).where(where),
  ]);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      username: row.username,
      action: row.action,
      reason: reasonIn(row.after),
      createdAt: row.createdAt.toISOString(),
    })),
    total: total?.count ?? 0,
  };
});

function reasonIn(after: unknown): string {
  const { reason } = (after ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? reason : '';
}

/** Handlers of bills. */
export const billHandlers: readonly Implementation[] = [list, get, operations, ...billActionHandlers];
