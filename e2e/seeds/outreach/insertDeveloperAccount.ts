import { eq } from 'drizzle-orm';
import { developerAccount } from '../../../server/db/schema/index.ts';
import type { Ports } from '../../../server/ports.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';

/** The account in use, at an address; one is in use at a time, and tests of a worker share a database. */
export async function insertDeveloperAccount({ db, clock }: Ports, name: string, requestUrl: string): Promise<void> {
  const now = clock.now();
  await db.update(developerAccount).set({ inUse: false }).where(eq(developerAccount.tenantId, DEFAULT_TENANT_ID));
  await db.insert(developerAccount).values({
    tenantId: DEFAULT_TENANT_ID,
    name,
    requestUrl,
    accessKey: 'k1',
    accessSecret: 's1',
    flowRate: 40,
    inUse: true,
    createdAt: now,
    updatedAt: now,
  });
}
