import { and, eq, like, type SQL } from 'drizzle-orm';
import type { OptOutFilters } from '../../src/contract/blacklist.ts';
import { emailKey } from '../../src/domain/email.ts';
import { beginsWith } from '../api/sorting.ts';
import { optOut } from '../db/schema/index.ts';

/** Which opted-out addresses a filter leaves: for the list, and for its export. */
export function optOutWhere(tenantId: string, { address }: OptOutFilters): SQL | undefined {
  return and(
    eq(optOut.tenantId, tenantId),
    address === undefined ? undefined : like(optOut.addressKey, beginsWith(emailKey(address))),
  );
}
