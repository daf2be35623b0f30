import { and, eq, ilike, like, type SQL } from 'drizzle-orm';
import type { BlockedNumberFilters } from '../../src/contract/blacklist.ts';
import { normalizePhone } from '../../src/domain/phone.ts';
import { beginsWith, contains } from '../api/sorting.ts';
import { blacklistEntry, blockedNumber } from '../db/schema/index.ts';

/** Which blocked numbers a filter leaves (joined with their entry): for the list, and for its export. */
export function blockedNumberWhere(tenantId: string, { number, remark }: BlockedNumberFilters): SQL | undefined {
  return and(
    eq(blockedNumber.tenantId, tenantId),
    number === undefined ? undefined : like(blockedNumber.number, beginsWith(normalizePhone(number) ?? number)),
    remark === undefined ? undefined : ilike(blacklistEntry.remark, contains(remark)),
  );
}
