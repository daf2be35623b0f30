import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlayOptions, insertPlay, type PlayRoom } from '../../../tests/activity-box/activityRoom.ts';
import { createTestDatabase } from '../../../tests/db/testDatabase.ts';
import type { TestDatabase } from '../../../tests/db/testCluster.ts';
import { NEW_ACTIVITY_LOGIC } from '../../../src/domain/activity-box/logic/activityLogic.ts';
import { CHANCE_WHOLE } from '../../../src/domain/activity-box/draw/chance.ts';
import { type FakeClock, fakeClock } from '../../clock/fakeClock.ts';
import {
  activity,
  activityItem,
  audience,
  audienceMember,
  award,
  contact,
  draw,
  participant,
  prize,
  prizeDay,
  tenant,
  voucherCode,
} from '../../db/schema/index.ts';
import type { DrawAnswer } from './DrawWish.ts';
import { createDrawDesk, type DrawDesk, DRAWS_WAITING_MAX } from './drawDesk.ts';

const START = new Date('2026-11-21T04:00:00Z');
const RULES = NEW_ACTIVITY_LOGIC.rules;

describe('draws', () => {
  let database: TestDatabase;
  let clock: FakeClock;
  let desk: DrawDesk;
  let tenantId = '';

  beforeAll(async () => {
    database = await createTestDatabase({ max: 8 });
    clock = fakeClock(START);
    desk = createDrawDesk({ db: database.db, clock, random: randomBytes });
    const [one] = await database.db.select({ id: tenant.id }).from(tenant).limit(1);
    tenantId = one?.id ?? 'default';
  });
  afterAll(() => database.drop());

  const play = (options: Partial<PlayOptions> = {}): Promise<PlayRoom> =>
    insertPlay(database.db, { tenantId, now: clock.now(), quantity: 10, ...options });
  const drawn = (room: PlayRoom, who: number, requestId = randomUUID()): Promise<DrawAnswer> => {
    const answer = desk.draw(room.activityId, { participantId: room.participantIds[who] ?? randomUUID(), requestId });
    if (answer === undefined) throw new Error('too many wait');
    return answer;
  };
  const all = async (room: PlayRoom, times = 1): Promise<DrawAnswer[]> =>
    Promise.all(room.participantIds.flatMap((_, who) => Array.from({ length: times }, () => drawn(room, who))));
  const codes = (answers: DrawAnswer[]) =>
    answers.map((one) => (one.outcome === 'refused' ? one.code : (one.itemId ?? 'nothing')));
  const counted = (values: string[]) => {
    const counts: Record<string, number> = {};
    for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
    return counts;
  };
  const itemOf = async ({ activityId }: PlayRoom) => {
    const [row] = await database.db
      .select()
      .from(activityItem)
      .where(sql`${activityItem.activityId} = ${activityId} and ${activityItem.itemId} = 'cup'`);
    return row;
  };

  it('never give more than there is, however many want it at once, and account for every draw', async () => {
    const room = await play({ quantity: 30, chance: CHANCE_WHOLE, people: 200 });
    expect(counted(codes(await all(room)))).toEqual({ cup: 30, none: 170 });
    const { db } = database;
    const awards = await db.select().from(award).where(eq(award.activityId, room.activityId));
    expect(awards).toHaveLength(30);
    expect(new Set(awards.map(({ participantId }) => participantId)).size).toBe(30);
    const draws = await db.select().from(draw).where(eq(draw.activityId, room.activityId));
    expect(draws).toHaveLength(200);
    expect(draws.filter(({ rolledItemId, itemId }) => rolledItemId === 'cup' && itemId === 'none')).toHaveLength(170);
    expect(await itemOf(room)).toMatchObject({ given: 30, givenToday: 30 });
    const [stock] = await db.select().from(prize).where(eq(prize.id, room.prizeId));
    expect(stock).toMatchObject({ stock: 30, allotted: 30, won: 30 });
  });

  it('never give more where several processes draw of one activity', async () => {
    const room = await play({ quantity: 25, chance: CHANCE_WHOLE, people: 120 });
    const others = [desk, createDrawDesk({ db: database.db, clock, random: randomBytes })];
    const answers = await Promise.all(
      room.participantIds.map(async (participantId, at) =>
        others[at % 2]?.draw(room.activityId, { participantId, requestId: randomUUID() }),
      ),
    );
    expect(counted(codes(answers.flatMap((one) => (one === undefined ? [] : [one]))))).toEqual({ cup: 25, none: 95 });
  });

  it('take a chance each, and none where there is none left: many draws of one person at once', async () => {
    const room = await play({ logic: { rules: { ...RULES, entryChances: 6, consumption: 2 } } });
    const answers = codes(await all(room, 10));
    expect(answers.filter((one) => one === 'noChancesLeft')).toHaveLength(7);
    const [who] = await database.db.select().from(participant).where(eq(participant.activityId, room.activityId));
    expect(who).toMatchObject({ chancesLeft: 0, drawsTotal: 3 });
  });

  it('are the same draw when they are asked for by the same name again', async () => {
    const room = await play({ logic: { rules: { ...RULES, entryChances: 5 } } });
    const requestId = randomUUID();
    const answers = await Promise.all([drawn(room, 0, requestId), drawn(room, 0, requestId)]);
    answers.push(await drawn(room, 0, requestId));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await database.db.$count(draw, eq(draw.activityId, room.activityId))).toBe(1);
  });

  it('keep to the limits of a day and altogether; a new day gives new chances [5.4-22] [5.4-23]', async () => {
    const rules = { ...RULES, entryChances: 0, dailyChances: 3, dailyDraws: 2, totalDraws: 3 };
    const room = await play({ logic: { rules } });
    expect(codes(await all(room, 3)).filter((one) => one === 'dailyDrawsReached')).toHaveLength(1);
    clock.advance(86_400_000);
    const next = codes(await all(room, 2));
    expect(next.filter((one) => one === 'totalDrawsReached')).toHaveLength(1);
    clock.set(START);
  });

  it('keep to the daily cap of the activity, and to that of the prize over all activities', async () => {
    const capped = await play({ quantity: 10, chance: CHANCE_WHOLE, people: 6, dailyCap: 2 });
    expect(counted(codes(await all(capped)))).toEqual({ cup: 2, none: 4 });
    const shared = await play({ quantity: 10, chance: CHANCE_WHOLE, people: 6, prizeDailyCap: 3 });
    expect(counted(codes(await all(shared)))).toEqual({ cup: 3, none: 3 });
    const days = await database.db.select().from(prizeDay).where(eq(prizeDay.prizeId, shared.prizeId));
    expect(days).toEqual([{ prizeId: shared.prizeId, day: '2026-11-21', given: 3 }]);
  });

  it('hand out a voucher code with its prize, each once, and keep the award of whoever finds none left [1-19] [4.3-07]', async () => {
    const { db } = database;
    const room = await play({ quantity: 5, chance: CHANCE_WHOLE, people: 5, awardType: 'voucherCode' });
    await db.insert(voucherCode).values(
      Array.from({ length: 4 }, (_, nth) => ({
        tenantId,
        prizeId: room.prizeId,
        cardNumber: '',
        sealedCode: 'sealed',
        codeHash: Buffer.from([nth]),
        codeEnding: 'x',
        validityType: 'afterActivation' as const,
        validDays: 30,
        createdAt: clock.now(),
      })),
    );
    expect(counted(codes(await all(room)))).toEqual({ cup: 5 });
    const awards = await db.select().from(award).where(eq(award.activityId, room.activityId));
    const given = awards.flatMap(({ voucherCodeId }) => voucherCodeId ?? []);
    expect([awards.length, given.length, new Set(given).size]).toEqual([5, 4, 4]);
    const shipped = and(eq(voucherCode.prizeId, room.prizeId), eq(voucherCode.status, 'shipped'));
    expect(await db.$count(voucherCode, shipped)).toBe(4);
  });

  it('are for the people of the customer groups that may take part, each by the chances of their group [8.2-12]', async () => {
    const { db } = database;
    const now = clock.now();
    const group = {
      tenantId,
      kind: 'group' as const,
      fileName: '',
      status: 'ready' as const,
      createdBy: randomUUID(),
      createdAt: now,
      updatedAt: now,
    };
    const [vip] = await db
      .insert(audience)
      .values({ ...group, name: 'vip' })
      .returning({ id: audience.id });
    const [may] = await db
      .insert(audience)
      .values({ ...group, name: 'may' })
      .returning({ id: audience.id });
    if (vip === undefined || may === undefined) throw new Error('no groups');
    const people = await db
      .insert(contact)
      .values(
        ['13900000000', '13900000001'].map((number) => ({
          tenantId,
          name: '',
          number,
          email: '',
          createdAt: now,
          updatedAt: now,
        })),
      )
      .returning({ id: contact.id });
    await db.insert(audienceMember).values(people.map(({ id }) => ({ audienceId: may.id, contactId: id, line: 0 })));
    await db.insert(audienceMember).values({ audienceId: vip.id, contactId: people[0]?.id ?? 0, line: 0 });
    const room = await play({
      people: 3,
      logic: {
        eligibleGroupIds: [may.id],
        tables: [
          { groupId: vip.id, shares: [{ itemId: 'cup', millionths: CHANCE_WHOLE }] },
          { groupId: null, shares: [{ itemId: 'none', millionths: CHANCE_WHOLE }] },
        ],
      },
    });
    expect(codes(await all(room))).toEqual(['cup', 'none', 'notEligible']);
  });

  it('end with the participation and at once when the activity is taken down [4.2-23]', async () => {
    const room = await play({ people: 3, logic: { rules: { ...RULES, entryChances: 9 } } });
    expect((await drawn(room, 0)).outcome).toBe('drawn');
    await database.db.update(activity).set({ state: 'takenDown' }).where(eq(activity.id, room.activityId));
    expect(codes([await drawn(room, 1)])).toEqual(['activityNotOpen']);
    const over = await play();
    await database.db.update(activity).set({ participateTo: clock.now() }).where(eq(activity.id, over.activityId));
    expect(codes(await all(over))).toEqual(['activityNotOpen']);
  });

  it('refuse who does not take part, and whoever comes where too many wait', async () => {
    const room = await play();
    expect(codes([await drawn(room, 7)])).toEqual(['participantUnknown']);
    const wish = () => desk.draw(room.activityId, { participantId: randomUUID(), requestId: randomUUID() });
    const waiting = Array.from({ length: DRAWS_WAITING_MAX + 300 }, wish);
    expect(waiting).toContain(undefined);
    await desk.idle();
    expect(codes(await Promise.all(waiting.slice(0, 3).flatMap((one) => (one === undefined ? [] : [one]))))).toEqual([
      'participantUnknown',
      'participantUnknown',
      'participantUnknown',
    ]);
  });
});
