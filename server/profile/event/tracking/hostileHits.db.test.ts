import { and, asc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sites } from '../../../../src/contract/common/settings/site.ts';
import {
  EVENT_PROPERTY_NAMES_MAX,
  TRACKED_EVENT_TYPES_MAX,
  TRACKED_PROPERTY_NAMES_MAX,
} from '../../../../src/domain/profile/event/event.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { TRACK_EVENTS_MAX } from '../../../../src/domain/profile/event/tracking.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { databaseMark } from '../../../../tests/security/databaseMark.ts';
import { secondTenant } from '../../../../tests/security/secondTenant.ts';
import { event, eventType } from '../../../db/schema/index.ts';
import { writeEvents } from '../writeEvents.ts';
import { trackingRoutes } from './trackingRoutes.ts';

const ORIGIN = 'https://www.shop.com';
const VISITOR = 'v'.repeat(22);

const numbered = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at);

describe('hits of somebody who means harm', () => {
  let test: TestApi;
  let routes: Hono;
  let siteId: string;
  let theirSiteId: string;
  let calls = 0;

  beforeAll(async () => {
    test = await createTestApi();
    routes = trackingRoutes(test.ports, '/nowhere');
    const body = { name: 'Shop', type: 'website' as const, domain: 'www.shop.com' };
    siteId = (await test.admin.call(sites.create, { body })).value.id;
    const other = await secondTenant(test, 'other');
    theirSiteId = (await other.call(sites.create, { body })).value.id;
  });
  afterAll(() => test.close());

  /** Sends as a page does, each call from an address of its own. */
  async function hit(events: object[], at = siteId): Promise<number> {
    calls += 1;
    const keyed = events.map((one, index) => ({ key: `k${calls}-${index}`, age: 0, name: 'pageView', ...one }));
    const request = new Request('http://console.test/track', {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'text/plain' },
      body: JSON.stringify({ site: at, visitor: VISITOR, events: keyed }),
    });
    const socket = { remoteAddress: `198.51.100.${calls % 250}`, remoteFamily: 'IPv4' };
    return (await routes.fetch(request, { incoming: { socket } })).status;
  }
  const typesOf = (tenantId: string) =>
    test.ports.db.select().from(eventType).where(eq(eventType.tenantId, tenantId)).orderBy(asc(eventType.name));

  it.each<[string, object]>([
    ['a name of 60 KB', { name: 'n'.repeat(60_000) }],
    ['5,000 properties', { properties: Object.fromEntries(numbered(0, 5_000).map((n) => [`p${n}`, 1])) }],
    ['a property within a property', { properties: JSON.parse('{"a":'.repeat(500) + '1' + '}'.repeat(500)) }],
    ['a list', { properties: { a: [1] } }],
    ['an age before our era', { age: 1e300 }],
    ['an age to come', { age: -1 }],
    ['signs that turn the direction in a name', { name: 'buy\u202e' }],
    ['a formula as a name', { name: '=HYPERLINK("http://evil.test")' }],
    ['an element as a name', { name: '<img src=x onerror=alert(1)>' }],
    ['half a surrogate', { properties: { a: '\ud800' } }],
  ])('of %s is left out', async (_name, given) => {
    const before = await databaseMark(test.ports.db);
    expect(await hit([given])).toBe(204);
    expect(await databaseMark(test.ports.db)).toBe(before);
  });

  it('with a prototype, a script or a formula as a value is data like others', async () => {
    const properties = JSON.parse(
      '{"__proto__":"x","constructor":"y","link":"javascript:alert(1)","cell":"=1+1","html":"<b>","turn":"a\\u202eb"}',
    ) as Record<string, string>;
    expect(await hit([{ name: 'odd', properties }])).toBe(204);
    const [type] = (await typesOf(DEFAULT_TENANT_ID)).filter(({ name }) => name === 'odd');
    const [stored] = await test.ports.db
      .select()
      .from(event)
      .where(eq(event.typeId, type?.id ?? 0));
    expect(new Map(Object.entries(stored?.properties ?? {}))).toEqual(new Map(Object.entries(properties)));
    expect(({} as { x?: string }).x).toBeUndefined();
  });

  it('under ever new names brings in so many of a tenant, leaves room for its own systems, and none of another', async () => {
    for (let at = 0; at < TRACKED_EVENT_TYPES_MAX + 2 * TRACK_EVENTS_MAX; at += TRACK_EVENTS_MAX)
      expect(await hit(numbered(at, TRACK_EVENTS_MAX).map((n) => ({ name: `junk${n}` })))).toBe(204);
    expect(await typesOf(DEFAULT_TENANT_ID)).toHaveLength(TRACKED_EVENT_TYPES_MAX);
    expect(await typesOf('other')).toEqual([]);
    expect(await hit([{ name: 'theirs' }], theirSiteId)).toBe(204);
    expect((await typesOf('other')).map(({ name }) => name)).toEqual(['theirs']);
  });

  it('with ever new properties brings in so many of a type, and those of the tenant’s own systems are still offered', async () => {
    for (const at of numbered(0, 10))
      await hit(
        [{ name: 'theirs', properties: Object.fromEntries(numbered(at * 20, 20).map((n) => [`junk${n}`, 1])) }],
        theirSiteId,
      );
    const junk = (await typesOf('other')).flatMap(({ propertyNames }) => propertyNames);
    expect(junk).toHaveLength(TRACKED_PROPERTY_NAMES_MAX);
    const now = test.clock.now();
    await test.ports.db.transaction((tx) =>
      writeEvents(tx, { tenantId: 'other', siteId: null, now, typesMax: 10 }, [
        { key: 'api:1', name: 'theirs', at: now, properties: { amount: 1 }, visitorId: VISITOR },
      ]),
    );
    const [type] = await test.ports.db
      .select()
      .from(eventType)
      .where(and(eq(eventType.tenantId, 'other'), eq(eventType.name, 'theirs')));
    expect(type?.propertyNames).toContain('amount');
    expect(type?.propertyNames.length).toBeLessThanOrEqual(EVENT_PROPERTY_NAMES_MAX);
  });
});
