import { asc, count, desc, eq, inArray } from 'drizzle-orm';
import { listSendAlerts } from '../../../../src/contract/outreach/setting/outreachSetting.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { paging } from '../../../api/records/sorting.ts';
import { sendAlert, sendAlertTelling } from '../../../db/schema/index.ts';

const list = implement(listSendAlerts, async ({ ports: { db }, tenantId }, { query }) => {
  const where = eq(sendAlert.tenantId, tenantId);
  const { limit, offset } = paging(query);
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(sendAlert)
      .where(where)
      .orderBy(desc(sendAlert.createdAt), desc(sendAlert.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(sendAlert).where(where),
  ]);
  const ids = rows.map(({ id }) => id);
  const told =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(sendAlertTelling)
          .where(inArray(sendAlertTelling.alertId, ids))
          .orderBy(asc(sendAlertTelling.name));
  return {
    rows: rows.map(({ tenantId: _tenantId, fromAt, createdAt, ...row }) => ({
      ...row,
      fromAt: fromAt.toISOString(),
      createdAt: createdAt.toISOString(),
      told: told.filter(({ alertId }) => alertId === row.id).map(({ name, state }) => ({ name, state })),
    })),
    total: total?.count ?? 0,
  };
});

/** Handlers of the thresholds that were reached. */
export const sendAlertHandlers: readonly Implementation[] = [list];
