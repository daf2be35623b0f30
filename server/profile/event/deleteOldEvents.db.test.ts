import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCustomerGroup, getEventRetention } from '../../../src/contract/profile/group/customerGroup.ts';
import { createContact } from '../../../src/contract/common/contacts/contactForm.ts';
import { firstKeptDay } from '../../../src/domain/profile/event/eventRetention.ts';
import type { EventCondition, GroupRule } from '../../../src/domain/profile/rule/GroupRule.ts';
import { DEFAULT_TENANT_ID, dayIn } from '../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { secondTenant } from '../../../tests/security/secondTenant.ts';
import { areaNight, event, eventDay, tenant } from '../../db/schema/index.ts';
import { spendNights } from '../../shell/night/spendNights.ts';
import { forgetTenantSettings } from '../../api/tenant/tenantSettings.ts';
import { DELETED_AT_A_TIME } from './deleteOldEvents.ts';
import { writeEvents } from './writeEvents.ts';
import { DAY_MS } from '../../../src/domain/shared/time/duration.ts';

const ZONE = 'Asia/Shanghai';

describe('events that are older than a tenant keeps them', () => {
  let test: TestApi;
  const people: Record<string, number> = {};
  let made = 0;

  beforeAll(async () => {
    test = await createTestApi();
    const body = { name: 'A', number: '13800000001', email: 'a@example.com' };
    people[DEFAULT_TENANT_ID] = (await test.admin.call(createContact, { body })).value.id;
    people.other = (await (await secondTenant(test, 'other')).call(createContact, { body })).value.id;
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.ports.db.delete(event);
    await test.ports.db.delete(eventDay);
    await test.ports.db.delete(areaNight);
    await test.ports.db.update(tenant).set({ eventDays: 30, timeZone: ZONE });
  });

  const write = (tenantId: string, ats: readonly Date[], who: object = { contactId: people[tenantId] }) =>
    test.ports.db.transaction((tx) =>
      writeEvents(
        tx,
        { tenantId, siteId: null, now: test.clock.now(), typesMax: 10 },
        ats.map((at) => {
          made += 1;
          return { key: `k${made}`, name: made % 2 === 0 ? 'buy' : 'view', at, properties: {}, ...who } as never;
        }),
      ),
    );
  /** So many days before today, at an hour of the tenant's day. */
  const ago = (days: number, time = '12:00:00'): Date =>
    new Date(`${dayIn(new Date(test.clock.now().getTime() - days * DAY_MS), ZONE)}T${time}+08:00`);
  const counted = async (tenantId: string): Promise<[events: number, rollUp: number]> => {
    const { rows } = await test.ports.db.execute<{ sum: number }>(
      sql`select coalesce(sum(count), 0)::int as sum from ${eventDay} where tenant_id = ${tenantId}`,
    );
    return [await test.ports.db.$count(event, eq(event.tenantId, tenantId)), rows[0]?.sum ?? 0];
  };
  const nightOf = async (tenantId: string): Promise<void> => {
    await test.ports.db.delete(areaNight).where(eq(areaNight.tenantId, tenantId));
    await spendNights(test.ports);
  };

  it('cannot be asked for: a group of more last days than are kept is refused at its field, one of as many is not', async () => {
    await write(DEFAULT_TENANT_ID, [ago(1), ago(1)]);
    forgetTenantSettings(test.ports.db, DEFAULT_TENANT_ID);
    expect((await test.admin.call(getEventRetention, {})).value).toEqual({ days: 30 });
    const save = async (days: string) => {
      const bought: EventCondition = {
        type: 'event',
        event: 'buy',
        operator: 'atLeast',
        times: 1,
        period: 'lastDays',
        values: [days],
        properties: [],
      };
      const rule: GroupRule = { type: 'group', join: 'all', not: false, nodes: [bought] };
      const { body } = await test.admin.call(createCustomerGroup, {
        body: { name: `last ${days}`, definition: { type: 'rule', rule }, refresh: 'once' },
      });
      return body.fieldErrors ?? [];
    };
    expect(await save('31')).toEqual([{ path: 'definition.rule.nodes.0.values.0', code: 'eventsNotKept' }]);
    expect(await save('30')).toEqual([]);
  });

  it('are deleted from midnight of the tenant on, with what they were in the roll-up; what is kept stays whole', async () => {
    await write(DEFAULT_TENANT_ID, [ago(30, '23:59:59'), ago(29, '00:00:00'), ago(29), ago(0)]);
    await write(DEFAULT_TENANT_ID, [ago(40), ago(1)], { visitorId: 'v'.repeat(22) });
    await nightOf(DEFAULT_TENANT_ID);
    expect(await counted(DEFAULT_TENANT_ID)).toEqual([4, 3]);
    const [oldest] = await test.ports.db.select({ at: event.at }).from(event).orderBy(event.at).limit(1);
    expect(oldest?.at).toEqual(ago(29, '00:00:00'));
    expect(firstKeptDay(dayIn(test.clock.now(), ZONE), 30)).toBe(dayIn(ago(29), ZONE));
  });

  it('are those of each tenant by its own setting and zone', async () => {
    await test.ports.db.update(tenant).set({ eventDays: 60 }).where(eq(tenant.id, 'other'));
    for (const id of [DEFAULT_TENANT_ID, 'other']) await write(id, [ago(45), ago(70), ago(1)]);
    await spendNights(test.ports);
    expect([await counted(DEFAULT_TENANT_ID), await counted('other')]).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('go once a night, from three in the morning of the tenant on', async () => {
    // 10 in the morning in Shanghai, 9 in the evening of the day before in New York.
    await test.ports.db.update(tenant).set({ timeZone: 'America/New_York' }).where(eq(tenant.id, 'other'));
    await spendNights(test.ports);
    const done = async () =>
      (
        await test.ports.db
          .select({ on: areaNight.doneOn })
          .from(areaNight)
          .where(eq(areaNight.area, 'profile'))
          .orderBy(areaNight.tenantId)
      ).map(({ on }) => on);
    expect(await done()).toEqual(['2026-11-21', '2026-11-20']);
    await write(DEFAULT_TENANT_ID, [ago(45)]);
    await spendNights(test.ports);
    expect(await counted(DEFAULT_TENANT_ID)).toEqual([1, 1]);
    // Two in the morning of the next day, then three.
    test.clock.advance(16 * 3_600_000);
    await spendNights(test.ports);
    expect(await counted(DEFAULT_TENANT_ID)).toEqual([1, 1]);
    test.clock.advance(3_600_000);
    await spendNights(test.ports);
    expect(await counted(DEFAULT_TENANT_ID)).toEqual([0, 0]);
  });

  it('go in bounded batches, also where there are more than one takes', async () => {
    await write(DEFAULT_TENANT_ID, [ago(45), ago(0)]);
    await test.ports.db.execute(sql`
      insert into ${event} (tenant_id, type_id, contact_id, key, at, received_at, properties)
      select e.tenant_id, e.type_id, e.contact_id, 'copy' || n, e.at + n * interval '1 microsecond', e.received_at, '{}'
      from ${event} e, generate_series(1, ${DELETED_AT_A_TIME + 5}::int) n where e.at < ${ago(30).toISOString()}::timestamptz`);
    await test.ports.db
      .update(eventDay)
      .set({ count: DELETED_AT_A_TIME + 6 })
      .where(and(eq(eventDay.tenantId, DEFAULT_TENANT_ID), sql`day < ${dayIn(ago(30), ZONE)}::date`));
    await nightOf(DEFAULT_TENANT_ID);
    expect(await counted(DEFAULT_TENANT_ID)).toEqual([1, 1]);
  });

  it('leave the roll-up and the events in agreement after every batch, whatever there is', async () => {
    const moments = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom('00:00:00', '12:00:00', '23:59:59')),
      {
        maxLength: 30,
      },
    );
    await fc.assert(
      fc.asyncProperty(moments, fc.boolean(), async (given, isStopping) => {
        await test.ports.db.delete(event);
        await test.ports.db.delete(eventDay);
        if (given.length > 0)
          await write(
            DEFAULT_TENANT_ID,
            given.map(([days, time]) => ago(days, time)),
          );
        await test.ports.db.delete(areaNight).where(eq(areaNight.tenantId, DEFAULT_TENANT_ID));
        await spendNights(test.ports, isStopping ? AbortSignal.abort() : undefined);
        const differing = await test.ports.db.execute(sql`
          select from (
            select type_id, contact_id, (at at time zone ${ZONE})::date as day, count(*) as count
            from ${event} where contact_id is not null group by 1, 2, 3
          ) e full join ${eventDay} d using (type_id, contact_id, day) where e.count is distinct from d.count`);
        expect(differing.rows).toEqual([]);
        const kept = given.filter(([days]) => days < 30).length;
        expect(await counted(DEFAULT_TENANT_ID)).toEqual(isStopping ? [given.length, given.length] : [kept, kept]);
      }),
      { numRuns: 25 },
    );
  });

  it('and days of the roll-up from another zone of the tenant go with them', async () => {
    await write(DEFAULT_TENANT_ID, [ago(45, '01:00:00')]);
    await test.ports.db.update(tenant).set({ timeZone: 'America/New_York' }).where(eq(tenant.id, DEFAULT_TENANT_ID));
    // Three in the morning there.
    test.clock.advance(13 * 3_600_000);
    await nightOf(DEFAULT_TENANT_ID);
    expect(await counted(DEFAULT_TENANT_ID)).toEqual([0, 0]);
  });
});
