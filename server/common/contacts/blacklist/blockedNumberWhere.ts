import { and, eq, ilike, type SQL } from 'drizzle-orm';
import type { BlockedNumberFilters } from '../../../../src/contract/common/contacts/blacklist.ts';
import { normalizePhone } from '../../../../src/domain/shared/address/phone.ts';
import { contains, likeOrIs } from '../../../api/records/sorting.ts';
import { blacklistEntry, blockedNumber } from '../../../db/schema/index.ts';

/** Which blocked numbers a filter leaves (joined with their entry): for the list, and for its export. */
export function blockedNumberWhere(
  tenantId: string,
  { number, remark }: BlockedNumberFilters,
  mayReveal: boolean,
): SQL | undefined {
  return and(
    eq(blockedNumber.tenantId, tenantId),
    number === undefined ? undefined : likeOrIs(blockedNumber.number, normalizePhone(number) ?? number, mayReveal),
    remark === undefined ? undefined : ilike(blacklistEntry.remark, contains(remark)),
  );
}
