import { and, asc, eq, sql } from 'drizzle-orm';
import { validityOn } from '../../../../src/domain/common/settings/tenantDomain.ts';
import { dayIn } from '../../../../src/domain/shared/tenant.ts';
import { tenantSettings } from '../../../api/tenant/tenantSettings.ts';
import type { Transaction } from '../../../db/Db.ts';
import { taskRun, tenantDomain } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import { clickSecret } from './clickMark.ts';
import type { CountedBy } from './countedLink.ts';

/**
 * What links of a run's messages are counted by: on the tenant's tracking domain, the first by name of those that are effective and valid
 * today, or else on the console's own address. The host is noted at the run before a message leaves with it, while the domain is held: who
 * removes it finds the run, or the run does not find the domain.
 */
export async function countedBy(
  ports: Pick<Ports, 'db' | 'clock' | 'random' | 'config'>,
  { id, tenantId }: Pick<typeof taskRun.$inferSelect, 'id' | 'tenantId'>,
): Promise<CountedBy> {
  const secret = await clickSecret(ports);
  const { timeZone } = await tenantSettings(ports.db, tenantId);
  const today = dayIn(ports.clock.now(), timeZone);
  const base = new URL(ports.config.publicUrl);
  await ports.db.transaction(async (tx) => {
    base.hostname = (await heldHost(tx, tenantId, today)) ?? base.hostname;
    await tx
      .update(taskRun)
      .set({ linkHosts: sql`array_append(${taskRun.linkHosts}, ${base.hostname})` })
      .where(and(eq(taskRun.id, id), sql`${base.hostname} <> all (${taskRun.linkHosts})`));
  });
  return { secret, base: base.href };
}

async function heldHost(tx: Transaction, tenantId: string, today: string): Promise<string | undefined> {
  const rows = await tx
    .select()
    .from(tenantDomain)
    .where(
      and(eq(tenantDomain.tenantId, tenantId), eq(tenantDomain.kind, 'tracking'), eq(tenantDomain.status, 'effective')),
    )
    .orderBy(asc(tenantDomain.host))
    .for('share');
  return rows.find((row) => validityOn(row, today) === 'valid')?.host;
}
