import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/Db.ts';
import { tenantDomain } from '../../../db/schema/index.ts';

/** Whether a host name is the domain of a tenant. */
export async function servesHost(db: Pick<Db, 'select'>, name: string): Promise<boolean> {
  const rows = await db.select({ host: tenantDomain.host }).from(tenantDomain).where(eq(tenantDomain.host, name));
  return rows.length > 0;
}
