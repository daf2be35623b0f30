import { eq, sql } from 'drizzle-orm';
import { sites } from '../../../../src/contract/common/settings/site.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import type { Implementation } from '../../../api/implement.ts';
import { resourceHandlers } from '../../../api/records/resourceHandlers.ts';
import type { Transaction } from '../../../db/Db.ts';
import { site, tenant } from '../../../db/schema/index.ts';

/** The number of the next site. Locks the tenant's row: of two sites added at once, each gets one of its own. */
async function nextNumber(tx: Transaction, { tenantId }: CallContext): Promise<number> {
  const [next] = await tx
    .update(tenant)
    .set({ lastSiteNumber: sql`${tenant.lastSiteNumber} + 1` })
    .where(eq(tenant.id, tenantId))
    .returning({ number: tenant.lastSiteNumber });
  return next?.number ?? 1;
}

/** Handlers of sites. */
export const siteHandlers: readonly Implementation[] = resourceHandlers(sites, site, {
  // Rows of former versions have host names as they were typed.
  show: ({ domain }) => ({ domain: domain.toLowerCase() }),
  keep: async ({ domain }, tx, context, before) => ({
    domain: domain.toLowerCase(),
    ...(before === undefined ? { number: await nextNumber(tx, context) } : {}),
  }),
});
