import { type SQL, sql } from 'drizzle-orm';

/**
 * How many codes of a prize nobody got and nobody can use any more, by the tenant's day: for a query of `prize`. Of the three validities
 * those with a last day expire; one that counts from its activation does not before.
 */
export function expiredCodes(now: Date): SQL<number> {
  return sql<number>`(select count(*)::int from voucher_code c
    where c.prize_id = prize.id and c.status = 'pendingShipment'
      and c.valid_to < (${now.toISOString()}::timestamptz at time zone (select t.time_zone from tenant t where t.id = prize.tenant_id))::date)`;
}
