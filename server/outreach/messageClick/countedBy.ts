import { and, asc, eq } from 'drizzle-orm';
import { validityOn } from '../../../src/domain/common/tenantDomain.ts';
import { dayIn } from '../../../src/domain/shared/tenant.ts';
import { tenantSettings } from '../../common/tenantSettings/tenantSettings.ts';
import { tenantDomain } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { clickSecret } from './clickMark.ts';
import type { CountedBy } from './countedLink.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'random' | 'config'>;

/**
 * What links of a tenant's messages are counted by: on its tracking domain, the first by name of those that are effective and valid
 * today, or else on the console's own address.
 */
export async function countedBy(ports: Needs, tenantId: string): Promise<CountedBy> {
  const base = new URL(ports.config.publicUrl);
  const host = await trackingHost(ports, tenantId);
  if (host !== undefined) base.hostname = host;
  return { secret: await clickSecret(ports), base: base.href };
}

async function trackingHost({ db, clock }: Needs, tenantId: string): Promise<string | undefined> {
  const { timeZone } = await tenantSettings(db, tenantId);
  const today = dayIn(clock.now(), timeZone);
  const rows = await db
    .select()
    .from(tenantDomain)
    .where(
      and(eq(tenantDomain.tenantId, tenantId), eq(tenantDomain.kind, 'tracking'), eq(tenantDomain.status, 'effective')),
    )
    .orderBy(asc(tenantDomain.host));
  return rows.find((row) => validityOn(row, today) === 'valid')?.host;
}
