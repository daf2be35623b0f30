import { eq, inArray, sql } from 'drizzle-orm';
import { isRefreshDue } from '../../../../src/domain/outreach/sending/sendStatistic.ts';
import { STATISTIC_LOCK } from '../../../db/advisoryLocks.ts';
import { sendChange, sendStatistic, sendStatisticRefresh, tenant } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { ledgerCounts } from './ledgerCounts.ts';

type RefreshPorts = Pick<Ports, 'db' | 'clock'>;

/**
 * Counts anew the runs of a tenant whose ledger has changed. What is counted is at least as new as the marks that are taken away: a
 * change that commits meanwhile leaves its own for the next time, so none is ever missed. `isWanted` is asked again when it is our
 * turn: another process may have done it.
 */
export async function refreshSendStatistic(
  { db, clock }: RefreshPorts,
  tenantId: string,
  isWanted: (refreshedAt: Date | null) => boolean = () => true,
): Promise<void> {
  await db.transaction(async (tx) => {
    // A large run takes longer to count than a call may.
    await tx.execute(sql`set local statement_timeout = 0`);
    // One after the other: an older count must not overwrite a newer one.
    await tx.execute(sql`select pg_advisory_xact_lock(${STATISTIC_LOCK}, hashtext(${tenantId}))`);
    const [last] = await tx
      .select({ refreshedAt: sendStatisticRefresh.refreshedAt })
      .from(sendStatisticRefresh)
      .where(eq(sendStatisticRefresh.tenantId, tenantId));
    if (!isWanted(last?.refreshedAt ?? null)) return;
    const refreshedAt = clock.now();
    const { rows } = await tx.execute<{ runId: string }>(sql`
      with taken as (delete from ${sendChange} where ${sendChange.tenantId} = ${tenantId} returning run_id)
      select distinct run_id as "runId" from taken`);
    const runIds = rows.map(({ runId }) => runId);
    if (runIds.length > 0) {
      await tx.delete(sendStatistic).where(inArray(sendStatistic.runId, runIds));
      await tx.execute(sql`
        insert into send_statistic
          (tenant_id, run_id, quarter, state, reason, channel, task_id, message_id, people, opted_out, clicked)
        ${ledgerCounts(tenantId, sql`(select unnest(${sql.param(runIds)}::uuid[]))`)}`);
    }
    await tx
      .insert(sendStatisticRefresh)
      .values({ tenantId, refreshedAt })
      .onConflictDoUpdate({ target: sendStatisticRefresh.tenantId, set: { refreshedAt } });
  });
}

/** Brings the statistics of every tenant up to date once an hour (§9), one after the other. */
export async function refreshDueStatistics(ports: RefreshPorts & Pick<Ports, 'logger'>): Promise<void> {
  const isDue = (refreshedAt: Date | null): boolean => isRefreshDue(refreshedAt, ports.clock.now());
  const tenants = await ports.db
    .select({ id: tenant.id, refreshedAt: sendStatisticRefresh.refreshedAt })
    .from(tenant)
    .leftJoin(sendStatisticRefresh, eq(sendStatisticRefresh.tenantId, tenant.id));
  for (const { id } of tenants.filter(({ refreshedAt }) => isDue(refreshedAt))) {
    await refreshSendStatistic(ports, id, isDue).catch((error: unknown) =>
      ports.logger.error({ err: error, tenant: id }, 'statistics of a tenant cannot be brought up to date'),
    );
  }
}
