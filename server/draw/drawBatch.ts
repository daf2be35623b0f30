import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { ActivityLogic, DrawStanding } from '../../src/domain/activity/activityLogic.ts';
import { activityStatusAt } from '../../src/domain/activity/activityStatus.ts';
import { tableOf } from '../../src/domain/activity/chance.ts';
import { decideDraws, type ItemStock } from '../../src/domain/activity/decideDraws.ts';
import { dayIn } from '../../src/domain/tenant.ts';
import type { Transaction } from '../db/Db.ts';
import { activity, activityChance, activityItem, draw, participant, prize, prizeDay } from '../db/schema/index.ts';
import type { Ports } from '../ports.ts';
import { tenantSettings } from '../tenantSettings/tenantSettings.ts';
import { type DecidedDraw, type DrawAnswer, type DrawRefusal, type DrawWish, keyOf } from './DrawWish.ts';
import { groupsOfPhones } from './groupsOfPhones.ts';
import { randomRoll } from './randomRoll.ts';
import { writeDraws } from './writeDraws.ts';

type DrawPorts = Pick<Ports, 'db' | 'clock' | 'random'>;

/** What decides whether an activity is open; its drafts are large. */
const OPENING = {
  id: activity.id,
  tenantId: activity.tenantId,
  state: activity.state,
  displayFrom: activity.displayFrom,
  displayTo: activity.displayTo,
  participateFrom: activity.participateFrom,
  participateTo: activity.participateTo,
};

const standingOn = (
  row: typeof participant.$inferSelect,
  day: string,
  { rules }: Pick<ActivityLogic, 'rules'>,
): DrawStanding => ({
  drawsTotal: row.drawsTotal,
  chancesLeft: row.chancesLeft,
  // Chances of a day do not last beyond it.
  ...(row.day === day
    ? { drawsToday: row.drawsToday, dailyLeft: row.dailyLeft }
    : { drawsToday: 0, dailyLeft: rules.dailyChances }),
});

/** Chances and rules that hold at an instant: a change takes effect at 24:00 (§4.3). */
async function logicAt(tx: Transaction, activityId: string, now: Date) {
  const [row] = await tx
    .select({ id: activityChance.id, logic: activityChance.logic })
    .from(activityChance)
    .where(and(eq(activityChance.activityId, activityId), lte(activityChance.effectiveFrom, now)))
    .orderBy(desc(activityChance.effectiveFrom))
    .limit(1);
  return row;
}

/** What can still be given of each item. The rows stay locked: two processes draw of one activity one after the other. */
async function stocksOf(tx: Transaction, activityId: string, day: string): Promise<Map<string, ItemStock>> {
  const items = await tx
    .select()
    .from(activityItem)
    .where(eq(activityItem.activityId, activityId))
    .orderBy(asc(activityItem.itemId))
    .for('update');
  const prizeIds = items.flatMap(({ prizeId }) => (prizeId === null ? [] : [prizeId]));
  const capped =
    prizeIds.length === 0
      ? []
      : await tx
          .select({ id: prize.id, dailyCap: prize.dailyCap })
          .from(prize)
          .where(and(inArray(prize.id, prizeIds), isNotNull(prize.dailyCap)))
          .orderBy(asc(prize.id))
          .for('update');
  const given =
    capped.length === 0
      ? []
      : await tx
          .select()
          .from(prizeDay)
          .where(
            and(
              inArray(
                prizeDay.prizeId,
                capped.map(({ id }) => id),
              ),
              eq(prizeDay.day, day),
            ),
          );
  const prizeLeft = new Map(
    capped.map(({ id, dailyCap }) => [
      id,
      Math.max(0, (dailyCap ?? 0) - (given.find(({ prizeId }) => prizeId === id)?.given ?? 0)),
    ]),
  );
  return new Map(
    items.map((item) => [
      item.itemId,
      {
        itemId: item.itemId,
        prizeId: item.prizeId,
        left: item.quantity - item.given,
        leftToday: item.dailyCap === null ? null : item.dailyCap - (item.day === day ? item.givenToday : 0),
        prizeLeftToday: prizeLeft.get(item.prizeId ?? '') ?? null,
      },
    ]),
  );
}

/** Draws that were made already under the same names: a repeated call is answered, and draws nothing. */
async function drawnBefore(tx: Transaction, wishes: readonly DrawWish[]): Promise<Map<string, DrawAnswer>> {
  const rows = await tx
    .select({
      requestId: draw.requestId,
      drawId: draw.id,
      itemId: draw.itemId,
      awardId: draw.awardId,
      by: draw.participantId,
    })
    .from(draw)
    .where(
      sql`(${draw.participantId}, ${draw.requestId}) in (${sql.join(
        wishes.map(({ participantId, requestId }) => sql`(${participantId}::uuid, ${requestId}::uuid)`),
        sql`, `,
      )})`,
    );
  return new Map(rows.map(({ by, requestId, ...answer }) => [`${by}/${requestId}`, { outcome: 'drawn', ...answer }]));
}

/**
 * Draws for some people of one activity in one transaction: eligibility, consumption, both stocks, the record, the award and its voucher
 * code stand or fall together. Answers in the order of the wishes. People and stocks are locked, in an order that is always the same.
 */
export async function drawBatch(
  ports: DrawPorts,
  activityId: string,
  wishes: readonly DrawWish[],
): Promise<DrawAnswer[]> {
  return ports.db.transaction(async (tx) => {
    const refuseAll = (code: DrawRefusal): DrawAnswer[] => wishes.map(() => ({ outcome: 'refused', code }));
    // Whoever takes it down waits for this, and nobody draws after it.
    const [row] = await tx.select(OPENING).from(activity).where(eq(activity.id, activityId)).for('key share');
    if (row === undefined) return refuseAll('activityNotOpen');
    const now = ports.clock.now();
    const { timeZone } = await tenantSettings(tx, row.tenantId);
    const day = dayIn(now, timeZone);
    const stocks = await stocksOf(tx, activityId, day);
    const current = await logicAt(tx, activityId, now);
    const isOpen = activityStatusAt(row.state, row, now) === 'inProgress';
    if (!isOpen || current === undefined || !current.logic.prizesOn) return refuseAll('activityNotOpen');
    const { logic } = current;
    const people = await tx
      .select()
      .from(participant)
      .where(
        and(
          eq(participant.activityId, activityId),
          inArray(participant.id, [...new Set(wishes.map(({ participantId }) => participantId))]),
        ),
      )
      .orderBy(asc(participant.id))
      .for('update');
    const byId = new Map(people.map((one) => [one.id, one]));
    const before = await drawnBefore(tx, wishes);
    const groupIds = [
      ...logic.eligibleGroupIds,
      ...logic.tables.flatMap(({ groupId }) => (groupId === null ? [] : [groupId])),
    ];
    const groups = await groupsOfPhones(
      tx,
      row.tenantId,
      groupIds,
      people.map(({ phone }) => phone),
    );
    const standings = new Map(people.map((one) => [one.id, standingOn(one, day, logic)]));
    const seen = new Set<string>();
    const decided: DecidedDraw[] = [];
    const refusals = wishes.map((wish): DrawRefusal | undefined => {
      const key = keyOf(wish);
      if (before.has(key) || seen.has(key)) return undefined;
      const who = byId.get(wish.participantId);
      if (who === undefined) return 'participantUnknown';
      const isIn = (groupId: string): boolean => groups.get(who.phone)?.has(groupId) ?? false;
      if (logic.eligibleGroupIds.length > 0 && !logic.eligibleGroupIds.some(isIn)) return 'notEligible';
      const table = tableOf(logic.tables, isIn);
      if (table === undefined) return 'notEligible';
      const [decision] = decideDraws([{ participantId: who.id, table, roll: randomRoll(ports.random) }], {
        rules: logic.rules,
        replacementItemId: logic.replacementItemId,
        stocks,
        standings,
      });
      if (decision === undefined || decision.outcome === 'refused') return decision?.code ?? 'noChancesLeft';
      seen.add(key);
      decided.push({ ...decision, wish, phone: who.phone });
      return undefined;
    });
    const written = await writeDraws(tx, {
      activity: row,
      chanceId: current.id,
      day,
      now,
      draws: decided,
      standings: new Map([...standings].filter(([id]) => decided.some(({ wish }) => wish.participantId === id))),
    });
    return wishes.map((wish, at) => {
      const code = refusals[at];
      const answer = before.get(keyOf(wish)) ?? written.get(keyOf(wish));
      return code === undefined && answer !== undefined
        ? answer
        : { outcome: 'refused', code: code ?? 'noChancesLeft' };
    });
  });
}
