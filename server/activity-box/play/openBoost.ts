import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ActivityLogic } from '../../../src/domain/activity-box/logic/activityLogic.ts';
import { activityStatusAt } from '../../../src/domain/activity-box/activity/activityStatus.ts';
import type { Boost } from '../../../src/domain/activity-box/draw/boost.ts';
import { firstLeft, type ItemStock } from '../../../src/domain/activity-box/draw/decideDraws.ts';
import { dayIn } from '../../../src/domain/shared/tenant.ts';
import { Refusal } from '../../api/Refusal.ts';
import type { Transaction } from '../../db/Db.ts';
import { activity } from '../../db/schema/index.ts';
import { OPENING } from '../draw/drawBatch.ts';
import { giveAwards } from '../draw/giveAwards.ts';
import { itemStocks } from '../draw/itemStocks.ts';
import { logicAt } from '../draw/logicAt.ts';
import type { Ports } from '../../ports.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';
import type { FoundPlay } from './findPlay.ts';

/** An activity in which friends may be invited, in a transaction that its take-down waits for. */
export interface OpenBoost {
  activity: { id: string; tenantId: string };
  logic: ActivityLogic;
  boost: Boost;
  now: Date;
  /** Of the tenant's zone. */
  day: string;
}

/** @throws `ACTIVITY_NOT_OPEN` where nobody may take part, or friends are not invited */
export async function openBoost(
  tx: Transaction,
  { clock }: Pick<Ports, 'clock'>,
  { id }: FoundPlay,
): Promise<OpenBoost> {
  const [row] = await tx.select(OPENING).from(activity).where(eq(activity.id, id)).for('key share');
  const now = clock.now();
  const current = await logicAt(tx, id, now);
  const boost = current?.logic.boost ?? null;
  if (
    row === undefined ||
    current === undefined ||
    boost === null ||
    activityStatusAt(row.state, row, now) !== 'inProgress'
  )
    throw new Refusal('ACTIVITY_NOT_OPEN');
  const { timeZone } = await tenantSettings(tx, row.tenantId);
  return {
    activity: { id, tenantId: row.tenantId },
    logic: current.logic,
    boost,
    now,
    day: dayIn(now, timeZone),
  };
}

/** Locks the stocks of an activity. Called before any participant is locked, as draws do, so that nobody waits in a circle. */
export const lockStocks = (tx: Transaction, { activity: { id }, day }: OpenBoost): Promise<Map<string, ItemStock>> =>
  itemStocks(tx, id, day);

/** Gives whoever reached the target the item of the boost, else its replacement; answers the award, null where nothing was left. */
export async function giveBoostItem(
  tx: Transaction,
  { activity: where, logic, boost, now, day }: OpenBoost,
  stocks: ReadonlyMap<string, ItemStock>,
  owner: { id: string; phone: string },
): Promise<string | null> {
  const given = firstLeft(stocks, [boost.itemId, logic.replacementItemId]);
  if (given === undefined || given.prizeId === null) return null;
  const awardId = randomUUID();
  await giveAwards(tx, { activity: where, source: 'boost', day, now }, [
    {
      awardId,
      itemId: given.itemId,
      prizeId: given.prizeId,
      groupId: null,
      participantId: owner.id,
      phone: owner.phone,
    },
  ]);
  return awardId;
}

/** An unguessable number of [0, 1). */
export const randomShare = ({ random }: Pick<Ports, 'random'>): number => random(6).readUIntBE(0, 6) / 2 ** 48;
