import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { countBy } from 'es-toolkit';
import type { Transaction } from '../../db/Db.ts';
import { prize } from '../../db/schema/index.ts';
import { takeVoucherCodes } from '../prize/voucherCode/takeVoucherCodes.ts';

/** Something that somebody gets, as it was decided. `awardId` is new. */
export interface WonItem {
  awardId: string;
  participantId: string;
  phone: string;
  itemId: string;
  prizeId: string;
  /** The customer group whose chances gave it; null for those of everybody else, and for a boost. */
  groupId: string | null;
}

/** Where and when it is given. `day` is that of the tenant's zone. */
export interface Giving {
  activity: { id: string; tenantId: string };
  source: 'draw' | 'boost';
  day: string;
  now: Date;
}

/** Rows of a statement: one parameter, however many there are. */
export const rowsOf = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::jsonb`;

/**
 * Gives what was decided: the awards, a voucher code each where there is one, and what is left of the stocks. A statement for all rows of
 * a table; the items are locked by whoever decided ({@link itemStocks}).
 */
export async function giveAwards(tx: Transaction, giving: Giving, won: readonly WonItem[]): Promise<void> {
  if (won.length === 0) return;
  await writeAwards(tx, giving, won);
  await handOutCodes(tx, won, giving.now);
  await takeFromStocks(tx, giving, won);
}

async function writeAwards(
  tx: Transaction,
  { activity: { id, tenantId }, source, now }: Giving,
  won: readonly WonItem[],
): Promise<void> {
  await tx.execute(sql`
    insert into award (id, tenant_id, activity_id, participant_id, source, item_id, prize_id, group_id, prize_name, phone, won_at)
    select r."awardId", ${tenantId}, ${id}::uuid, r."participantId", ${source}, r."itemId", r."prizeId", r."groupId", i.name, r.phone,
      ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${rowsOf(won)}) as r("awardId" uuid, "participantId" uuid, "itemId" text, "prizeId" uuid, "groupId" uuid, phone text)
    join activity_item i on i.activity_id = ${id}::uuid and i.item_id = r."itemId"`);
}

/** Gives whoever won a voucher its code. Of a prize without a code that can be used the award stands, and waits for one. */
async function handOutCodes(tx: Transaction, won: readonly WonItem[], now: Date): Promise<void> {
  const ids = [...new Set(won.map(({ prizeId }) => prizeId))];
  const vouchers = await tx
    .select({ id: prize.id })
    .from(prize)
    .where(and(inArray(prize.id, ids), eq(prize.awardType, 'voucherCode')))
    .orderBy(asc(prize.id));
  for (const { id } of vouchers) {
    const awards = won.flatMap(({ prizeId, awardId }) => (prizeId === id ? [awardId] : []));
    const codes = await takeVoucherCodes(tx, id, awards.length, now);
    const pairs = codes.map((codeId, at) => ({ codeId, awardId: awards[at] }));
    await tx.execute(sql`
      update award a set voucher_code_id = r."codeId"
      from jsonb_to_recordset(${rowsOf(pairs)}) as r("codeId" uuid, "awardId" uuid) where a.id = r."awardId"`);
  }
}

/** Both stocks of the activity, and those of the prizes over all activities. */
async function takeFromStocks(tx: Transaction, { activity, day }: Giving, won: readonly WonItem[]): Promise<void> {
  const items = Object.entries(countBy(won, ({ itemId }) => itemId)).map(([itemId, count]) => ({ itemId, count }));
  await tx.execute(sql`
    update activity_item i set given = i.given + r.count, day = ${day},
      given_today = case when i.day = ${day} then i.given_today + r.count else r.count end
    from jsonb_to_recordset(${rowsOf(items)}) as r("itemId" text, count int)
    where i.activity_id = ${activity.id}::uuid and i.item_id = r."itemId"`);
  const prizes = Object.entries(countBy(won, ({ prizeId }) => prizeId))
    .map(([prizeId, count]) => ({ prizeId, count }))
    .toSorted((a, b) => (a.prizeId < b.prizeId ? -1 : 1));
  // One after the other in an order of their own: activities share prizes.
  for (const { prizeId, count } of prizes) {
    await tx.execute(sql`update prize set won = won + ${count} where id = ${prizeId}::uuid`);
    await tx.execute(sql`
      insert into prize_day (prize_id, day, given) values (${prizeId}::uuid, ${day}::date, ${count})
      on conflict (prize_id, day) do update set given = prize_day.given + excluded.given`);
  }
}
