import { createHmac } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey, setApiKeyStatus } from '../../../../src/contract/common/access/apiKey.ts';
import { createContact } from '../../../../src/contract/common/contacts/contactForm.ts';
import { sites } from '../../../../src/contract/common/settings/site.ts';
import { getTrackedSite, listSiteHits, listTrackedSites } from '../../../../src/contract/profile/event/trackedSite.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import {
  IDENTIFY_TOKEN_AGE_MAX_MS,
  TRACK_AGE_MAX_MS,
  TRACK_BODY_MAX_BYTES,
} from '../../../../src/domain/profile/event/tracking.ts';
import type { Credentials } from '../../../../tests/api/signedRequest.ts';
import { createTestApi, GOOD_PASSWORD, type TestApi } from '../../../../tests/db/testApi.ts';
import { databaseMark } from '../../../../tests/security/databaseMark.ts';
import { secondTenant } from '../../../../tests/security/secondTenant.ts';
import { event, eventType, site, visitor } from '../../../db/schema/index.ts';
import { trackingRoutes } from './trackingRoutes.ts';

const ORIGIN = 'https://www.shop.com';
const NUMBER = '13800138000';
const visitorOf = (letter: string): string => letter.repeat(22);
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('tracking of sites', () => {
  let test: TestApi;
  let routes: Hono;
  let siteId: string;
  let key: Credentials & { id: string; version: number };
  let contactId: number;
  let calls = 0;

  beforeAll(async () => {
    test = await createTestApi();
    routes = trackingRoutes(test.ports, '/nowhere');
    const body = { name: 'Shop', type: 'website' as const, domain: 'www.shop.com' };
    siteId = (await test.admin.call(sites.create, { body })).value.id;
    key = (await test.admin.call(createApiKey, { body: { name: 'shop', scopes: ['visitor:identify'] } })).value;
    const person = { name: 'Ann', number: NUMBER, email: 'ann@example.com' };
    contactId = (await test.admin.call(createContact, { body: person })).value.id;
  });
  afterAll(() => test.close());

  const peer = (address: string): object => ({
    incoming: { socket: { remoteAddress: address, remoteFamily: 'IPv4' } },
  });
  /** Sends as a page does, from an address of its own. */
  async function send(body: unknown, headers: Record<string, string> = {}, address?: string): Promise<Response> {
    calls += 1;
    const request = new Request('http://console.test/track', {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'text/plain;charset=UTF-8', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return routes.fetch(request, peer(address ?? `198.51.${Math.floor(calls / 250)}.${calls % 250}`));
  }
  const hit = (eventKey: string, more: object = {}) => ({ key: eventKey, name: 'pageView', age: 0, ...more });
  const from = (letter: string, events: object[], more: object = {}) => ({
    site: siteId,
    visitor: visitorOf(letter),
    events,
    ...more,
  });
  const mark = (): Promise<string> => databaseMark(test.ports.db);
  const stored = () => test.ports.db.select().from(event).orderBy(asc(event.id));
  const shown = async () => (await test.admin.call(getTrackedSite, { params: { id: siteId } })).value;

  function tokenOf(claims: object, { secret, header }: { secret?: string; header?: object } = {}): string {
    const exp = test.clock.now().getTime() / 1000 + 60;
    const text = `${base64({ alg: 'HS256', typ: 'JWT', kid: key.accessKey, ...header })}.${base64({ exp, ...claims })}`;
    return `${text}.${createHmac('sha256', secret ?? key.secret)
      .update(text)
      .digest('base64url')}`;
  }

  it('takes page views and events of a page of the site, with what the site counts [3.4-29]', async () => {
    const events = [
      hit('k1', { properties: { path: '/cart?card=4111#x', referrer: 'https://a.cn/b?q=1' } }),
      hit('k2', { name: 'purchase', age: 60_000, properties: { amount: 3 } }),
    ];
    const answer = await send(from('a', events));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    await send(from('b', [hit('k1')]));
    const [view, purchase] = await stored();
    expect(view).toMatchObject({ siteId, contactId: null, properties: { path: '/cart', referrer: 'https://a.cn/b' } });
    expect(purchase?.at).toEqual(new Date(test.clock.now().getTime() - 60_000));
    const [row] = (await test.admin.call(listTrackedSites, { query: { keyword: 'shop' } })).value;
    expect(row).toEqual({
      id: siteId,
      number: 1,
      name: 'Shop',
      type: 'website',
      domain: 'www.shop.com',
      totalPeople: 2,
      tagCount: 2,
    });
    expect((await shown()).totals.today).toEqual({ pageViews: 2, visitors: 2, people: 0 });
    expect((await shown()).scriptUrl).toBe('http://console.test/track.js');
  });

  it('counts nothing twice where the same is sent again, but what another visitor calls the same', async () => {
    const before = await shown();
    await send(from('a', [hit('k1'), hit('k2')]));
    expect((await shown()).totals).toEqual(before.totals);
  });

  it('answers every page alike, and writes nothing for those that are none of the site', async () => {
    const before = await mark();
    const body = from('c', [hit('c1')]);
    const elsewhere = { origin: 'https://evil.com' };
    const answers = [
      await send(body, elsewhere),
      await send(body, { origin: 'null' }),
      await send(body, { origin: `${ORIGIN}.evil.com` }),
      await send({ ...body, site: crypto.randomUUID() }),
      await send(body, { dnt: '1' }),
      await send(body, { 'sec-gpc': '1' }),
    ];
    expect(await mark()).toBe(before);
    answers.push(await send(body));
    expect(await mark()).not.toBe(before);
    const told = answers.map((answer) => [answer.status, Object.fromEntries(answer.headers)]);
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]?.status).toBe(204);
    // No page may read an answer, nor ask first.
    expect(answers.some(({ headers }) => headers.has('access-control-allow-origin'))).toBe(false);
    const asked = await routes.fetch(
      new Request('http://console.test/track', { method: 'OPTIONS', headers: { origin: ORIGIN } }),
    );
    expect([asked.status, asked.headers.has('access-control-allow-origin')]).toEqual([404, false]);
  });

  it('refuses what is not in form, whatever stands in it, and writes nothing of it', async () => {
    const before = await mark();
    const good = from('d', [hit('d1')]);
    const bad = [
      '',
      '{',
      'null',
      '[]',
      '{"a":'.repeat(10_000),
      { ...good, visitor: 'x' },
      { ...good, visitor: `${'d'.repeat(21)}\0` },
      { ...good, site: "' or 1=1 --" },
      { ...good, tenantId: 'default' },
      { ...good, contactId },
      { ...good, number: NUMBER },
      { ...good, identify: 'x'.repeat(1_001) },
      { ...good, events: {} },
      from(
        'd',
        Array.from({ length: 51 }, (_, n) => hit(`d${n}`)),
      ),
      from('d', [hit('d\0')]),
      from('d', [hit('d1', { age: 'long' })]),
    ];
    for (const body of bad) expect([body, (await send(body)).status]).toEqual([body, 400]);
    expect((await send('x'.repeat(TRACK_BODY_MAX_BYTES + 1))).status).toBe(413);
    expect(await mark()).toBe(before);
  });

  it('leaves out single events that are not in form, and takes the others', async () => {
    const odd = [
      hit('e1', { name: '<script>' }),
      hit('e2', { age: -1 }),
      hit('e3', { age: TRACK_AGE_MAX_MS + 1 }),
      hit('e4', { properties: { a: 'a\0' } }),
      hit('e5', { properties: { a: { b: 1 } } }),
      hit('e6', { name: 'x'.repeat(65) }),
    ];
    expect((await send(from('e', [...odd, hit('e7', { name: 'good' })]))).status).toBe(204);
    const keys = (await stored()).map((one) => one.key).filter((one) => one.startsWith(`track:${visitorOf('e')}`));
    expect(keys).toEqual([`track:${visitorOf('e')}:e7`]);
  });

  it('slows one address down, and says so alike for sites that are none', async () => {
    const flood = async (at: string, address: string): Promise<number> => {
      let taken = 0;
      for (let n = 0; n < 400; n += 1) {
        const answer = await send({ site: at, visitor: visitorOf('f'), events: [] }, {}, address);
        if (answer.status === 429) break;
        taken += 1;
      }
      return taken;
    };
    const [good, none] = [await flood(siteId, '203.0.113.1'), await flood(crypto.randomUUID(), '203.0.113.2')];
    expect([good, none]).toEqual([300, 300]);
    expect((await send(from('f', []), {}, '203.0.113.3')).status).toBe(204);
  });

  it('knows a visitor only by a token that the tenant’s server signed; what they did before is theirs then', async () => {
    await send(from('g', [hit('g1')], { identify: tokenOf({ number: NUMBER }) }));
    await send(from('m', [hit('m1')], { identify: tokenOf({ email: 'ANN@example.com' }) }));
    await send(from('h', [hit('h1')]));
    const before = (await shown()).totals.all;
    await send(from('h', [hit('h2')], { identify: tokenOf({ contactId, visitorId: visitorOf('h') }) }));
    const of = (letter: string) => async () =>
      (await stored()).filter((one) => one.key.includes(visitorOf(letter))).map((one) => one.contactId);
    expect([await of('g')(), await of('h')(), await of('m')()]).toEqual([
      [contactId],
      [contactId, contactId],
      [contactId],
    ]);
    const after = (await shown()).totals.all;
    expect([after.people, after.visitors, after.pageViews - before.pageViews]).toEqual([1, before.visitors, 1]);
  });

  it('believes no token that is another’s, expired, for long, unsigned, or of a key that may not', async () => {
    const now = test.clock.now().getTime();
    const crm = (await test.admin.call(createApiKey, { body: { name: 'crm', scopes: ['event:ingest'] } })).value;
    const off = (await test.admin.call(createApiKey, { body: { name: 'off', scopes: ['visitor:identify'] } })).value;
    const status = { status: 'disabled' as const, version: off.version };
    await test.admin.call(setApiKeyStatus, { params: { id: off.id }, body: status });
    const other = await secondTenant(test, 'other');
    const theirs = (await other.call(createApiKey, { body: { name: 'o', scopes: ['visitor:identify'] } })).value;
    const claims = { number: NUMBER };
    const [head = '', body = '', signature = ''] = tokenOf(claims).split('.');
    const bad = [
      NUMBER,
      `${base64({ alg: 'none', kid: key.accessKey })}.${body}.`,
      `${base64({ alg: 'none', kid: key.accessKey })}.${body}.${signature}`,
      `${head}.${base64({ number: NUMBER, exp: now / 1000 + 60, more: 1 })}.${signature}`,
      `${head}.${body}.${signature.slice(1)}`,
      tokenOf(claims, { secret: 'another' }),
      tokenOf(claims, { secret: crm.secret, header: { kid: crm.accessKey } }),
      tokenOf(claims, { secret: off.secret, header: { kid: off.accessKey } }),
      tokenOf(claims, { secret: theirs.secret, header: { kid: theirs.accessKey } }),
      tokenOf({ ...claims, exp: now / 1000 - 1 }),
      tokenOf({ ...claims, exp: (now + IDENTIFY_TOKEN_AGE_MAX_MS) / 1000 + 1 }),
      tokenOf({ ...claims, visitorId: visitorOf('z') }),
      tokenOf({ ...claims, contactId }),
      tokenOf({ ...claims, email: 'ann@example.com' }),
      tokenOf({ email: 'nobody@example.com' }),
      tokenOf({ email: '' }),
      tokenOf({ number: '13900139000' }),
      tokenOf({}),
    ];
    for (const [index, identify] of bad.entries())
      expect((await send(from('i', [hit(`i${index}`)], { identify }))).status).toBe(204);
    const known = (await stored()).filter((one) => one.key.includes(visitorOf('i')));
    expect([known.length, known.every((one) => one.contactId === null)]).toEqual([bad.length, true]);
  });

  it('counts by days of the tenant: today, the last seven with today, and all', async () => {
    const body = { name: 'Days', type: 'h5' as const, domain: 'days.shop.com' };
    const place = (await test.admin.call(sites.create, { body })).value.id;
    const origin = { origin: 'https://days.shop.com' };
    const view = (letter: string, eventKey: string) => send({ ...from(letter, [hit(eventKey)]), site: place }, origin);
    // A session does not last that long.
    const totals = async () =>
      (await (await test.signIn('admin', GOOD_PASSWORD)).call(getTrackedSite, { params: { id: place } })).value.totals;
    const start = test.clock.now();
    await view('j', 'j1');
    // 10:00 of the tenant: fourteen hours later another day begins, and six more after that the first is out.
    test.clock.set(new Date(start.getTime() + 14 * 3_600_000));
    await view('k', 'j1');
    expect(await totals()).toEqual({
      today: { pageViews: 1, visitors: 1, people: 0 },
      recent: { pageViews: 2, visitors: 2, people: 0 },
      all: { pageViews: 2, visitors: 2, people: 0 },
    });
    test.clock.set(new Date(start.getTime() + (14 + 6 * 24) * 3_600_000));
    expect((await totals()).recent).toEqual({ pageViews: 1, visitors: 1, people: 0 });
    test.clock.set(start);
  });

  it('shows the last hits without anything that names a person, to whoever may see sites of this tenant', async () => {
    const path = `/of/${NUMBER}/ann@example.com`;
    await send(from('l', [hit('l1', { properties: { path } })]));
    const reader = await test.userWith(['site:view']);
    const { value, text } = await reader.call(listSiteHits, { params: { id: siteId } });
    expect(value[0]).toMatchObject({ name: 'pageView', identified: false });
    expect(text).not.toMatch(/13800138000|ann@example|llllll/);
    const other = await test.signIn('admin', GOOD_PASSWORD, 'other');
    const codes = await Promise.all([
      other.call(listSiteHits, { params: { id: siteId } }),
      other.call(getTrackedSite, { params: { id: siteId } }),
    ]);
    expect(codes.map(({ body }) => body.errorCode)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect((await other.call(listTrackedSites, { query: {} })).value).toEqual([]);
  });

  it('keeps visitors of two tenants apart, though they bring the same cookie', async () => {
    const now = test.clock.now();
    const stamps = { createdAt: now, updatedAt: now };
    const [theirs] = await test.ports.db
      .insert(site)
      .values({ tenantId: 'other', number: 1, name: 'S', type: 'website', domain: 'www.shop.com', ...stamps })
      .returning();
    await send({ ...from('h', [hit('h1')]), site: theirs?.id });
    const rows = (await test.ports.db.select().from(visitor)).filter((one) => one.visitorId === visitorOf('h'));
    expect(Object.fromEntries(rows.map((row) => [row.tenantId, row.contactId]))).toEqual({
      [DEFAULT_TENANT_ID]: contactId,
      other: null,
    });
    const types = (await test.ports.db.select().from(eventType)).filter(({ tenantId }) => tenantId === 'other');
    expect(types.map(({ name }) => name)).toEqual(['pageView']);
  });

  it('a removed site takes nothing more, and its events stay', async () => {
    const count = (await stored()).length;
    expect((await test.admin.call(sites.remove, { params: { id: siteId } })).body.success).toBe(true);
    expect((await send(from('a', [hit('m1')]))).status).toBe(204);
    expect((await stored()).length).toBe(count);
  });
});
