import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAwards } from '../../../src/contract/activity-box/award/award.ts';
import { createContact, removeContact } from '../../../src/contract/common/contacts/contactForm.ts';
import { savePlayAddress, submitPlayForm } from '../../../src/contract/activity-box/play/play.ts';
import { CHANCE_WHOLE } from '../../../src/domain/activity-box/draw/chance.ts';
import { CODE_DAYS, PEOPLE_DAYS_MIN } from '../../../src/domain/activity-box/play/peopleRetention.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { codeOf } from '../../../tests/activity-box/editingRoom.ts';
import { BOOST, openPublicRoom, type PublicRoom } from '../../../tests/activity-box/playRoom.ts';
import { secondTenant } from '../../../tests/security/secondTenant.ts';
import {
  activity,
  award,
  boostFriend,
  participant,
  participantAnswer,
  participantCode,
  shipping,
  tenant,
} from '../../db/schema/index.ts';
import { spendNights } from '../../shell/night/spendNights.ts';
import { ERASED_AT_A_TIME } from './erasePastPeople.ts';
import { DAY_MS } from '../../../src/domain/shared/time/duration.ts';

const CHANNEL = 'h5' as const;
const ADDRESS = { recipient: '张三丰', phone: '13900139000', region: '广东省深圳市', address: '科技园 1 号' };

describe('people whose data is erased', () => {
  let room: PublicRoom;
  let made = 0;
  beforeAll(async () => {
    room = await openPublicRoom();
  });
  afterAll(() => room.test.close());

  const db = () => room.test.ports.db;
  const newPhone = (): string => {
    made += 1;
    room.test.clock.advance(60_000);
    return `1350000${String(made).padStart(4, '0')}`;
  };
  const publish = () => room.publish({ chance: CHANCE_WHOLE, logic: { boost: { ...BOOST, friends: 3 } } });
  /** Somebody who has drawn, answered, won and begun a boost that a friend helped. */
  const playAll = async ({ key }: { key: string }) => {
    const player = await room.enter(key, newPhone());
    const mine = { key, channel: CHANNEL, token: player.token };
    const drawn = (await player.draw()).value.participant;
    await room.test.anybody.call(submitPlayForm, {
      body: {
        ...mine,
        componentId: 'register',
        answers: { name: '张三丰', card: '11010519491231002X' },
        isAgreed: true,
      },
    });
    const boostKey = (await player.startBoost()).value.boost?.key ?? '';
    const friend = await room.enter(key, newPhone());
    await friend.helpBoost(boostKey);
    const awardId = drawn.awards[0]?.id ?? '';
    return { player, friend, boostKey, awardId, mine };
  };
  /** Removes a new contact of a number. */
  const remove = async (number: string) => {
    const body = { name: 'A', number, email: 'a@example.com' };
    const { id } = (await room.test.admin.call(createContact, { body })).value;
    return room.test.admin.call(removeContact, { params: { id: String(id) } });
  };
  /** Everything that the tables of activities hold, as text. */
  const everything = async (): Promise<string> => {
    const tables = [
      'participant',
      'participant_code',
      'participant_answer',
      'award',
      'shipping',
      'boost',
      'boost_friend',
    ];
    const all = await Promise.all(tables.map((table) => db().execute(sql.raw(`select * from ${table}`))));
    return JSON.stringify(all.map(({ rows }) => rows));
  };

  it('are named by nothing any more once their contact is removed, and counts stay true', async () => {
    const published = await publish();
    const { key, activityId } = published;
    const { player, friend, boostKey, awardId, mine } = await playAll(published);
    const after = { ...mine, awardId, ...ADDRESS };
    await room.test.anybody.call(savePlayAddress, { body: after });
    const number = player.phone;
    const body = { name: 'A', number, email: 'a@example.com' };
    const { id } = (await room.test.admin.call(createContact, { body })).value;
    const drop = () => room.test.admin.call(removeContact, { params: { id: String(id) } });
    // What is to be sent to them has to be accounted for.
    expect(codeOf(await drop())).toBe('IN_USE');
    await db().update(shipping).set({ courier: '顺丰', waybill: 'SF1234567', shippedAt: room.test.clock.now() });
    const other = await secondTenant(room.test, 'erasing');
    const counts = async () => [
      await db().$count(participant, eq(participant.activityId, activityId)),
      await db().$count(award, eq(award.activityId, activityId)),
      await db().$count(participantAnswer, eq(participantAnswer.activityId, activityId)),
      await db().$count(boostFriend),
    ];
    const before = await counts();
    // The same number as a contact of another tenant is another matter.
    const theirs = (await other.call(createContact, { body })).value.id;
    expect(codeOf(await other.call(removeContact, { params: { id: String(theirs) } }))).toBe('done');
    expect(await everything()).toContain(number);
    expect(codeOf(await drop())).toBe('done');
    const left = await everything();
    for (const text of [number, '张三丰', '13900139000', '科技园', 'SF1234567', boostKey])
      expect(left).not.toContain(text);
    expect(await counts()).toEqual(before);
    const [shown] = (await room.test.admin.call(listAwards, { query: { activityId } })).value;
    expect(shown).toMatchObject({
      phone: '',
      status: 'shipped',
      shipping: { recipient: '', address: '', courier: '顺丰' },
    });

    // Their session and the link of their boost lead nowhere; others go on.
    expect((await room.look(key, player)).value.participant).toBeNull();
    expect(codeOf(await player.draw())).toBe('PARTICIPANT_UNKNOWN');
    expect((await room.look(key, { boostKey })).value.boost).toBeNull();
    expect((await room.look(key, friend)).value.participant?.phone).toContain('****');
  });

  it('are no number to friends whom they helped', async () => {
    const published = await publish();
    const { player, friend } = await playAll(published);
    expect(codeOf(await remove(friend.phone))).toBe('done');
    const { participant: seen } = (await room.look(published.key, player)).value;
    expect(seen?.boost?.friends.map(({ phone }) => phone)).toEqual(['****']);
  });

  it('are erased some years after their activity by night, a batch at a time, and codes after days', async () => {
    const old = await publish();
    const recent = await publish();
    const first = await playAll(old);
    const second = await playAll(recent);
    const now = room.test.clock.now();
    const more = Array.from({ length: ERASED_AT_A_TIME }, (_, nth) => ({
      tenantId: DEFAULT_TENANT_ID,
      activityId: old.activityId,
      phone: `+60${120_000_000 + nth}`,
      channel: 'h5',
      chancesLeft: 0,
      dailyLeft: 0,
      day: '',
      joinedAt: now,
    }));
    await db().insert(participant).values(more);
    const endedBefore = (key: string, days: number) =>
      db()
        .update(activity)
        .set({ displayTo: new Date(now.getTime() - days * DAY_MS) })
        .where(eq(activity.id, key));
    await endedBefore(old.activityId, PEOPLE_DAYS_MIN + 1);
    await endedBefore(recent.activityId, PEOPLE_DAYS_MIN - 1);
    // The codes of today count for today's limit.
    const stale = new Date(now.getTime() - CODE_DAYS * DAY_MS - 1);
    await db().update(participantCode).set({ createdAt: stale }).where(eq(participantCode.phone, first.player.phone));
    await db().update(tenant).set({ eventDays: 30 });
    await spendNights(room.test.ports);
    const named = async (activityId: string) =>
      db().$count(
        participant,
        and(eq(participant.activityId, activityId), sql`${participant.phone} not like 'erased:%'`),
      );
    expect([await named(old.activityId), await named(recent.activityId)]).toEqual([0, 2]);
    expect(await everything()).not.toContain(first.player.phone);
    expect(await everything()).toContain(second.player.phone);
    const codes = await db().$count(participantCode, eq(participantCode.phone, second.player.phone));
    expect(codes).toBe(1);
  });
});
