import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listActivities } from '../../../../src/contract/activity-box/activity/activity.ts';
import {
  getActivityFigures,
  getActivityLineChart,
  listActivityStatistics,
  listAnalysedActivities,
} from '../../../../src/contract/activity-box/activity/activityStatistic.ts';
import { listAwards } from '../../../../src/contract/activity-box/award/award.ts';
import { createExport, downloadExport } from '../../../../src/contract/exportFile.ts';
import { enterPlay, lookAtPlay, sharePlay } from '../../../../src/contract/activity-box/play/play.ts';
import {
  ACTIVITY_COUNTS,
  ACTIVITY_GROUPS,
  type ActivityCount,
  type ActivityGroup,
  isSummable,
} from '../../../../src/domain/activity-box/activity/activityFigures.ts';
import { NEW_ACTIVITY_LOGIC } from '../../../../src/domain/activity-box/logic/activityLogic.ts';
import { CHANCE_WHOLE } from '../../../../src/domain/activity-box/draw/chance.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { BOOST, openPublicRoom, type PublicRoom } from '../../../../tests/activity-box/playRoom.ts';
import { only } from '../../../../tests/fixtures/only.ts';
import { secondTenant } from '../../../../tests/security/secondTenant.ts';
import { activity, audience, audienceMember, award, contact, shipping, tenant } from '../../../db/schema/index.ts';
import { makeExport } from '../../../common/access/exportFile/makeExport.ts';
import { forgetTenantSettings } from '../../../api/tenant/tenantSettings.ts';
import { activityCounter } from '../../play/activityCounter.ts';

const RULES = { ...NEW_ACTIVITY_LOGIC.rules, entryChances: 2 };
const [ANN, BOB, CARA] = ['13700000001', '13700000002', '13700000003'] as const;
const DAYS = { dayFrom: '2026-11-19', dayTo: '2026-11-21' };

/** Figures that are not nought. */
const some = (line: object): object =>
  Object.fromEntries(
    Object.entries(line).filter(([name, value]) => ACTIVITY_COUNTS.some((count) => count === name) && value !== 0),
  );

describe('figures of activities', () => {
  let room: PublicRoom;
  let wheel: Awaited<ReturnType<PublicRoom['publish']>>;
  let vip = '';
  const db = () => room.test.ports.db;
  const flush = () => activityCounter(room.test.ports).flush();
  const view = (channel: 'h5' | 'officialAccount' = 'h5') =>
    room.test.anybody.call(lookAtPlay, {
      body: { key: wheel.key, channel, token: '', boostKey: '', isView: true },
    });

  /** The first of two people is in a group whose every draw wins; the other wins by a boost that a friend from WeChat completes. */
  beforeAll(async () => {
    room = await openPublicRoom();
    const { clock } = room.test;
    const group = { tenantId: DEFAULT_TENANT_ID, fileName: '', status: 'ready' as const, createdBy: randomUUID() };
    const stamp = { createdAt: clock.now(), updatedAt: clock.now() };
    vip = only(
      await db()
        .insert(audience)
        .values({ ...group, ...stamp, name: 'vip' })
        .returning(),
    ).id;
    const person = { tenantId: DEFAULT_TENANT_ID, name: '', email: '', ...stamp };
    const ann = only(
      await db()
        .insert(contact)
        .values({ ...person, number: ANN })
        .returning(),
    );
    await db().insert(audienceMember).values({ audienceId: vip, contactId: ann.id, line: 0 });
    // 23:30 of the 19th in Shanghai.
    clock.set('2026-11-19T15:30:00Z');
    wheel = await room.publish({
      logic: {
        rules: RULES,
        boost: { ...BOOST, friends: 1 },
        tables: [
          { groupId: vip, shares: [{ itemId: 'cup', millionths: CHANCE_WHOLE }] },
          { groupId: null, shares: [{ itemId: 'none', millionths: CHANCE_WHOLE }] },
        ],
      },
    });
    await view();
    const first = await room.enter(wheel.key, ANN);
    await first.draw();
    await room.test.anybody.call(sharePlay, { body: { key: wheel.key, channel: 'h5', token: first.token } });
    clock.set('2026-11-19T16:10:00Z');
    await first.draw();
    await view();
    await view();
    const second = await room.enter(wheel.key, BOB);
    await second.draw();
    clock.set('2026-11-21T02:00:00Z');
    const { value: begun } = await second.startBoost();
    await view('officialAccount');
    await room.sendCode(wheel.key, CARA);
    const friend = await room.test.anybody.call(enterPlay, {
      body: { key: wheel.key, channel: 'officialAccount', phone: CARA, code: room.codeOf(CARA) },
    });
    await room.helpAs(wheel.key, friend.value.token, begun.boost?.key ?? '');
    const [won] = await db().select().from(award).where(eq(award.phone, ANN)).orderBy(asc(award.wonAt));
    await db()
      .insert(shipping)
      .values({ awardId: won?.id ?? '', tenantId: DEFAULT_TENANT_ID, shippedAt: clock.now(), updatedAt: clock.now() });
    await flush();
  });
  afterAll(() => room.test.close());

  const current = async (query: object = {}) =>
    (await room.test.admin.call(getActivityFigures, { query: { ...DAYS, ...query } })).value;
  const lines = async (group: ActivityGroup, query: object = {}) =>
    (await room.test.admin.call(listActivityStatistics, { query: { ...DAYS, group, pageSize: 400, ...query } })).value;

  it('tell views, participation, wins, hand-overs, shares and boosts, and their rates [2.5-071] [7.2-35]', async () => {
    const figures = await current({ activityId: wheel.activityId });
    expect(figures).toMatchObject({
      range: { from: '2026-11-19', to: '2026-11-21' },
      activityName: expect.stringContaining('play'),
      views: 4,
      participants: 3,
      draws: 3,
      winners: 2,
      awards: 3,
      redeemed: 1,
      redeemers: 1,
      shares: 1,
      boosts: 1,
      boostsReached: 1,
      helps: 1,
      joinRate: 3 / 4,
      winRate: 2 / 3,
      redeemRate: 1 / 2,
      shareRate: 1 / 3,
      handOverRate: 1 / 3,
      reachRate: 1,
      compared: { range: { from: '2026-11-16', to: '2026-11-18' }, views: 0, joinRate: null },
    });
    // Wins are the records behind them.
    const { headers } = await room.test.admin.call(listAwards, {
      query: { activityId: wheel.activityId, wonFrom: DAYS.dayFrom, wonTo: DAYS.dayTo },
    });
    expect(headers.get('x-total-count')).toBe(String(figures.awards));
    expect((await current({ compare: 'none' })).compared).toBeNull();
  });

  it('go over time without gaps: by day of the tenant, and by hour of a single one [7.2-34]', async () => {
    const { value } = await room.test.admin.call(getActivityLineChart, { query: DAYS });
    expect(value.unit).toBe('day');
    expect(value.points.map(({ days, ...counts }) => [days.from, some(counts)])).toEqual([
      [
        '2026-11-19',
        { views: 1, participants: 1, draws: 1, winners: 1, awards: 1, redeemed: 1, redeemers: 1, shares: 1 },
      ],
      ['2026-11-20', { views: 2, participants: 1, draws: 2, awards: 1 }],
      ['2026-11-21', { views: 1, participants: 1, winners: 1, awards: 1, boosts: 1, boostsReached: 1, helps: 1 }],
    ]);
    const day = await room.test.admin.call(getActivityLineChart, {
      query: { dayFrom: '2026-11-20', dayTo: '2026-11-20' },
    });
    expect(day.value).toMatchObject({ unit: 'hour' });
    expect(day.value.points).toHaveLength(24);
    expect(day.value.points.filter(({ views }) => views > 0)).toMatchObject([
      { at: '2026-11-19T16:00:00.000Z', views: 2, participants: 1, draws: 2, winners: 0, awards: 1 },
    ]);
  });

  it('are told by hour where a clock is set back, which has 25 of them', async () => {
    const zone = async (timeZone: string): Promise<void> => {
      await db().update(tenant).set({ timeZone }).where(eq(tenant.id, DEFAULT_TENANT_ID));
      forgetTenantSettings(db(), DEFAULT_TENANT_ID);
    };
    await zone('Europe/Berlin');
    const days = { dayFrom: '2026-10-25', dayTo: '2026-10-25' };
    const { value } = await room.test.admin.call(getActivityLineChart, { query: days });
    await zone('Asia/Shanghai');
    expect(value.points).toHaveLength(25);
    expect(value.points.at(-1)?.at).toBe('2026-10-25T22:00:00.000Z');
  });

  it('sum up to the totals, whatever they are grouped by [7.2-36]', async () => {
    for (const query of [{}, { activityId: wheel.activityId }, { channel: 'h5' }]) {
      const all = await current(query);
      for (const group of ACTIVITY_GROUPS) {
        const rows = await lines(group, query);
        const sum = (count: ActivityCount) => rows.reduce((whole, row) => whole + (row[count] ?? 0), 0);
        for (const count of ACTIVITY_COUNTS.filter((one) => rows.every((row) => row[one] !== null)))
          if (isSummable(group, count)) expect([group, count, sum(count)]).toEqual([group, count, all[count]]);
          else expect(sum(count)).toBeGreaterThanOrEqual(all[count]);
      }
    }
  });

  it('are grouped by activity, channel, hour of the day, prize and the customer group whose chances were used', async () => {
    expect((await lines('activity')).map(({ key, name, views }) => [key, name?.slice(0, 4), views])).toEqual([
      [wheel.activityId, 'play', 4],
    ]);
    expect((await lines('channel')).map((line) => [line.key, some(line)])).toEqual([
      [
        'h5',
        {
          views: 3,
          participants: 2,
          draws: 3,
          winners: 2,
          awards: 3,
          redeemed: 1,
          redeemers: 1,
          shares: 1,
          boosts: 1,
          boostsReached: 1,
        },
      ],
      ['officialAccount', { views: 1, participants: 1, helps: 1 }],
    ]);
    const hours = await lines('hourOfDay');
    expect(hours).toHaveLength(24);
    expect(hours.filter(({ views }) => views !== 0).map(({ key, views }) => [key, views])).toEqual([
      ['0', 2],
      ['10', 1],
      ['23', 1],
    ]);
    const [cup] = await lines('prize');
    expect(cup).toMatchObject({ key: wheel.prizeId, views: null, draws: null, winners: 2, awards: 3, redeemed: 1 });
    expect(cup).toMatchObject({ joinRate: null, handOverRate: 1 / 3, redeemRate: 1 / 2 });
    const groups = await lines('customerGroup');
    expect(groups.map(({ key, name, draws, winners, awards }) => [key, name, draws, winners, awards])).toEqual([
      [vip, 'vip', 2, 1, 2],
      ['boost', null, 0, 1, 1],
      ['', null, 1, 0, 0],
    ]);
  });

  it('are narrowed to a channel, sorted, and paged with their number [7.2-36]', async () => {
    expect(some(await current({ channel: 'officialAccount' }))).toEqual({ views: 1, participants: 1, helps: 1 });
    const days = await lines('time', { sort: 'views', order: 'desc' });
    expect(days.map(({ days: of }) => of?.from)).toEqual(['2026-11-20', '2026-11-21', '2026-11-19']);
    const { headers, value } = await room.test.admin.call(listActivityStatistics, {
      query: { ...DAYS, group: 'time', pageSize: 2, pageNo: 2 },
    });
    expect([headers.get('x-total-count'), value.length]).toEqual(['3', 1]);
    const refused = await room.test.admin.call(getActivityFigures, {
      query: { dayFrom: '2025-01-01', dayTo: '2026-11-01' },
    });
    expect(refused.body.fieldErrors?.[0]).toMatchObject({ path: 'dayTo', code: 'rangeTooLong' });
  });

  it('count a voucher as handed over when its code is given out, and a link with the win', async () => {
    const { clock } = room.test;
    for (const [awardType, handedOver] of [
      ['voucherCode', 0],
      ['coupon', 1],
    ] as const) {
      clock.advance(60_000);
      const play = await room.publish({ awardType, chance: CHANCE_WHOLE });
      const player = await room.enter(play.key, ANN);
      await player.draw();
      const figures = () => current({ activityId: play.activityId });
      expect(await figures()).toMatchObject({ awards: 1, redeemed: handedOver, redeemers: handedOver });
      await db().update(award).set({ voucherCodeId: randomUUID() }).where(eq(award.activityId, play.activityId));
      expect(await figures()).toMatchObject({ awards: 1, redeemed: 1, redeemers: 1 });
    }
  });

  it('stand in the list of activities', async () => {
    await flush();
    // Listed is what an editor made.
    await db()
      .update(activity)
      .set({ draft: { basics: {} } as never });
    const { value } = await room.test.admin.call(listActivities, { query: { pageSize: 100 } });
    expect(value.find(({ id }) => id === wheel.activityId)?.figures).toEqual({
      views: 4,
      participants: 3,
      draws: 3,
      awards: 3,
    });
  });

  it('are exported as they are narrowed', async () => {
    const filters = { ...DAYS, group: 'customerGroup' as const, activityId: wheel.activityId };
    const { value } = await room.test.admin.call(createExport, { body: { kind: 'activityStatistic', filters } });
    await makeExport(room.test.ports, value.id, new AbortController().signal);
    const { text } = await room.test.admin.call(downloadExport, { params: { id: value.id } });
    const rows = text.trim().split('\r\n');
    expect(rows[0]).toContain('Winner rate');
    expect(rows.slice(1).map((row) => row.split(',').slice(0, 6).join(' '))).toEqual([
      'vip   2 1 2',
      expect.stringMatching(/^"?By a boost/),
      'Everybody else   1 0 0',
    ]);
  });

  it('are there with their own right alone, and of one tenant are nothing to another', async () => {
    const viewer = await room.test.userWith(['activityAnalysis:view']);
    expect((await viewer.call(getActivityFigures, { query: DAYS })).value.views).toBe(4);
    expect(
      (await viewer.call(listAnalysedActivities, { query: { name: 'play' } })).value.map(({ id }) => id),
    ).toContain(wheel.activityId);
    const nobody = await room.test.userWith(['activity:view', 'award:view', 'statistics:view']);
    const calls = [getActivityFigures, getActivityLineChart, listActivityStatistics, listAnalysedActivities] as const;
    for (const call of calls)
      expect((await nobody.call(call, { query: { group: 'time' } as never })).body.errorCode).toBe('NO_PERMISSION');
    const stranger = await secondTenant(room.test, 'other');
    expect(some((await stranger.call(getActivityFigures, { query: DAYS })).value)).toEqual({});
    for (const group of ['activity', 'prize', 'customerGroup'] as const)
      expect((await stranger.call(listActivityStatistics, { query: { ...DAYS, group } })).value).toEqual([]);
    const foreign = { ...DAYS, activityId: wheel.activityId };
    expect((await stranger.call(getActivityFigures, { query: foreign })).body.errorCode).toBe('NOT_FOUND');
    expect((await stranger.call(listAnalysedActivities, { query: {} })).value).toEqual([]);
  });
});
