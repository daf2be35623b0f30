import { and, eq } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/Db.ts';
import { tenant, tenantDomain } from '../../../db/schema/index.ts';

/** Whom a tenant's e-mails are from: the sender name of the address's domain, or else the tenant's. */
export async function senderOf(
  db: Db | Transaction,
  tenantId: string,
): Promise<{ name: string; address: string } | undefined> {
  const [of] = await db.select().from(tenant).where(eq(tenant.id, tenantId));
  if (of === undefined) return undefined;
  const [domain] = await db
    .select({ senderName: tenantDomain.senderName })
    .from(tenantDomain)
    .where(
      and(
        eq(tenantDomain.tenantId, tenantId),
        eq(tenantDomain.kind, 'email'),
        eq(tenantDomain.host, hostOfAddress(of.senderAddress)),
      ),
    );
  return { name: domain?.senderName || of.senderName, address: of.senderAddress };
}

/** What stands behind the @ of an address. */
export function hostOfAddress(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
