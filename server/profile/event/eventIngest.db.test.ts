import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApiKey } from '../../../src/contract/common/access/apiKey.ts';
import { createContact } from '../../../src/contract/common/contacts/contactForm.ts';
import type { Envelope } from '../../../src/contract/shared/envelope.ts';
import { type EventIngestAnswer, ingestEvents } from '../../../src/contract/profile/event/eventIngest.ts';
import { listOperations } from '../../../src/contract/common/access/operationLog.ts';
import { EVENT_BATCH_MAX, EVENT_TYPES_MAX } from '../../../src/domain/profile/event/event.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { type Credentials, signedRequest } from '../../../tests/api/signedRequest.ts';
import { createTestApi, type TestApi } from '../../../tests/db/testApi.ts';
import { secondTenant } from '../../../tests/security/secondTenant.ts';
import { contact, event, eventDay, eventType, visitor } from '../../db/schema/index.ts';
import { identifyVisitor, touchVisitors } from './visitors.ts';
import { writeEvents } from './writeEvents.ts';

const NUMBER = '13800138000';
const AT = '2026-11-21T09:00:00+08:00';

describe('ingest of events', () => {
  let test: TestApi;
  let key: Credentials;
  let contactId: number;

  beforeAll(async () => {
    test = await createTestApi();
    key = (await test.admin.call(createApiKey, { body: { name: 'shop', scopes: ['event:ingest'] } })).value;
    const body = { name: 'Ann', number: NUMBER, email: 'ann@example.com' };
    contactId = (await test.admin.call(createContact, { body })).value.id;
  });
  afterAll(() => test.close());

  async function ingest(events: unknown, by = key): Promise<{ body: Envelope; value: EventIngestAnswer }> {
    const request = signedRequest(by, {
      path: ingestEvents.path,
      body: JSON.stringify({ events }),
      contentType: 'application/json',
      now: test.clock.now(),
    });
    const body = (await (await test.api.fetch(request)).json()) as Envelope;
    return { body, value: body.value as EventIngestAnswer };
  }
  const purchase = (id: string, more: object = {}) => ({ key: id, name: 'purchase', number: NUMBER, at: AT, ...more });
  const stored = async (like: string) =>
    (await test.ports.db.select().from(event).orderBy(asc(event.id))).filter((one) =>
      one.key.startsWith(`api:${like}`),
    );

  /** The roll-up as the events themselves give it. */
  const counted = () =>
    test.ports.db.execute(sql`
      select e.type_id, e.contact_id, (e.at at time zone t.time_zone)::date::text as day, count(*)::int as count
      from ${event} e join tenant t on t.id = e.tenant_id where e.contact_id is not null group by 1, 2, 3 order by 1, 2, 3`);
  const rolledUp = () =>
    test.ports.db.execute(
      sql`select type_id, contact_id, day::text as day, count from ${eventDay} order by type_id, contact_id, day`,
    );
  async function expectRollUp(): Promise<void> {
    expect((await rolledUp()).rows).toEqual((await counted()).rows);
  }

  it('takes events of contacts by number, e-mail and id and of visitors, and names what it does not take by its position', async () => {
    const { value } = await ingest([
      purchase('a1', { properties: { amount: 12.5, coupon: true, item: '茶' } }),
      purchase('a2', { number: undefined, contactId }),
      purchase('a3', { number: undefined, visitorId: 'v'.repeat(22) }),
      purchase('a4', { number: '13900000000' }),
      purchase('a5', { at: '2026-11-21T02:06:00Z' }),
      purchase('a6', { at: '2025-11-01T00:00:00Z' }),
      purchase('a7', { name: 'two words' }),
      purchase('a8', { properties: { inner: {} } }),
      purchase('a9', { contactId }),
      purchase('a91', { number: undefined, email: ' Ann@example.com' }),
      purchase('a92', { number: undefined, email: 'nobody' }),
      purchase('a93', { number: undefined, email: 'nobody@example.com' }),
    ]);
    expect(value).toEqual({
      accepted: 4,
      repeated: 0,
      refused: 8,
      errors: [
        { position: 3, code: 'eventPersonUnknown' },
        { position: 4, code: 'eventAhead' },
        { position: 5, code: 'eventTooOld' },
        { position: 6, code: 'eventNameFormat' },
        { position: 7, code: 'eventPropertiesFormat' },
        { position: 8, code: 'eventPersonFormat' },
        { position: 10, code: 'eventPersonFormat' },
        { position: 11, code: 'eventPersonUnknown' },
      ],
    });
    const [first, second, third] = await stored('a');
    expect([first?.contactId, second?.contactId, third?.contactId]).toEqual([contactId, contactId, null]);
    expect(first?.properties).toEqual({ amount: 12.5, coupon: true, item: '茶' });
    const [type] = await test.ports.db.select().from(eventType);
    expect([type?.name, type?.propertyNames]).toEqual(['purchase', ['amount', 'coupon', 'item']]);
    await expectRollUp();
    const { value: log } = await test.admin.call(listOperations, { query: { action: 'event.ingest' } });
    expect(log[0]).toMatchObject({ entityName: 'shop' });
  });

  it('counts a key that is known as repeated and changes nothing, also within a batch', async () => {
    expect((await ingest([purchase('b1'), purchase('b1', { name: 'other' })])).value).toMatchObject({
      accepted: 1,
      repeated: 1,
    });
    const before = await test.ports.db.select().from(eventType);
    expect((await ingest([purchase('b1', { name: 'another' })])).value).toMatchObject({ accepted: 0, repeated: 1 });
    expect((await stored('b')).length).toBe(1);
    expect(await test.ports.db.select().from(eventType)).toEqual(before);
    await expectRollUp();
  });

  it('writes each event once when batches that share keys come at once', async () => {
    const keys = Array.from({ length: 200 }, (_, n) => purchase(`c${n}`, { name: `at-once-${n % 7}` }));
    const answers = await Promise.all([
      ingest(keys),
      ingest(keys.toReversed()),
      ingest(keys.slice(50)),
      ingest(keys.slice(0, 120)),
    ]);
    expect(answers.map(({ body }) => body.errorCode ?? '')).toEqual(['', '', '', '']);
    const sum = (of: 'accepted' | 'repeated') => answers.reduce((total, { value }) => total + value[of], 0);
    expect([sum('accepted'), sum('repeated')]).toEqual([200, 470]);
    expect((await stored('c')).length).toBe(200);
    await expectRollUp();
  });

  it('takes a whole batch, and refuses one that is longer or empty at its field', async () => {
    const batch = Array.from({ length: EVENT_BATCH_MAX }, (_, n) => purchase(`d${n}`));
    expect((await ingest(batch)).value).toMatchObject({ accepted: EVENT_BATCH_MAX });
    const errors = async (events: unknown) => (await ingest(events)).body.fieldErrors;
    expect(await errors([...batch, purchase('one more')])).toEqual([
      { path: 'events', code: 'tooManyEvents', params: { max: EVENT_BATCH_MAX } },
    ]);
    expect((await errors([]))?.[0]).toMatchObject({ path: 'events', code: 'required' });
    expect((await errors([purchase('d'), 'no event']))?.[0]).toMatchObject({ path: 'events.1' });
  });

  it('keeps what a visitor did until somebody says who it is, then it is theirs; what was another person’s stays', async () => {
    const visitorId = 'visitor-of-one-phone';
    const { db } = test.ports;
    const number = '13800138001';
    const other = (await test.admin.call(createContact, { body: { name: 'Bo', number, email: 'b@example.com' } }))
      .value;
    await ingest([purchase('e1', { number: undefined, visitorId, at: '2026-11-20T15:59:59Z' })]);
    await ingest([purchase('e2', { number: undefined, visitorId, at: '2026-11-20T16:00:00Z' })]);
    const identify = (who: number): Promise<void> =>
      db.transaction(async (tx) => {
        const found = await touchVisitors(tx, {
          tenantId: DEFAULT_TENANT_ID,
          visitorIds: [visitorId],
          now: test.clock.now(),
        });
        const known = found.get(visitorId);
        if (known !== undefined) await identifyVisitor(tx, { tenantId: DEFAULT_TENANT_ID, known, contactId: who });
      });
    expect((await stored('e')).map((one) => one.contactId)).toEqual([null, null]);
    await identify(contactId);
    await ingest([purchase('e3', { number: undefined, visitorId })]);
    await identify(other.id);
    await ingest([purchase('e4', { number: undefined, visitorId })]);
    expect((await stored('e')).map((one) => one.contactId)).toEqual([contactId, contactId, contactId, other.id]);
    await expectRollUp();
    // A day is one of the tenant's zone: the two lie a second apart.
    const days = (await rolledUp()).rows as { day: string }[];
    expect(new Set(days.map(({ day }) => day)).has('2026-11-20')).toBe(true);
  });

  it('keeps the roll-up equal to the events, whatever is written, repeated and identified in whatever order', async () => {
    const { db } = test.ports;
    const now = test.clock.now();
    const people = [contactId];
    for (const n of [2, 3]) {
      const body = { name: 'P', number: `1380013810${n}`, email: `p${n}@example.com` };
      people.push((await test.admin.call(createContact, { body })).value.id);
    }
    const who = fc.oneof(
      fc.constantFrom(...people).map((id) => ({ contactId: id })),
      fc.constantFrom('x', 'y', 'z').map((letter) => ({ visitorId: letter.repeat(22) })),
    );
    const one = fc
      .tuple(
        who,
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom('open', 'buy', '退货'),
        fc.integer({ min: 0, max: 90 }),
      )
      .map(([person, id, name, hours]) => ({
        ...person,
        key: `prop:${id}`,
        name,
        at: new Date(now.getTime() - hours * 3_600_000),
        properties: {},
      }));
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.array(one, { maxLength: 12 }).map((events) => ({ events })) },
      {
        weight: 1,
        arbitrary: fc.record({ visitorId: fc.constantFrom('x', 'y', 'z'), to: fc.constantFrom(...people) }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        await db.execute(sql`delete from ${event}`);
        await db.execute(sql`delete from ${eventDay}`);
        await db.delete(visitor);
        const order = { tenantId: DEFAULT_TENANT_ID, siteId: null, now, typesMax: EVENT_TYPES_MAX };
        await Promise.all(
          steps.map((what) =>
            db.transaction(async (tx) => {
              if ('events' in what) {
                await writeEvents(tx, order, what.events);
                return;
              }
              const visitorId = what.visitorId.repeat(22);
              const found = await touchVisitors(tx, { ...order, visitorIds: [visitorId] });
              const known = found.get(visitorId);
              if (known !== undefined) await identifyVisitor(tx, { ...order, known, contactId: what.to });
            }),
          ),
        );
        await expectRollUp();
      }),
      { numRuns: 40 },
    );
  });

  it('goes with its contact', async () => {
    const body = { name: 'Gone', number: '13800138555', email: 'g@example.com' };
    const gone = (await test.admin.call(createContact, { body })).value.id;
    await ingest([purchase('g1', { number: body.number })]);
    await test.ports.db.delete(contact).where(sql`id = ${gone}`);
    expect(await stored('g')).toEqual([]);
    await expectRollUp();
  });

  it.each(['number', 'visitorId'] as const)(
    'leaves nothing of a contact that goes while its events are written, known by %s',
    async (by) => {
      const body = { name: 'Gone', number: '13700000001', email: 'gone@example.com' };
      const gone = (await test.admin.call(createContact, { body })).value.id;
      const visitorId = 'going'.padEnd(22, '0');
      await test.ports.db.transaction(async (tx) => {
        const whose = { tenantId: DEFAULT_TENANT_ID, visitorIds: [visitorId], now: test.clock.now() };
        const known = (await touchVisitors(tx, whose)).get(visitorId);
        if (known !== undefined) await identifyVisitor(tx, { tenantId: DEFAULT_TENANT_ID, known, contactId: gone });
      });
      const { number: _number, ...what } = purchase(`gone-${by}`);
      const waiting = async (count: number) =>
        vi.waitFor(async () => {
          const { rows } = await test.ports.db.execute(
            sql`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          );
          expect(rows).toEqual([{ waiting: count }]);
        }, 10_000);
      const { writing, removing } = await test.ports.db.transaction(async (tx) => {
        // Whoever writes has looked up whose events they are, and waits here.
        await tx.execute(sql`lock table ${event} in exclusive mode`);
        const writes = ingest([{ ...what, ...(by === 'number' ? { number: body.number } : { visitorId }) }]);
        await waiting(1);
        const removes = test.ports.db.delete(contact).where(eq(contact.id, gone)).execute();
        await waiting(2);
        return { writing: writes, removing: removes };
      });
      expect((await writing).value).toMatchObject({ accepted: 1 });
      await removing;
      expect(await stored(`gone-${by}`)).toEqual([]);
      const orphans = sql`select * from ${eventDay} d where not exists (select from ${contact} c where c.id = d.contact_id)`;
      expect((await test.ports.db.execute(orphans)).rows).toEqual([]);
      await expectRollUp();
    },
  );

  it('knows no contact and no key of another tenant, and needs its scope', async () => {
    const other = await secondTenant(test, 'other');
    const theirs = (await other.call(createApiKey, { body: { name: 'shop', scopes: ['event:ingest'] } })).value;
    const { value } = await ingest([purchase('a1'), purchase('h2', { number: undefined, contactId })], theirs);
    expect(value).toMatchObject({
      accepted: 0,
      errors: [{ code: 'eventPersonUnknown' }, { code: 'eventPersonUnknown' }],
    });
    await ingest([purchase('h3')]);
    const own = await ingest([purchase('h3', { number: undefined, visitorId: 'w'.repeat(22) })], theirs);
    expect(own.value).toMatchObject({ accepted: 1, repeated: 0 });
    const crm = (await test.admin.call(createApiKey, { body: { name: 'crm', scopes: ['contact:ingest'] } })).value;
    expect((await ingest([purchase('h4')], crm)).body.errorCode).toBe('NO_PERMISSION');
  });

  it('refuses names of events beyond what a tenant can have, and takes those that are known', async () => {
    const order = { tenantId: DEFAULT_TENANT_ID, siteId: null, now: test.clock.now(), typesMax: 0 };
    const written = await test.ports.db.transaction((tx) =>
      writeEvents(tx, order, [
        { key: 'i1', name: 'brand-new', at: order.now, properties: {}, contactId },
        { key: 'i2', name: 'purchase', at: order.now, properties: {}, contactId },
      ]),
    );
    expect(written).toEqual({ accepted: 1, repeated: 0, typeless: new Set(['i1']) });
  });
});
