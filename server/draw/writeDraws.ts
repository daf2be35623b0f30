import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { countBy } from 'es-toolkit';
import type { DrawStanding } from '../../src/domain/activity/activityLogic.ts';
import type { Transaction } from '../db/Db.ts';
import { prize } from '../db/schema/index.ts';
import { takeVoucherCodes } from '../voucherCode/takeVoucherCodes.ts';
import { type DecidedDraw, type DrawAnswer, keyOf } from './DrawWish.ts';

interface Written {
  activity: { id: string; tenantId: string };
  chanceId: string;
  day: string;
  now: Date;
  draws: readonly DecidedDraw[];
  /** Where the people stand after it. */
  standings: ReadonlyMap<string, DrawStanding>;
}

/** Rows of a statement: one parameter, however many there are. */
const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

/**
 * Writes decided draws: the records, the awards, what is left of both stocks, and where the people stand. A statement for all rows of a
 * table; the rows are locked by whoever decided. Answers by {@link keyOf}.
 */
export async function writeDraws(
  tx: Transaction,
  { activity, chanceId, day, now, draws, standings }: Written,
): Promise<Map<string, DrawAnswer>> {
  if (draws.length === 0) return new Map();
  const at = now.toISOString();
  const awarded = draws.map((one) => ({ ...one, awardId: one.prizeId === null ? null : randomUUID() }));
  const won = awarded.filter(({ prizeId }) => prizeId !== null);
  await writeAwards(tx, activity, won, at);
  await handOutCodes(tx, won, now);
  const { rows } = await tx.execute<{ id: string; participant_id: string; request_id: string }>(sql`
    insert into draw (tenant_id, activity_id, participant_id, request_id, chance_id, roll, rolled_item_id, item_id, award_id, at)
    select ${activity.tenantId}, ${activity.id}::uuid, r."participantId", r."requestId", ${chanceId}::uuid, r.roll, r."rolledItemId",
      r."itemId", r."awardId", ${at}::timestamptz
    from jsonb_to_recordset(${rowsOf(
      awarded.map(({ wish, roll, rolledItemId, itemId, awardId }) => ({
        ...wish,
        roll,
        rolledItemId,
        itemId,
        awardId,
      })),
    )}) as r("participantId" uuid, "requestId" uuid, roll int, "rolledItemId" text, "itemId" text, "awardId" uuid)
    returning id, participant_id, request_id`);
  await tx.execute(sql`
    update participant set day = ${day}, draws_today = r."drawsToday", draws_total = r."drawsTotal", daily_left = r."dailyLeft",
      chances_left = r."chancesLeft",
      shares_today = case when participant.day = ${day} then participant.shares_today else 0 end
    from jsonb_to_recordset(${rowsOf([...standings].map(([id, standing]) => ({ id, ...standing })))})
      as r(id uuid, "drawsToday" int, "drawsTotal" int, "dailyLeft" int, "chancesLeft" int)
    where participant.id = r.id`);
  await takeFromStocks(tx, activity.id, day, won);
  const answers = new Map(awarded.map((one) => [keyOf(one.wish), one]));
  return new Map(
    rows.flatMap(({ id, participant_id: participantId, request_id: requestId }) => {
      const key = keyOf({ participantId, requestId });
      const one = answers.get(key);
      if (one === undefined) return [];
      return [
        [key, { outcome: 'drawn' as const, drawId: Number(id), itemId: one.itemId, awardId: one.awardId }] as const,
      ];
    }),
  );
}

type Won = DecidedDraw & { awardId: string | null };

async function writeAwards(
  tx: Transaction,
  { id, tenantId }: Written['activity'],
  won: readonly Won[],
  at: string,
): Promise<void> {
  if (won.length === 0) return;
  const rows = won.map(({ awardId, wish, itemId, prizeId, phone }) => ({
    awardId,
    participantId: wish.participantId,
    itemId,
    prizeId,
    phone,
  }));
  await tx.execute(sql`
    insert into award (id, tenant_id, activity_id, participant_id, source, item_id, prize_id, prize_name, phone, won_at)
    select r."awardId", ${tenantId}, ${id}::uuid, r."participantId", 'draw', r."itemId", r."prizeId", i.name, r.phone, ${at}::timestamptz
    from jsonb_to_recordset(${rowsOf(rows)}) as r("awardId" uuid, "participantId" uuid, "itemId" text, "prizeId" uuid, phone text)
    join activity_item i on i.activity_id = ${id}::uuid and i.item_id = r."itemId"`);
}

/** Gives whoever won a voucher its code. Of a prize without a code that can be used the award stands, and waits for one. */
async function handOutCodes(tx: Transaction, won: readonly Won[], now: Date): Promise<void> {
  if (won.length === 0) return;
  const ids = [...new Set(won.flatMap(({ prizeId }) => prizeId ?? []))];
  const vouchers = await tx
    .select({ id: prize.id })
    .from(prize)
    .where(and(inArray(prize.id, ids), eq(prize.awardType, 'voucherCode')))
    .orderBy(asc(prize.id));
  for (const { id } of vouchers) {
    const awards = won.flatMap(({ prizeId, awardId }) => (prizeId === id && awardId !== null ? [awardId] : []));
    const codes = await takeVoucherCodes(tx, id, awards.length, now);
    const pairs = codes.map((codeId, at) => ({ codeId, awardId: awards[at] }));
    await tx.execute(sql`
      update award a set voucher_code_id = r."codeId"
      from jsonb_to_recordset(${rowsOf(pairs)}) as r("codeId" uuid, "awardId" uuid) where a.id = r."awardId"`);
  }
}

/** Both stocks of the activity, and those of the prizes over all activities. */
async function takeFromStocks(tx: Transaction, activityId: string, day: string, won: readonly Won[]): Promise<void> {
  if (won.length === 0) return;
  const items = Object.entries(countBy(won, ({ itemId }) => itemId ?? '')).map(([itemId, count]) => ({
    itemId,
    count,
  }));
  await tx.execute(sql`
    update activity_item i set given = i.given + r.count, day = ${day},
      given_today = case when i.day = ${day} then i.given_today + r.count else r.count end
    from jsonb_to_recordset(${rowsOf(items)}) as r("itemId" text, count int)
    where i.activity_id = ${activityId}::uuid and i.item_id = r."itemId"`);
  const prizes = Object.entries(countBy(won, ({ prizeId }) => prizeId ?? ''))
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
