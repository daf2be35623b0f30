import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  drawInPlay,
  enterPlay,
  lookAtPlay,
  sharePlay,
  submitPlayForm,
} from '../../../src/contract/activity-box/play/play.ts';
import { getUserInfo } from '../../../src/contract/shell/session.ts';
import { NEW_ACTIVITY_LOGIC } from '../../../src/domain/activity-box/logic/activityLogic.ts';
import { CHANCE_WHOLE } from '../../../src/domain/activity-box/draw/chance.ts';
import { PARTICIPANT_DAYS, PEOPLE_OF_DEVICE_MAX } from '../../../src/domain/activity-box/draw/playLimits.ts';
import { CODE_ATTEMPTS_MAX, CODES_PER_DAY_MAX } from '../../../src/domain/shell/signIn.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { codeOf } from '../../../tests/activity-box/editingRoom.ts';
import { openPublicRoom, type PublicRoom } from '../../../tests/activity-box/playRoom.ts';
import {
  activity,
  activityEventHour,
  draw,
  participant,
  participantAnswer,
  participantCode,
  prize,
  venue,
  voucherCode,
} from '../../db/schema/index.ts';
import { openText } from '../../db/sealedText.ts';
import { sealCode } from '../prize/voucherCode/sealedCode.ts';
import { activityCounter } from './activityCounter.ts';

const CHANNEL = 'h5' as const;
const RULES = NEW_ACTIVITY_LOGIC.rules;
const START = '2026-11-21T02:00:00Z';

describe('the public page of an activity', () => {
  let room: PublicRoom;
  let made = 0;
  beforeAll(async () => {
    room = await openPublicRoom();
  });
  afterAll(() => room.test.close());

  /** A number that nobody has used; a minute later, so that addresses have their allowance again. */
  const newPhone = (): string => {
    made += 1;
    room.test.clock.advance(60_000);
    return `137${String(made).padStart(8, '0')}`;
  };
  const db = () => room.test.ports.db;
  const phaseOf = async (key: string) => (await room.look(key)).value.phase;

  it('says how the activity stands, and nothing of one that is not there or was never published', async () => {
    const { key, activityId } = await room.publish();
    expect(await phaseOf(key)).toBe('open');
    expect((await room.look('nothing')).body.errorCode).toBe('NOT_FOUND');
    await db().update(activity).set({ liveVersion: null, state: 'editing' }).where(eq(activity.id, activityId));
    expect((await room.look(key)).body.errorCode).toBe('NOT_FOUND');
  });

  it('lets nobody in or draw any more once it is taken down, and says so [4.2-23] [4.2-24]', async () => {
    const { key, activityId } = await room.publish();
    const player = await room.enter(key, newPhone());
    await db().update(activity).set({ state: 'takenDown' }).where(eq(activity.id, activityId));
    expect(await phaseOf(key)).toBe('takenDown');
    expect(codeOf(await player.draw())).toBe('ACTIVITY_NOT_OPEN');
    expect(codeOf(await room.sendCode(key, newPhone()))).toBe('ACTIVITY_NOT_OPEN');
  });

  it('lets people look at what they won after the end, and newcomers no more', async () => {
    const { key, activityId } = await room.publish({ chance: CHANCE_WHOLE });
    const phone = newPhone();
    await (await room.enter(key, phone)).draw();
    await db().update(activity).set({ participateTo: room.test.clock.now() }).where(eq(activity.id, activityId));
    room.test.clock.advance(60_000);
    expect(await phaseOf(key)).toBe('ended');
    const again = await room.enter(key, phone);
    expect(codeOf(await again.draw())).toBe('ACTIVITY_NOT_OPEN');
    expect((await room.look(key, again)).value.participant?.awards).toHaveLength(1);
    await expect(room.enter(key, newPhone())).rejects.toThrow('ACTIVITY_NOT_OPEN');
  });

  it('takes a code once, five tries, ten minutes and ten times a day, and sends one a minute', async () => {
    const { key } = await room.publish();
    const phone = newPhone();
    const enter = async (code: string) =>
      codeOf(await room.test.anybody.call(enterPlay, { body: { key, channel: CHANNEL, phone, code } }));
    await room.sendCode(key, phone);
    const sent = room.test.texts.length;
    await room.sendCode(key, phone);
    expect(room.test.texts).toHaveLength(sent);
    const code = room.codeOf(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 1; tries < CODE_ATTEMPTS_MAX; tries += 1) expect(await enter(wrong)).toBe('code codeWrong');
    expect(await enter(code)).toBe('done');
    expect(await enter(code)).toBe('code codeWrong');
    room.test.clock.advance(60_000);
    await room.sendCode(key, phone);
    for (let tries = 1; tries <= CODE_ATTEMPTS_MAX; tries += 1) expect(await enter(wrong)).toBe('code codeWrong');
    expect(await enter(room.codeOf(phone))).toBe('code codeWrong');
    room.test.clock.advance(60_000);
    await room.sendCode(key, phone);
    room.test.clock.advance(10 * 60_000);
    expect(await enter(room.codeOf(phone))).toBe('code codeWrong');
    const other = (await room.publish()).key;
    for (let times = 0; times < CODES_PER_DAY_MAX; times += 1) {
      room.test.clock.advance(60_000);
      // Of all activities together: it is one phone.
      await room.sendCode(times % 2 === 0 ? key : other, phone);
    }
    expect(room.test.texts.filter((text) => text.phone === phone)).toHaveLength(CODES_PER_DAY_MAX);
    const kept = await db().select().from(participantCode).where(eq(participantCode.phone, phone));
    expect(JSON.stringify(kept)).not.toContain(`"${room.codeOf(phone)}"`);
  });

  it('sends one code where a phone asks twice at the same moment', async () => {
    const { key } = await room.publish();
    const phone = newPhone();
    await Promise.all(Array.from({ length: 8 }, () => room.sendCode(key, phone)));
    expect(room.test.texts.filter((text) => text.phone === phone)).toHaveLength(1);
  });

  it('slows down an address that has codes sent to many phones', async () => {
    const { key } = await room.publish();
    newPhone();
    const codes: unknown[] = [];
    for (let nth = 0; nth < 40; nth += 1)
      codes.push((await room.sendCode(key, `+8190${String(nth).padStart(8, '1')}`)).status);
    expect(codes).toContain(429);
    room.test.clock.advance(600_000);
  });

  it('opens by a session of its own activity alone, for thirty days, and never the console', async () => {
    const [one, other] = [await room.publish(), await room.publish()];
    const player = await room.enter(one.key, newPhone());
    expect((await room.look(one.key, player)).value.participant?.phone).toMatch(/^137\*{4}/);
    expect((await room.look(other.key, player)).value.participant).toBeNull();
    const body = { key: other.key, channel: CHANNEL, token: player.token };
    expect(codeOf(await room.test.anybody.call(sharePlay, { body }))).toBe('PARTICIPANT_UNKNOWN');
    const asConsole = await room.test.anybody.call(getUserInfo, {}, { authorization: player.token });
    expect(asConsole.status).toBe(401);
    const [payload = '', signature = ''] = player.token.split('.');
    const forged = Buffer.from(JSON.stringify([other.activityId, randomUUID(), 9e15])).toString('base64url');
    for (const token of [`${forged}.${signature}`, payload, `${payload}.`, 'x', '.', '..'])
      expect((await room.look(one.key, { token })).value.participant).toBeNull();
    room.test.clock.advance(PARTICIPANT_DAYS * 86_400_000);
    await db()
      .update(activity)
      .set({ displayTo: new Date('2027-03-01') })
      .where(eq(activity.id, one.activityId));
    expect((await room.look(one.key, player)).value.participant).toBeNull();
    room.test.clock.set(START);
  });

  it('lets five people in by one device, who may come back, and knows no mark but its own', async () => {
    const { key, activityId } = await room.publish();
    const look = async (device: string) =>
      (
        await room.test.anybody.call(lookAtPlay, {
          body: { key, channel: CHANNEL, token: '', boostKey: '', isView: false, device },
        })
      ).value.device;
    const mark = await look('');
    expect(await look(mark)).toBe(mark);
    const [name = ''] = mark.split('.');
    for (const forged of ['x', `${name}.`, `${name}x.${mark.split('.')[1] ?? ''}`]) {
      const other = await look(forged);
      expect(other).not.toBe(forged);
      expect(other.split('.')[0]).not.toBe(name);
    }
    const enter = async (phone: string, device: string) => {
      await room.sendCode(key, phone);
      const body = { key, channel: CHANNEL, phone, code: room.codeOf(phone), device };
      return codeOf(await room.test.anybody.call(enterPlay, { body }));
    };
    const phones = Array.from({ length: PEOPLE_OF_DEVICE_MAX + 2 }, () => newPhone());
    // All at once, and still not one too many.
    const answers = await Promise.all(phones.map((phone) => enter(phone, mark)));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(PEOPLE_OF_DEVICE_MAX);
    expect(new Set(answers)).toEqual(new Set(['done', 'DEVICE_PEOPLE_REACHED']));
    expect(await db().$count(participant, eq(participant.activityId, activityId))).toBe(PEOPLE_OF_DEVICE_MAX);
    room.test.clock.advance(60_000);
    expect(await enter(phones[answers.indexOf('done')] ?? '', mark)).toBe('done');
    expect(await enter(phones[answers.indexOf('DEVICE_PEOPLE_REACHED')] ?? '', await look(''))).toBe('done');
  });

  it('makes one participant of somebody who enters twice, however the number is written, with the chances of the beginning', async () => {
    const { key, activityId } = await room.publish({
      logic: { rules: { ...RULES, entryChances: 2, dailyChances: 1 } },
    });
    const phone = newPhone();
    const player = await room.enter(key, phone);
    room.test.clock.advance(60_000);
    const again = await room.enter(key, `+86 ${phone}`);
    const rows = await db().select().from(participant).where(eq(participant.activityId, activityId));
    expect(rows).toHaveLength(1);
    expect((await room.look(key, again)).value.participant).toMatchObject({ drawsLeft: 3, awards: [], boost: null });
    await player.draw();
    expect((await room.look(key, again)).value.participant?.drawsLeft).toBe(2);
  });

  it('draws, shows what was won with the code of a voucher, and answers the same name with the same draw', async () => {
    const { key, prizeId, activityId } = await room.publish({
      chance: CHANCE_WHOLE,
      awardType: 'voucherCode',
      logic: { rules: { ...RULES, entryChances: 3 } },
    });
    const id = randomUUID();
    await db()
      .insert(voucherCode)
      .values({
        id,
        tenantId: DEFAULT_TENANT_ID,
        prizeId,
        cardNumber: '',
        sealedCode: await sealCode(room.test.ports, id, 'GIFT-2026'),
        codeHash: Buffer.from([1]),
        codeEnding: '2026',
        validityType: 'afterActivation',
        validDays: 30,
        createdAt: room.test.clock.now(),
      });
    const player = await room.enter(key, newPhone());
    const requestId = randomUUID();
    const [first, second] = await Promise.all([player.draw(requestId), player.draw(requestId)]);
    expect([first.value.itemId, second.value.itemId]).toEqual(['cup', 'cup']);
    expect(await db().$count(draw, eq(draw.activityId, activityId))).toBe(1);
    expect((await player.draw(requestId)).value.participant).toMatchObject({
      drawsLeft: 2,
      awards: [{ name: 'Cup', code: 'GIFT-2026' }],
    });
    // The codes have run out: what was won is shown, and waits for one.
    const last = (await player.draw()).value;
    const { awards } = last.participant;
    expect(new Set(awards.map(({ code }) => code))).toEqual(new Set(['GIFT-2026', null]));
    expect(awards.find((one) => one.id === last.awardId)).toMatchObject({ itemId: 'cup', code: null, isCodeDue: true });
    expect(awards.find((one) => one.id === first.value.awardId)).toMatchObject({ code: 'GIFT-2026', isCodeDue: false });
  });

  it('refuses draws without chances or without qualification in words [8.2-12]', async () => {
    const { key } = await room.publish();
    const player = await room.enter(key, newPhone());
    await player.draw();
    const none = await player.draw();
    expect([none.status, none.body.errorCode, none.body.errorMsg]).toEqual([
      200,
      'NO_CHANCES_LEFT',
      'You have no chances left',
    ]);
    const closed = await room.publish({ logic: { eligibleGroupIds: [randomUUID()] } });
    const outsider = await room.enter(closed.key, newPhone());
    expect((await outsider.draw()).body.errorMsg).toBe('You are not eligible for this activity');
    expect(codeOf(await outsider.startBoost())).toBe('ACTIVITY_NOT_OPEN');
  });

  it('lets nobody take part where the venue has expired [8.2-13]', async () => {
    const { key } = await room.publish();
    const player = await room.enter(key, newPhone());
    await db()
      .insert(venue)
      .values({ tenantId: DEFAULT_TENANT_ID, validFrom: '2026-01-01', validTo: '2026-11-01', updatedAt: new Date() });
    expect((await player.draw()).body.errorCode).toBe('VENUE_EXPIRED');
    await expect(room.enter(key, newPhone())).rejects.toThrow('VENUE_EXPIRED');
    await db().delete(venue);
  });

  it('gives chances for sharing as often a day as the rules say, also to somebody who shares often at once', async () => {
    const rules = { ...RULES, entryChances: 0, shareChances: 2, dailyShares: 2 };
    const { key } = await room.publish({ logic: { rules } });
    const { token } = await room.enter(key, newPhone());
    const share = async () =>
      (await room.test.anybody.call(sharePlay, { body: { key, channel: CHANNEL, token } })).value;
    const gained = (await Promise.all(Array.from({ length: 6 }, share))).map((one) => one.gained);
    expect(gained.filter((one) => one > 0)).toEqual([2, 2]);
    room.test.clock.advance(86_400_000);
    expect(await share()).toMatchObject({ gained: 2, participant: { drawsLeft: 6 } });
    room.test.clock.set(START);
  });

  it('keeps answers of a form, the last ones, numbers of identity cards encrypted; names faults at their field', async () => {
    const { key, activityId } = await room.publish();
    const { token } = await room.enter(key, newPhone());
    const submit = (answers: Record<string, string>, isAgreed = true, componentId = 'register') =>
      room.test.anybody.call(submitPlayForm, {
        body: { key, channel: CHANNEL, token, componentId, answers, isAgreed },
      });
    const refused = await submit({ name: ' ', card: '12' }, false);
    expect(refused.body.fieldErrors).toEqual([
      { path: 'answers.name', code: 'required' },
      { path: 'answers.card', code: 'residentIdFormat' },
      { path: 'isAgreed', code: 'agreementNotAccepted' },
    ]);
    expect(codeOf(await submit({ name: 'Ann' }, true, 'wheel'))).toBe('NOT_FOUND');
    expect(codeOf(await submit({ name: 'Ann', other: 'x' }))).toBe('done');
    const card = '11010519491231002x';
    expect(codeOf(await submit({ name: ' Bea ', card }))).toBe('done');
    const rows = await db().select().from(participantAnswer).where(eq(participantAnswer.activityId, activityId));
    expect(rows).toMatchObject([{ componentId: 'register', version: 1, sealedFields: ['card'] }]);
    const { answers = {}, participantId = '' } = rows[0] ?? {};
    expect(Object.keys(answers).toSorted()).toEqual(['card', 'name']);
    expect(answers.name).toBe('Bea');
    const seal = { secret: 'participantAnswers', boundTo: `${participantId}/register/card` };
    expect(await openText(room.test.ports, seal, answers.card ?? '')).toBe(card.toUpperCase());
  });

  it('counts views, newcomers, draws, wins and shares by hour and channel', async () => {
    const { key, activityId } = await room.publish({
      chance: CHANCE_WHOLE,
      logic: { rules: { ...RULES, entryChances: 2 } },
    });
    room.test.clock.set('2026-11-21T05:30:00Z');
    const player = await room.enter(key, newPhone());
    await room.look(key, { isView: true });
    await room.look(key, { isView: false });
    await player.draw();
    room.test.clock.set('2026-11-21T06:00:00Z');
    await Promise.all(Array.from({ length: 9 }, () => room.look(key, { isView: true, token: player.token })));
    await player.draw();
    const counter = activityCounter(room.test.ports);
    await counter.flush();
    await room.look(key, { isView: true });
    await counter.flush();
    const rows = await db().select().from(activityEventHour).where(eq(activityEventHour.activityId, activityId));
    const lines = rows.map(({ hour, channel, kind, count }) => `${hour.getUTCHours()} ${channel} ${kind} ${count}`);
    expect(lines.toSorted()).toEqual([
      '5 h5 draw 1',
      '5 h5 join 1',
      '5 h5 view 1',
      '5 h5 win 1',
      '6 h5 draw 1',
      '6 h5 view 10',
      '6 h5 win 1',
    ]);
    room.test.clock.set(START);
  });

  it('draws on the stocks of the activity and of its prize, and gives nothing too much', async () => {
    const { key, prizeId } = await room.publish({
      chance: CHANCE_WHOLE,
      quantity: 2,
      logic: { rules: { ...RULES, entryChances: 9 } },
    });
    const player = await room.enter(key, newPhone());
    const items = await Promise.all(Array.from({ length: 5 }, async () => (await player.draw()).value.itemId));
    expect(items.filter((item) => item === 'cup')).toHaveLength(2);
    expect(items.filter((item) => item === 'none')).toHaveLength(3);
    expect((await db().select().from(prize).where(eq(prize.id, prizeId)))[0]).toMatchObject({ won: 2 });
  });

  it('slows down somebody who does more than anybody can', async () => {
    const { key } = await room.publish();
    const { token } = await room.enter(key, newPhone());
    const body = { key, channel: CHANNEL, token };
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        room.test.anybody.call(drawInPlay, { body: { ...body, requestId: randomUUID() } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});
