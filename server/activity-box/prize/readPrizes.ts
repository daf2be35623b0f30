import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Prize } from '../../../src/contract/activity-box/prize/prize.ts';
import { writeAmount } from '../../../src/domain/shared/number/money.ts';
import {
  dailyRemaining,
  type PrizeData,
  type PrizeFault,
  prizeFault,
  prizeLacks,
  usableStock,
} from '../../../src/domain/activity-box/prize/prize.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { zoneOf } from '../../api/records/tenantDay.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import { prize, prizeDay } from '../../db/schema/index.ts';
import { fileEntries } from '../../api/records/storedFiles.ts';
import { expiredCodes } from './voucherCode/expiredCodes.ts';

/** A prize as its table holds it. */
export type PrizeRow = typeof prize.$inferSelect;

/** Why the data of a prize cannot be given out; undefined where nothing is amiss (§8.2). */
export const faultOf = (row: PrizeRow): PrizeFault | undefined => prizeFault(dataOf(row));

const dataOf = (row: PrizeRow): PrizeData => ({ ...row, hasImage: row.imageId !== null });

/** How many codes of prizes have expired, by the ids of the prizes. */
export async function expiredByPrize(
  db: Db | Transaction,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: prize.id, expired: expiredCodes(now) })
    .from(prize)
    .where(inArray(prize.id, [...ids]));
  return new Map(rows.map(({ id, expired }) => [id, expired]));
}

/** Prizes with their images and what may still be given out today. */
export async function readPrizes(
  { ports, tenantId }: Pick<CallContext, 'ports' | 'tenantId'>,
  rows: readonly PrizeRow[],
  db: Db | Transaction = ports.db,
): Promise<Prize[]> {
  if (rows.length === 0) return [];
  const images = await fileEntries(
    db,
    tenantId,
    rows.flatMap(({ imageId }) => imageId ?? []),
  );
  const today = sql`(${ports.clock.now().toISOString()}::timestamptz at time zone ${zoneOf(tenantId)})::date`;
  const ids = rows.map(({ id }) => id);
  const given = await db
    .select({ id: prizeDay.prizeId, given: prizeDay.given })
    .from(prizeDay)
    .where(and(inArray(prizeDay.prizeId, ids), eq(prizeDay.day, today)));
  const givenToday = new Map(given.map((one) => [one.id, one.given]));
  const expired = await expiredByPrize(db, ids, ports.clock.now());
  const expiredOf = ({ id }: PrizeRow): number => expired.get(id) ?? 0;
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    source: row.source,
    supplierName: row.supplierName,
    productNumber: row.productNumber,
    endedBySupplier: row.endedBySupplier,
    awardType: row.awardType,
    unitPrice: row.priceCents === null ? '' : writeAmount(row.priceCents),
    image: images.get(row.imageId ?? '') ?? null,
    link: row.link,
    redemption: row.redemption,
    dailyCap: row.dailyCap,
    inUse: row.inUse,
    alertPercent: row.alertPercent,
    alertEmails: row.alertEmails,
    stock: row.stock,
    allotted: row.allotted,
    won: row.won,
    expired: expiredOf(row),
    usableStock: usableStock({ ...row, expired: expiredOf(row) }),
    dailyRemaining: dailyRemaining(row.dailyCap, givenToday.get(row.id) ?? 0),
    fault: faultOf(row) ?? null,
    lacks: prizeLacks(dataOf(row)),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
