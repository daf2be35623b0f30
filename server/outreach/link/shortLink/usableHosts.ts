import { and, asc, eq } from 'drizzle-orm';
import { validityOn } from '../../../../src/domain/common/settings/tenantDomain.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { tenantDomain } from '../../../db/schema/index.ts';
import { todayOf } from '../../../common/settings/tenantDomain/tenantDomainView.ts';

/** Short-link domains of the tenant that new links can stand on: effective, and valid today. */
export async function usableHosts(context: CallContext, on: Db | Transaction): Promise<{ id: string; host: string }[]> {
  const today = await todayOf(context);
  const rows = await on
    .select()
    .from(tenantDomain)
    .where(
      and(
        eq(tenantDomain.tenantId, context.tenantId),
        eq(tenantDomain.kind, 'shortLink'),
        eq(tenantDomain.status, 'effective'),
      ),
    )
    .orderBy(asc(tenantDomain.host));
  return rows.filter((row) => validityOn(row, today) === 'valid').map(({ id, host }) => ({ id, host }));
}
