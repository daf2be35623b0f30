import { eq, type SQL } from 'drizzle-orm';
import type { Award } from '../../../src/contract/activity-box/award/award.ts';
import { awardStatus, maskName, maskPostalAddress } from '../../../src/domain/activity-box/award/award.ts';
import { maskPhone } from '../../../src/domain/shared/address/maskPhone.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { activity, award, prize, shipping } from '../../db/schema/index.ts';

/** Awards with what belongs to them, to be narrowed, sorted and limited. */
export const selectAwards = (db: Db | Transaction, where: SQL | undefined) =>
  db
    .select({
      award,
      activityName: activity.name,
      awardType: prize.awardType,
      shipping,
    })
    .from(award)
    .innerJoin(activity, eq(activity.id, award.activityId))
    .innerJoin(prize, eq(prize.id, award.prizeId))
    .leftJoin(shipping, eq(shipping.awardId, award.id))
    .where(where)
    .$dynamic();

/** An award with what belongs to it. */
export type AwardRow = Awaited<ReturnType<typeof selectAwards>>[number];

/** An award as it is listed: people hidden in part. */
export function shownAward({ award: row, activityName, awardType, shipping: to }: AwardRow): Award {
  return {
    id: row.id,
    phone: maskPhone(row.phone),
    wonAt: row.wonAt.toISOString(),
    activityId: row.activityId,
    activityName,
    prizeName: row.prizeName,
    awardType,
    source: row.source,
    status: awardStatus(awardType, to?.shippedAt ?? null),
    shipping:
      to === null
        ? null
        : {
            recipient: maskName(to.recipient),
            phone: to.phone === '' ? '' : maskPhone(to.phone),
            address: maskPostalAddress(to.address),
            courier: to.courier,
            waybill: to.waybill,
            shippedAt: to.shippedAt?.toISOString() ?? null,
            version: to.version,
          },
  };
}
