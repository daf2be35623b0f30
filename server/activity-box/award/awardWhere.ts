import { and, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { AwardFilters } from '../../../src/contract/activity-box/award/award.ts';
import { normalizePhone } from '../../../src/domain/shared/address/phone.ts';
import { containing, equal } from '../../api/records/filters.ts';
import { likeOrIs } from '../../api/records/sorting.ts';
import { fromDay, untilDay } from '../../api/records/tenantDay.ts';
import { activity, award, prize, shipping } from '../../db/schema/index.ts';

/** Awards of a tenant that filters leave; a part of a number finds only for who may see numbers. */
export function awardWhere(tenantId: string, filters: AwardFilters, mayReveal: boolean): SQL | undefined {
  const { activityId, prizeId, activityName, prizeName, phone, status, source, addressState, wonFrom, wonTo } = filters;
  const ofStatus = {
    noShipping: ne(prize.awardType, 'physical'),
    shipped: and(eq(prize.awardType, 'physical'), isNotNull(shipping.shippedAt)),
    pendingShipment: and(eq(prize.awardType, 'physical'), or(isNull(shipping.awardId), isNull(shipping.shippedAt))),
  };
  const ofAddress = {
    given: ne(shipping.address, ''),
    missing: or(isNull(shipping.awardId), eq(shipping.address, '')),
  };
  return and(
    eq(award.tenantId, tenantId),
    equal(award.activityId, activityId),
    equal(award.prizeId, prizeId),
    containing(activityName, activity.name),
    containing(prizeName, award.prizeName),
    phone === undefined ? undefined : likeOrIs(award.phone, normalizePhone(phone) ?? phone, mayReveal),
    equal(award.source, source),
    status === undefined ? undefined : ofStatus[status],
    addressState === undefined ? undefined : and(eq(prize.awardType, 'physical'), ofAddress[addressState]),
    wonFrom === undefined ? undefined : fromDay(award.wonAt, tenantId, wonFrom),
    wonTo === undefined ? undefined : untilDay(award.wonAt, tenantId, wonTo),
  );
}
