import { site } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';

type Row = typeof site.$inferInsert;

/** A site of the tenant. */
export async function insertSite(ports: Ports, over: Pick<Row, 'name'> & Partial<Row>): Promise<{ id: string }> {
  const now = ports.clock.now();
  const [row] = await ports.db
    .insert(site)
    .values({
      tenantId: DEFAULT_TENANT_ID,
      number: ports.random(3).readUIntBE(0, 3),
      type: 'website',
      domain: 'shop.test',
      createdAt: now,
      updatedAt: now,
      ...over,
    })
    .returning({ id: site.id });
  if (row === undefined) throw new Error('the site was not inserted');
  return row;
}
