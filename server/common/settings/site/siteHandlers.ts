import { and, eq, sql } from 'drizzle-orm';
import {
  createSite,
  getSite,
  listSites,
  removeSite,
  type Site,
  updateSite,
} from '../../../../src/contract/common/settings/site.ts';
import { SITES_MAX } from '../../../../src/domain/common/settings/site.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { containing, equal } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { recordStore } from '../../../api/records/recordStore.ts';
import type { Transaction } from '../../../db/Db.ts';
import { site, tenant } from '../../../db/schema/index.ts';

type Form = Pick<Site, 'name' | 'type' | 'domain'>;

const keptOf = ({ name, type, domain }: Form): Form => ({ name, type, domain: domain.toLowerCase() });

const sites = recordStore({
  table: site,
  show: ({ id, number, version, updatedAt, ...row }): Site => ({
    ...keptOf(row),
    id,
    number,
    version,
    updatedAt: updatedAt.toISOString(),
  }),
  logged: keptOf,
  unique: { site_name: { path: 'name', code: 'nameTaken' } },
  sortable: { number: site.number, name: site.name, updatedAt: site.updatedAt },
  limit: { most: SITES_MAX, code: 'tooManySites' },
  sortedBy: 'number',
});

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
export const siteHandlers: readonly Implementation[] = [
  implement(listSites, (context, { query: { keyword, type, ...query } }) =>
    sites.page(context, query, and(containing(keyword, site.name, site.domain), equal(site.type, type))),
  ),
  implement(getSite, (context, { params }) => sites.get(context, params.id)),
  implement(createSite, (context, { body }) =>
    sites.create(context, async (tx) => ({ ...keptOf(body), number: await nextNumber(tx, context) })),
  ),
  implement(updateSite, (context, { params: { id }, body }) =>
    sites.save(context, { id, version: body.version }, () => keptOf(body)),
  ),
  implement(removeSite, (context, { params }) => sites.remove(context, params.id)),
];
