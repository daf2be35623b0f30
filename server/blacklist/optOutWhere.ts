import { and, eq, type SQL } from 'drizzle-orm';
import type { OptOutFilters } from '../../src/contract/blacklist.ts';
import { emailKey } from '../../src/domain/email.ts';
import { likeOrIs } from '../api/sorting.ts';
import { optOut } from '../db/schema/index.ts';

/** Which opted-out addresses a filter leaves: for the list, and for its export. */
export function optOutWhere(tenantId: string, { address }: OptOutFilters, mayReveal: boolean): SQL | undefined {
  return and(
    eq(optOut.tenantId, tenantId),
    address === undefined ? undefined : likeOrIs(optOut.addressKey, emailKey(address), mayReveal),
  );
}
