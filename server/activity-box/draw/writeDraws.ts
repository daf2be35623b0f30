import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DrawStanding } from '../../../src/domain/activity-box/logic/activityLogic.ts';
import type { Transaction } from '../../db/Db.ts';
import { type DecidedDraw, type DrawAnswer, keyOf } from './DrawWish.ts';
import { giveAwards, rowsOf } from './giveAwards.ts';

interface Written {
  activity: { id: string; tenantId: string };
  chanceId: string;
  day: string;
  now: Date;
  draws: readonly DecidedDraw[];
  /** Where the people stand after it. */
  standings: ReadonlyMap<string, DrawStanding>;
}

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
  const won = awarded.flatMap(({ awardId, itemId, prizeId, groupId, wish: { participantId }, phone }) =>
    awardId === null || itemId === null || prizeId === null
      ? []
      : [{ awardId, itemId, prizeId, groupId, participantId, phone }],
  );
  await giveAwards(tx, { activity, source: 'draw', day, now }, won);
  const { rows } = await tx.execute<{ id: string; participant_id: string; request_id: string }>(sql`
    insert into draw (tenant_id, activity_id, participant_id, request_id, chance_id, group_id, roll, rolled_item_id, item_id, award_id, at)
    select ${activity.tenantId}, ${activity.id}::uuid, r."participantId", r."requestId", ${chanceId}::uuid, r."groupId", r.roll, r."rolledItemId",
      r."itemId", r."awardId", ${at}::timestamptz
    from jsonb_to_recordset(${rowsOf(
      awarded.map(({ wish, groupId, roll, rolledItemId, itemId, awardId }) => ({
        ...wish,
        groupId,
        roll,
        rolledItemId,
        itemId,
        awardId,
      })),
    )}) as r("participantId" uuid, "requestId" uuid, "groupId" uuid, roll int, "rolledItemId" text, "itemId" text, "awardId" uuid)
    returning id, participant_id, request_id`);
  await tx.execute(sql`
    update participant set day = ${day}, draws_today = r."drawsToday", draws_total = r."drawsTotal", daily_left = r."dailyLeft",
      chances_left = r."chancesLeft",
      shares_today = case when participant.day = ${day} then participant.shares_today else 0 end
    from jsonb_to_recordset(${rowsOf([...standings].map(([id, standing]) => ({ id, ...standing })))})
      as r(id uuid, "drawsToday" int, "drawsTotal" int, "dailyLeft" int, "chancesLeft" int)
    where participant.id = r.id`);
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
