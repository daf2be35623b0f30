import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { activityStatusAt } from '../../../src/domain/activity-box/activity/activityStatus.ts';
import { tableOf } from '../../../src/domain/activity-box/draw/chance.ts';
import { standingOn } from '../../../src/domain/activity-box/draw/chancesOfPerson.ts';
import { decideDraws } from '../../../src/domain/activity-box/draw/decideDraws.ts';
import { dayIn } from '../../../src/domain/shared/tenant.ts';
import type { Transaction } from '../../db/Db.ts';
import { activity, draw, participant } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';
import { type DecidedDraw, type DrawAnswer, type DrawRefusal, type DrawWish, keyOf } from './DrawWish.ts';
import { groupsOfPhones } from './groupsOfPhones.ts';
import { itemStocks } from './itemStocks.ts';
import { logicAt } from './logicAt.ts';
import { randomRoll } from './randomRoll.ts';
import { writeDraws } from './writeDraws.ts';

type DrawPorts = Pick<Ports, 'db' | 'clock' | 'random'>;

/** What decides whether an activity is open; its drafts are large. */
export const OPENING = {
  id: activity.id,
  tenantId: activity.tenantId,
  state: activity.state,
  displayFrom: activity.displayFrom,
  displayTo: activity.displayTo,
  participateFrom: activity.participateFrom,
  participateTo: activity.participateTo,
};

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
    const stocks = await itemStocks(tx, activityId, day);
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
    const standings = new Map(people.map((one) => [one.id, standingOn(one, day, logic.rules)]));
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
      decided.push({ ...decision, wish, phone: who.phone, groupId: table.groupId });
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
