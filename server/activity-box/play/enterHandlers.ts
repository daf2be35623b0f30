import { and, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import { enterPlay, sendPlayCode } from '../../../src/contract/activity-box/play/play.ts';
import { newStanding } from '../../../src/domain/activity-box/draw/chancesOfPerson.ts';
import {
  CODES_OF_ADDRESS,
  ENTRIES_OF_ADDRESS,
  PEOPLE_OF_DEVICE_MAX,
} from '../../../src/domain/activity-box/draw/playLimits.ts';
import { normalizePhone } from '../../../src/domain/shared/address/phone.ts';
import {
  CODE_ATTEMPTS_MAX,
  CODE_RESEND_SECONDS,
  CODE_VALID_MINUTES,
  maySendCode,
} from '../../../src/domain/shell/signIn.ts';
import { dayIn } from '../../../src/domain/shared/tenant.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal, refuseField } from '../../api/Refusal.ts';
import { PLAY_CODE_LOCK, PLAY_DEVICE_LOCK } from '../../db/advisoryLocks.ts';
import type { Transaction } from '../../db/Db.ts';
import { participant, participantCode, smsOutbox } from '../../db/schema/index.ts';
import { logicAt } from '../draw/logicAt.ts';
import { codeHash, newCode } from '../../shell/session/newCode.ts';
import { tenantSettings } from '../../api/tenant/tenantSettings.ts';
import { requireVenue } from '../venue/requireVenue.ts';
import { activityCounter, type CountedEvent } from './activityCounter.ts';
import { deviceOf } from './deviceMark.ts';
import { type FoundPlay, requireShownPlay } from './findPlay.ts';
import { signParticipant } from './participantToken.ts';
import { readStanding } from './readStanding.ts';
import type { ParticipantRow } from './requireParticipant.ts';
import { DAY_MS } from '../../../src/domain/shared/time/duration.ts';

const whoseCode = ({ id }: FoundPlay, phone: string): string => `${id} ${phone}`;

/**
 * Keeps a new code for a phone, unless it got one just now or enough of them today, in whatever activity. Answers the code, or when the
 * latest one before was made.
 */
async function keepCode({ ports }: CallContext, play: FoundPlay, phone: string): Promise<string | Date> {
  const { db, clock } = ports;
  const now = clock.now();
  const code = newCode(ports);
  return db.transaction(async (tx) => {
    const whose = `${play.tenantId} ${phone}`;
    await tx.execute(sql`select pg_advisory_xact_lock(${PLAY_CODE_LOCK}, hashtext(${whose}))`);
    const recent = await tx
      .select({ createdAt: participantCode.createdAt })
      .from(participantCode)
      .where(
        and(
          eq(participantCode.tenantId, play.tenantId),
          eq(participantCode.phone, phone),
          gt(participantCode.createdAt, new Date(now.getTime() - DAY_MS)),
        ),
      );
    const sentAt = recent.map(({ createdAt }) => createdAt);
    if (!maySendCode(sentAt, now)) return new Date(Math.max(...sentAt.map((at) => at.getTime())));
    await tx.insert(participantCode).values({
      tenantId: play.tenantId,
      activityId: play.id,
      phone,
      codeHash: codeHash(whoseCode(play, phone), code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_VALID_MINUTES * 60_000),
    });
    return code;
  });
}

/** Whether a message of that time or later to a phone still lies in the outbox: no gateway took it. */
async function isUnsent({ ports }: CallContext, { tenantId }: FoundPlay, phone: string, since: Date): Promise<boolean> {
  const where = and(eq(smsOutbox.tenantId, tenantId), eq(smsOutbox.phone, phone), gte(smsOutbox.createdAt, since));
  return (await ports.db.$count(smsOutbox, where)) > 0;
}

/** Uses the latest code of a phone up. Counts a try before looking at it, so that parallel guesses cannot share one. */
async function useCode({ ports }: CallContext, play: FoundPlay, phone: string, typed: string): Promise<boolean> {
  const { db, clock } = ports;
  const now = clock.now();
  const [latest] = await db
    .select({ id: participantCode.id })
    .from(participantCode)
    .where(
      and(
        eq(participantCode.tenantId, play.tenantId),
        eq(participantCode.phone, phone),
        eq(participantCode.activityId, play.id),
      ),
    )
    .orderBy(desc(participantCode.createdAt))
    .limit(1);
  if (latest === undefined) return false;
  const [tried] = await db
    .update(participantCode)
    .set({ attempts: sql`${participantCode.attempts} + 1` })
    .where(
      and(
        eq(participantCode.id, latest.id),
        isNull(participantCode.usedAt),
        lt(participantCode.attempts, CODE_ATTEMPTS_MAX),
        gt(participantCode.expiresAt, now),
      ),
    )
    .returning({ codeHash: participantCode.codeHash });
  if (tried?.codeHash !== codeHash(whoseCode(play, phone), typed)) return false;
  const used = await db
    .update(participantCode)
    .set({ usedAt: now })
    .where(and(eq(participantCode.id, latest.id), isNull(participantCode.usedAt)))
    .returning({ id: participantCode.id });
  return used.length > 0;
}

interface Newcomer {
  phone: string;
  channel: CountedEvent['channel'];
  /** Undefined where it has no mark. */
  device: string | undefined;
}

/** Who takes part with a phone; a newcomer while one may take part. @throws `ACTIVITY_NOT_OPEN`, `VENUE_EXPIRED`, `DEVICE_PEOPLE_REACHED` */
async function takePart(
  context: CallContext,
  play: FoundPlay,
  { phone, channel, device }: Newcomer,
): Promise<ParticipantRow> {
  const { db, clock } = context.ports;
  const now = clock.now();
  const find = () =>
    db
      .select()
      .from(participant)
      .where(and(eq(participant.activityId, play.id), eq(participant.phone, phone)));
  const [known] = await find();
  if (known !== undefined) return known;
  const current = await logicAt(db, play.id, now);
  if (play.phase !== 'open' || current === undefined) throw new Refusal('ACTIVITY_NOT_OPEN');
  await requireVenue(db, play.tenantId, now);
  const day = dayIn(now, (await tenantSettings(db, play.tenantId)).timeZone);
  const made = await db.transaction(async (tx) => {
    if (device !== undefined) await requireRoomOfDevice(tx, play, device);
    const [row] = await tx
      .insert(participant)
      .values({
        ...newStanding(day, current.logic.rules),
        tenantId: play.tenantId,
        activityId: play.id,
        phone,
        channel,
        device: device ?? null,
        joinedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    return row;
  });
  if (made !== undefined) {
    activityCounter(context.ports).count({ activity: play, channel, kind: 'join' });
    return made;
  }
  // Came in twice at the same time.
  const [other] = await find();
  if (other === undefined) throw new Refusal('SYSTEM_BUSY');
  return other;
}

/** Lets those who come in by one device do so one after the other. @throws `DEVICE_PEOPLE_REACHED` where it is enough of them */
async function requireRoomOfDevice(tx: Transaction, play: FoundPlay, device: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PLAY_DEVICE_LOCK}, hashtext(${`${play.id} ${device}`}))`);
  const people = await tx.$count(participant, and(eq(participant.activityId, play.id), eq(participant.device, device)));
  if (people >= PEOPLE_OF_DEVICE_MAX) throw new Refusal('DEVICE_PEOPLE_REACHED');
}

/** Handlers of entering an activity. What strangers do leaves its own rows, and no line in the operators' log. */
export const enterHandlers: readonly Implementation[] = [
  implement(sendPlayCode, async (context, { body }) => {
    const { ports, address } = context;
    const play = await requireShownPlay(ports.db, body.key, ports.clock.now());
    context.limit(`play.sendCode ${address}`, CODES_OF_ADDRESS);
    const phone = normalizePhone(body.phone) ?? body.phone;
    const code = await keepCode(context, play, phone);
    const isSent =
      code instanceof Date
        ? !(await isUnsent(context, play, phone, code))
        : await ports.sms.handOver({
            tenantId: play.tenantId,
            phone,
            text: context.t('server.sms.playCode', { code, minutes: CODE_VALID_MINUTES }),
          });
    if (!isSent) throw new Refusal('CODE_NOT_SENT');
    return { resendAfterSeconds: CODE_RESEND_SECONDS, validForMinutes: CODE_VALID_MINUTES };
  }),
  implement(enterPlay, async (context, { body }) => {
    const { ports, address } = context;
    const play = await requireShownPlay(ports.db, body.key, ports.clock.now());
    context.limit(`play.enter ${address}`, ENTRIES_OF_ADDRESS);
    const phone = normalizePhone(body.phone) ?? body.phone;
    if (!(await useCode(context, play, phone, body.code))) throw refuseField('code', 'codeWrong');
    const device = await deviceOf(ports, body.device);
    const who = await takePart(context, play, { phone, channel: body.channel, device });
    return {
      token: await signParticipant(ports, play.id, who.id),
      participant: await readStanding(context, play, who),
    };
  }),
];
