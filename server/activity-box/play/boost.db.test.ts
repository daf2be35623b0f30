import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawInPlay, startPlayBoost } from '../../../src/contract/activity-box/play/play.ts';
import { NEW_ACTIVITY_LOGIC } from '../../../src/domain/activity-box/logic/activityLogic.ts';
import { type Boost, BOOST_CORRECTIONS } from '../../../src/domain/activity-box/draw/boost.ts';
import { CHANCE_WHOLE } from '../../../src/domain/activity-box/draw/chance.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { insertPlayers, type PlayRoom } from '../../../tests/activity-box/activityRoom.ts';
import { codeOf } from '../../../tests/activity-box/editingRoom.ts';
import { BOOST, openPublicRoom, type PublicRoom } from '../../../tests/activity-box/playRoom.ts';
import { activity, activityItem, award, boost, boostFriend, prize } from '../../db/schema/index.ts';
import { signParticipant } from './participantToken.ts';

type Published = PlayRoom & { key: string };

describe('a boost', () => {
  let room: PublicRoom;
  beforeAll(async () => {
    room = await openPublicRoom();
  });
  afterAll(() => room.test.close());

  const db = () => room.test.ports.db;
  const publish = (rules: Partial<Boost> = {}, more: Parameters<PublicRoom['publish']>[0] = {}): Promise<Published> =>
    room.publish({ ...more, logic: { boost: { ...BOOST, ...rules }, ...more.logic } });
  /** Tokens of people who take part already. */
  const people = async ({ activityId }: Published, count: number, entryChances = 1): Promise<string[]> => {
    const now = room.test.clock.now();
    const ids = await insertPlayers(db(), {
      tenantId: DEFAULT_TENANT_ID,
      activityId,
      people: count,
      logic: { ...NEW_ACTIVITY_LOGIC, rules: { ...NEW_ACTIVITY_LOGIC.rules, entryChances } },
      now,
    });
    return Promise.all(ids.map((id) => signParticipant(room.test.ports, activityId, id)));
  };
  const start = ({ key }: Published, token: string) =>
    room.test.anybody.call(startPlayBoost, { body: { key, channel: 'h5', token } });
  const begin = async (published: Published, token: string): Promise<string> =>
    (await start(published, token)).value.boost?.key ?? '';
  const rowOf = async ({ activityId }: Published) => {
    const [row] = await db().select().from(boost).where(eq(boost.activityId, activityId));
    return row;
  };
  const nextMinute = () => room.test.clock.advance(60_000);

  it('is one of a participant, however often they begin it at once', async () => {
    const published = await publish();
    const [owner = ''] = await people(published, 1);
    const begun = await Promise.all(Array.from({ length: 6 }, () => begin(published, owner)));
    expect(new Set(begun).size).toBe(1);
    const row = await rowOf(published);
    expect(row?.progress).toBeGreaterThanOrEqual(20);
    expect(row?.progress).toBeLessThanOrEqual(40);
    expect(await db().$count(boost, eq(boost.activityId, published.activityId))).toBe(1);
  });

  it('is helped by each friend once, never by oneself, and ends with its last friend, who brings the prize [9-67] [1-14]', async () => {
    const published = await publish();
    const [owner = '', ...friends] = await people(published, 8);
    const key = await begin(published, owner);
    expect(codeOf(await room.helpAs(published.key, owner, key))).toBe('BOOST_OWN');
    const answers: string[] = [];
    for (const friend of friends.slice(0, 4)) {
      const { value } = await room.helpAs(published.key, friend, key);
      expect(value.boost).toMatchObject({ isReached: false, mayHelp: false });
      answers.push(codeOf(await room.helpAs(published.key, friend, key)));
    }
    expect(new Set(answers)).toEqual(new Set(['BOOST_TWICE']));
    expect((await room.look(published.key, { boostKey: key, token: friends[4] ?? '' })).value.boost).toMatchObject({
      mayHelp: true,
    });
    const last = await room.helpAs(published.key, friends[4] ?? '', key);
    expect(last.value.boost).toMatchObject({ progress: 100, isReached: true, unit: '元', phone: '139****0000' });
    expect(last.value.boost.friends).toHaveLength(5);
    expect(codeOf(await room.helpAs(published.key, friends[5] ?? '', key))).toBe('BOOST_REACHED');
    const { value } = await room.look(published.key, { token: owner });
    expect(value.participant).toMatchObject({ boost: { isReached: true }, awards: [{ name: 'Cup' }] });
  });

  it('counts 200 friends who come at once each at most once, and gives one prize', async () => {
    const published = await publish({ friends: 15, target: 1000 });
    const [owner = '', ...friends] = await people(published, 201);
    const key = await begin(published, owner);
    const helped = await Promise.all(
      [...friends, ...friends.slice(0, 20)].map(async (friend) =>
        codeOf(await room.helpAs(published.key, friend, key)),
      ),
    );
    expect(helped.filter((code) => code === 'done')).toHaveLength(15);
    const row = await rowOf(published);
    expect(row).toMatchObject({ friends: 15, progress: 1000 });
    const rows = await db()
      .select()
      .from(boostFriend)
      .where(eq(boostFriend.boostId, row?.id ?? ''));
    expect(new Set(rows.map(({ friendId }) => friendId)).size).toBe(15);
    expect(rows.reduce((sum, { value }) => sum + value, row?.first ?? 0)).toBe(1000);
    expect(await db().$count(award, eq(award.activityId, published.activityId))).toBe(1);
    const [stock] = await db().select().from(prize).where(eq(prize.id, published.prizeId));
    expect(stock).toMatchObject({ won: 1 });
    nextMinute();
  });

  it('takes from the same stock as draws while many of both come at once: nothing too much, and nobody stuck', async () => {
    const logic = {
      boost: {
        ...BOOST,
        friends: 1,
        firstEntry: { kind: 'fixed', value: 50 } as const,
        friend: { kind: 'fixed', value: 50 } as const,
      },
    };
    const published = await room.publish({ quantity: 20, chance: CHANCE_WHOLE, logic });
    const tokens = await people(published, 40, 2);
    const keys = await Promise.all(tokens.map((token) => begin(published, token)));
    nextMinute();
    const draw = async (token: string): Promise<string> =>
      codeOf(
        await room.test.anybody.call(drawInPlay, {
          body: { key: published.key, channel: 'h5', token, requestId: randomUUID() },
        }),
      );
    const answers = await Promise.all(
      tokens.flatMap((token, at) => [
        draw(token),
        room.helpAs(published.key, token, keys[(at + 1) % keys.length] ?? '').then(codeOf),
        draw(token),
      ]),
    );
    expect(new Set(answers)).toEqual(new Set(['done']));
    const [stock] = await db().select().from(prize).where(eq(prize.id, published.prizeId));
    expect(stock).toMatchObject({ won: 20 });
    expect(await db().$count(award, eq(award.activityId, published.activityId))).toBe(20);
    nextMinute();
  });

  it('gives the replacement where its item is used up, and nothing where there is nothing: the boost is reached all the same', async () => {
    const published = await publish({ firstEntry: { kind: 'fixed', value: 100 } }, { quantity: 1 });
    const [first = '', second = ''] = await people(published, 2);
    expect((await start(published, first)).value).toMatchObject({
      boost: { isReached: true },
      awards: [{ name: 'Cup' }],
    });
    expect((await start(published, second)).value).toMatchObject({ boost: { isReached: true }, awards: [] });
    const [item] = await db()
      .select()
      .from(activityItem)
      .where(and(eq(activityItem.activityId, published.activityId), eq(activityItem.itemId, 'cup')));
    expect(item).toMatchObject({ given: 1, quantity: 1 });
  });

  it('belongs to its activity, and stands still when that is taken down', async () => {
    const [one, other] = [await publish(), await publish()];
    const [owner = '', friend = ''] = await people(one, 2);
    const [stranger = ''] = await people(other, 1);
    const key = await begin(one, owner);
    expect(codeOf(await room.helpAs(other.key, stranger, key))).toBe('NOT_FOUND');
    expect((await room.look(other.key, { boostKey: key })).value.boost).toBeNull();
    expect(codeOf(await room.helpAs(one.key, stranger, key))).toBe('PARTICIPANT_UNKNOWN');
    await db().update(activity).set({ state: 'takenDown' }).where(eq(activity.id, one.activityId));
    expect(codeOf(await room.helpAs(one.key, friend, key))).toBe('ACTIVITY_NOT_OPEN');
    expect(codeOf(await start(one, friend))).toBe('ACTIVITY_NOT_OPEN');
  });

  it('is begun by people of the customer groups that may take part alone [8.2-12]', async () => {
    const published = await publish({}, { logic: { eligibleGroupIds: [randomUUID()] } });
    const [owner = ''] = await people(published, 1);
    expect(codeOf(await start(published, owner))).toBe('NOT_ELIGIBLE');
  });

  it('never passes its target, and ends with its last friend and no sooner where it is corrected', async () => {
    const reward = fc.oneof(
      fc.record({ kind: fc.constant('fixed' as const), value: fc.integer({ min: 1, max: 60 }) }),
      fc
        .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 60 }))
        .map(([min, more]) => ({ kind: 'random' as const, min, max: min + more })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          target: fc.integer({ min: 100, max: 500 }),
          friend: reward,
          firstEntry: reward,
          friends: fc.integer({ min: 1, max: 6 }),
          correction: fc.constantFrom(...BOOST_CORRECTIONS),
        }),
        async (rules) => {
          const published = await publish(rules);
          const [owner = '', ...friends] = await people(published, rules.friends + 2);
          const key = await begin(published, owner);
          const codes = await Promise.all(
            friends.map(async (friend) => codeOf(await room.helpAs(published.key, friend, key))),
          );
          const row = await rowOf(published);
          nextMinute();
          expect(row?.progress).toBeLessThanOrEqual(rules.target);
          const done = codes.filter((code) => code === 'done').length;
          expect(done).toBe(row?.friends);
          expect(done).toBeLessThanOrEqual(rules.friends);
          if (rules.correction === 'none') return;
          expect([done, row?.progress]).toEqual([rules.friends, rules.target]);
          expect(await db().$count(award, eq(award.activityId, published.activityId))).toBe(1);
        },
      ),
      { numRuns: 25 },
    );
  });
});
