import { and, desc, eq } from 'drizzle-orm';
import type { BoostOfFriend, PlayStanding, WonShipping } from '../../../src/contract/activity-box/play/play.ts';
import { drawsLeft, standingOn } from '../../../src/domain/activity-box/draw/chancesOfPerson.ts';
import { awardStatus } from '../../../src/domain/activity-box/award/award.ts';
import { splitAddress } from '../../../src/domain/activity-box/award/winnerAddress.ts';
import { SHOWN_ROWS_MAX } from '../../../src/domain/activity-box/draw/playLimits.ts';
import { isErasedPhone, maskPlayer } from '../../../src/domain/activity-box/award/erasedPhone.ts';
import { maskPhone } from '../../../src/domain/shared/address/maskPhone.ts';
import type { AwardType } from '../../../src/domain/activity-box/prize/prize.ts';
import { dayIn } from '../../../src/domain/shared/tenant.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { award, boost, boostFriend, participant, prize, shipping, voucherCode } from '../../db/schema/index.ts';
import { logicAt } from '../draw/logicAt.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';
import { openCode } from '../prize/voucherCode/sealedCode.ts';
import type { FoundPlay } from './findPlay.ts';
import type { ParticipantRow } from './requireParticipant.ts';

type Needs = Pick<CallContext, 'ports'>;
type BoostRow = typeof boost.$inferSelect;
type ShownBoost = NonNullable<PlayStanding['boost']>;

/** Where an award is sent, for its winner; `own` is their number. Null for what is not shipped. */
function wonShipping(awardType: AwardType, to: typeof shipping.$inferSelect | null, own: string): WonShipping | null {
  const status = awardStatus(awardType, to?.shippedAt ?? null);
  if (status === 'noShipping') return null;
  const isGiven = to !== null && to.address !== '';
  const isShipped = status === 'shipped';
  const shown = { isGiven, isShipped, courier: to?.courier ?? '', waybill: to?.waybill ?? '' };
  if (isShipped) return { ...shown, recipient: '', phone: '', region: '', address: '' };
  return {
    ...shown,
    recipient: to?.recipient ?? '',
    phone: to?.phone || own,
    ...splitAddress(to?.address ?? ''),
  };
}

/** What somebody won, latest first, with the codes of vouchers and where things are sent. */
async function awardsOf({ ports }: Needs, participantId: string): Promise<PlayStanding['awards']> {
  const rows = await ports.db
    .select({
      id: award.id,
      name: award.prizeName,
      itemId: award.itemId,
      wonAt: award.wonAt,
      codeId: voucherCode.id,
      sealedCode: voucherCode.sealedCode,
      redemption: prize.redemption,
      link: prize.link,
      awardType: prize.awardType,
      phone: award.phone,
      shipping,
    })
    .from(award)
    .innerJoin(prize, eq(prize.id, award.prizeId))
    .leftJoin(voucherCode, eq(voucherCode.id, award.voucherCodeId))
    .leftJoin(shipping, eq(shipping.awardId, award.id))
    .where(eq(award.participantId, participantId))
    .orderBy(desc(award.wonAt), desc(award.id))
    .limit(SHOWN_ROWS_MAX);
  return Promise.all(
    rows.map(async ({ codeId, sealedCode, wonAt, awardType, phone, shipping: to, ...row }) => ({
      ...row,
      isCodeDue: awardType === 'voucherCode' && codeId === null,
      shipping: wonShipping(awardType, to, phone),
      wonAt: wonAt.toISOString(),
      code: codeId === null || sealedCode === null ? null : await openCode(ports, codeId, sealedCode),
    })),
  );
}

/** A boost as it is shown, with the friends who helped. */
async function shownBoost({ ports }: Needs, row: BoostRow, unit: string): Promise<ShownBoost> {
  const friends = await ports.db
    .select({ phone: participant.phone, value: boostFriend.value, at: boostFriend.at })
    .from(boostFriend)
    .innerJoin(participant, eq(participant.id, boostFriend.friendId))
    .where(eq(boostFriend.boostId, row.id))
    .orderBy(desc(boostFriend.at))
    .limit(SHOWN_ROWS_MAX);
  return {
    key: row.publicKey,
    progress: row.progress,
    target: row.target,
    unit,
    isReached: row.reachedAt !== null,
    friends: friends.map(({ phone, value, at }) => ({ phone: maskPlayer(phone), value, at: at.toISOString() })),
  };
}

/** Where a participant stands now. */
export async function readStanding(context: Needs, play: FoundPlay, { id }: ParticipantRow): Promise<PlayStanding> {
  const { db, clock } = context.ports;
  const now = clock.now();
  const [[row], current, [own], awards, { timeZone }] = await Promise.all([
    db.select().from(participant).where(eq(participant.id, id)),
    logicAt(db, play.id, now),
    db.select().from(boost).where(eq(boost.participantId, id)),
    awardsOf(context, id),
    tenantSettings(db, play.tenantId),
  ]);
  if (row === undefined) throw new Error('a participant is gone');
  const rules = current?.logic.prizesOn === true ? current.logic.rules : undefined;
  return {
    phone: maskPhone(row.phone),
    drawsLeft: rules === undefined ? null : drawsLeft(rules, standingOn(row, dayIn(now, timeZone), rules)),
    awards,
    boost: own === undefined ? null : await shownBoost(context, own, current?.logic.boost?.unit ?? ''),
  };
}

/** The boost of a friend as `who` looks at it, or somebody who is not known yet; null where there is none in this activity. */
export async function readBoostOfFriend(
  context: Needs,
  play: FoundPlay,
  key: string,
  who: ParticipantRow | undefined,
): Promise<BoostOfFriend | null> {
  const { db, clock } = context.ports;
  const [row] = await db
    .select({ boost, phone: participant.phone })
    .from(boost)
    .innerJoin(participant, eq(participant.id, boost.participantId))
    .where(eq(boost.publicKey, key));
  if (row === undefined || row.boost.activityId !== play.id || isErasedPhone(row.phone)) return null;
  const current = await logicAt(db, play.id, clock.now());
  const rules = current?.logic.boost ?? null;
  const shown = await shownBoost(context, row.boost, rules?.unit ?? '');
  const [mine] =
    who === undefined
      ? []
      : await db
          .select({ id: boostFriend.friendId })
          .from(boostFriend)
          .where(and(eq(boostFriend.boostId, row.boost.id), eq(boostFriend.friendId, who.id)));
  const isOpen = play.phase === 'open' && rules !== null && row.boost.friends < rules.friends;
  return {
    ...shown,
    phone: maskPhone(row.phone),
    mayHelp: isOpen && !shown.isReached && mine === undefined && who?.id !== row.boost.participantId,
  };
}
