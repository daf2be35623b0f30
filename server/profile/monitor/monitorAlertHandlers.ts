import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import {
  getMonitorNews,
  listMonitorAlerts,
  listMonitorSizes,
  type MonitorAlert,
  readMonitorAlerts,
} from '../../../src/contract/profile/monitor/monitor.ts';
import { MEASUREMENTS_SHOWN } from '../../../src/domain/profile/monitor/monitor.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { paging, sorting } from '../../api/records/sorting.ts';
import { monitor, monitorAlert, monitorTelling, user } from '../../db/schema/index.ts';
import { monitors } from './monitorRecords.ts';
import { seriesOf } from './monitorSeries.ts';

/** Whom alerts told, by alert. */
async function tellingsOf({ ports: { db } }: SessionContext, alertIds: readonly string[]) {
  if (alertIds.length === 0) return [];
  return db
    .select({ telling: monitorTelling, name: user.name, username: user.username })
    .from(monitorTelling)
    .innerJoin(user, eq(user.id, monitorTelling.userId))
    .where(inArray(monitorTelling.alertId, [...alertIds]))
    .orderBy(user.name, user.username);
}

const alerts = implement(listMonitorAlerts, async (context, { params: { id }, query }) => {
  const { db } = context.ports;
  await monitors.row(context, id);
  const own = eq(monitorAlert.monitorId, id);
  const { limit, offset } = paging(query);
  const rows = await db
    .select()
    .from(monitorAlert)
    .where(own)
    .orderBy(...sorting(query, { firedAt: monitorAlert.firedAt }, 'firedAt', monitorAlert.id))
    .limit(limit)
    .offset(offset);
  const tellings = await tellingsOf(
    context,
    rows.map((row) => row.id),
  );
  return {
    rows: rows.map(({ tenantId: _tenant, monitorId: _monitor, firedAt, endedAt, ...row }): MonitorAlert => {
      const told = tellings.filter(({ telling }) => telling.alertId === row.id);
      return {
        ...row,
        firedAt: firedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        told: told.map(({ telling, name, username }) => ({ name: name || username, state: telling.state })),
        unread: told.some(({ telling }) => telling.userId === context.caller.userId && telling.readAt === null),
      };
    }),
    total: await db.$count(monitorAlert, own),
  };
});

const sizes = implement(listMonitorSizes, async (context, { params: { id } }) => {
  const { of, own } = seriesOf(await monitors.row(context, id));
  const rows = await context.ports.db
    .select({ at: of.at, people: of.people })
    .from(of)
    .where(own)
    .orderBy(desc(of.at))
    .limit(MEASUREMENTS_SHOWN);
  return rows.map(({ at, people }) => ({ at: at.toISOString(), people }));
});

const read = implement(readMonitorAlerts, (context, { params: { id } }) =>
  context.change(async (tx) => {
    const { name } = await monitors.row(context, id, tx);
    const own = tx.select({ id: monitorAlert.id }).from(monitorAlert).where(eq(monitorAlert.monitorId, id));
    await tx
      .update(monitorTelling)
      .set({ readAt: context.ports.clock.now() })
      .where(
        and(
          eq(monitorTelling.userId, context.caller.userId),
          isNull(monitorTelling.readAt),
          inArray(monitorTelling.alertId, own),
        ),
      );
    return { result: null, audit: { entityId: id, entityName: name } };
  }),
);

const news = implement(getMonitorNews, async ({ ports: { db }, tenantId, caller }) => {
  const unread = and(
    eq(monitorTelling.userId, caller.userId),
    isNull(monitorTelling.readAt),
    eq(monitor.tenantId, tenantId),
  );
  const [total] = await db
    .select({ count: count() })
    .from(monitorTelling)
    .innerJoin(monitorAlert, eq(monitorAlert.id, monitorTelling.alertId))
    .innerJoin(monitor, eq(monitor.id, monitorAlert.monitorId))
    .where(unread);
  const [newest] = await db
    .select({ id: monitorAlert.id, monitorId: monitor.id, name: monitor.name })
    .from(monitorTelling)
    .innerJoin(monitorAlert, eq(monitorAlert.id, monitorTelling.alertId))
    .innerJoin(monitor, eq(monitor.id, monitorAlert.monitorId))
    .where(unread)
    .orderBy(desc(monitorAlert.firedAt), desc(monitorAlert.id))
    .limit(1);
  return { unread: total?.count ?? 0, newest: newest ?? null };
});

/** Handlers of the alerts of monitors. */
export const monitorAlertHandlers: readonly Implementation[] = [alerts, sizes, read, news];
