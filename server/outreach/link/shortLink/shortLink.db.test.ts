import { createMessage } from '../../../../src/contract/outreach/message/message.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createShortLink,
  getShortLink,
  listShortLinkHosts,
  listShortLinks,
  removeShortLink,
  setShortLinkStatus,
  updateShortLink,
} from '../../../../src/contract/outreach/link/shortLink.ts';
import {
  createTenantDomain,
  removeTenantDomain,
  updateTenantDomain,
} from '../../../../src/contract/common/settings/tenantDomain.ts';
import { randomShortCode, SHORT_CODE_ATTEMPTS } from '../../../../src/domain/outreach/link/shortLink.ts';
import { createTestApi, type TestApi, type TestCaller } from '../../../../tests/db/testApi.ts';
import { secondTenant } from '../../../../tests/security/secondTenant.ts';
import { auditLog, shortLink, shortLinkDay, tenantDomain } from '../../../db/schema/index.ts';

const TARGET = 'https://brand.example/sale?a=1';

describe('short links', () => {
  let test: TestApi;
  let made = 0;
  beforeAll(async () => {
    test = await createTestApi({ publicUrl: 'https://console.example.com' });
  });
  afterAll(() => test.close());

  interface Over {
    name?: string;
    target?: string;
    code?: string;
    domainId?: string | null;
    expiresAt?: string | null;
  }
  const create = (over: Over = {}, caller: TestCaller = test.admin) =>
    caller.call(createShortLink, { body: { name: 'Sale', target: TARGET, ...over } });
  const addDomain = async (
    { status = 'effective', ...over }: { status?: 'effective' | 'notEffective'; validTo?: string } = {},
    caller: TestCaller = test.admin,
  ) => {
    made += 1;
    const form = { kind: 'shortLink' as const, mainDomain: `d${made}.com`, subdomain: 's.', senderName: '' };
    const body = { ...form, validFrom: null, validTo: null, ...over };
    const { value } = await caller.call(createTenantDomain, { body });
    await test.ports.db.update(tenantDomain).set({ status }).where(eq(tenantDomain.id, value.id));
    return value;
  };
  const errorsOf = async (over: Over) =>
    ((await create(over)).body.fieldErrors ?? []).map(({ path, code }) => `${path} ${code}`);
  const lines = (): Promise<number> => test.ports.db.$count(auditLog);

  it('have a code that nobody can guess, or one that was chosen, on the address of the console [2.5-037]', async () => {
    const { value } = await create({ name: 'Autumn sale' });
    expect(value.code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{7}$/);
    expect(value).toMatchObject({
      name: 'Autumn sale',
      target: TARGET,
      url: `https://console.example.com/s/${value.code}`,
      state: 'enabled',
      recent: { clicks: 0, visitors: 0 },
      wasClicked: false,
    });
    expect((await test.admin.call(getShortLink, { params: { id: value.id } })).value).toEqual(value);
    const chosen = (await create({ code: 'Autumn26' })).value;
    expect(chosen.url).toBe('https://console.example.com/s/Autumn26');
    const listed = (await test.admin.call(listShortLinks, { query: { keyword: 'utumn2' } })).value;
    expect(listed).toEqual([chosen]);
  });

  it('are refused at the field that is wrong, in words', async () => {
    expect(await errorsOf({ target: 'brand.example' })).toEqual(['target linkFormat']);
    expect(await errorsOf({ target: 'http://10.0.0.1/' })).toEqual(['target linkPrivate']);
    expect(await errorsOf({ target: 'https://console.example.com/api/custom/task/list' })).toEqual(['target linkOwn']);
    expect(await errorsOf({ target: 'http://CONSOLE.example.com.:9999/' })).toEqual(['target linkOwn']);
    const { host } = await addDomain();
    expect(await errorsOf({ target: `https://${host}/s/abcd` })).toEqual(['target linkOwn']);
    expect(await errorsOf({ expiresAt: '2026-11-21T02:00:00Z' })).toEqual(['expiresAt timeEarlierThanNow']);
    expect(await errorsOf({ code: 'no!' })).toEqual(['code shortCodeFormat']);
  });

  it('are one of a code on each host; whose it is, is not said', async () => {
    const one = await addDomain();
    const other = await addDomain();
    expect((await create({ code: 'unique', domainId: one.id })).body.success).toBe(true);
    expect((await create({ code: 'unique', domainId: other.id })).body.success).toBe(true);
    expect((await create({ code: 'unique' })).body.success).toBe(true);
    expect((await create({ code: 'Unique' })).body.success).toBe(true);
    expect(await errorsOf({ code: 'unique', domainId: one.id })).toEqual(['code codeTaken']);
    expect(await errorsOf({ code: 'unique' })).toEqual(['code codeTaken']);
    const stranger = await secondTenant(test, 'codes');
    const { body } = await create({ code: 'unique' }, stranger);
    expect(body.fieldErrors).toEqual([{ path: 'code', code: 'codeTaken' }]);
  });

  it('stay while a message or a template of text messages names them, which are told; texts name none that is not there', async () => {
    const [named, other] = [(await create({ code: 'Named' })).value, (await create({ code: 'Name' })).value];
    const content = (code: string) => ({
      channel: 'email' as const,
      name: `Mail ${code}`,
      subject: 'S',
      content: `<a href="{{link_${code}}}">Sale</a>`,
    });
    const saved = await test.admin.call(createMessage, { body: content('Named') });
    expect(saved.body.fieldErrors).toBeUndefined();
    const refused = await test.admin.call(createMessage, { body: content('Nowhere') });
    expect(refused.body.fieldErrors).toMatchObject([{ path: 'content', code: 'shortLinkUnknown' }]);
    const gone = await test.admin.call(removeShortLink, { params: { id: named.id } });
    expect([gone.body.errorCode, gone.body.errorMsg]).toEqual(['IN_USE_BY', expect.stringContaining('Mail Named')]);
    expect((await test.admin.call(removeShortLink, { params: { id: other.id } })).body.success).toBe(true);
    const { host: _host, ...domain } = await addDomain();
    await create({ code: 'Twice' });
    await create({ code: 'Twice', domainId: domain.id });
    const twice = await test.admin.call(createMessage, { body: content('Twice') });
    expect(twice.body.fieldErrors).toMatchObject([{ code: 'shortLinkUnknown' }]);
  });

  it('take another code where the generated one is taken, and give up in the end', async () => {
    const taken = (await create()).value.code;
    const { random } = test.ports;
    // Bytes that make up exactly the code that is taken.
    const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
    const bytes = Buffer.from([...taken].map((one) => alphabet.indexOf(one)));
    expect(randomShortCode(() => bytes)).toBe(taken);
    let asked = 0;
    const from = (times: number) => () => {
      asked += 1;
      return asked <= times ? bytes : Buffer.from([1, 2, 3, 4, 5, 6, 7]);
    };
    const before = await lines();
    test.ports.random = from(2);
    expect((await create()).value.code).toBe('2345678');
    expect(asked).toBe(3);
    expect(await lines()).toBe(before + 1);
    asked = 0;
    test.ports.random = from(Infinity);
    expect(await errorsOf({})).toEqual(['code codeTaken']);
    expect(asked).toBe(SHORT_CODE_ATTEMPTS);
    test.ports.random = random;
  });

  it('of the same code that are made at once: one is made, the others are refused at the code', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ code: 'AtOnce' })));
    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(1);
    const codes = answers.flatMap(({ body }) => body.fieldErrors?.map(({ code }) => code) ?? []);
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'codeTaken'));
  });

  it('stand on effective short-link domains of the tenant that are valid today, and on no others', async () => {
    const good = await addDomain();
    const waiting = await addDomain({ status: 'notEffective' });
    const past = await addDomain({ validTo: '2026-11-20' });
    const stranger = await secondTenant(test, 'hosts');
    const foreign = await addDomain({}, stranger);
    const { own, domains } = (await test.admin.call(listShortLinkHosts, {})).value;
    expect(own).toBe('console.example.com');
    expect(domains).toContainEqual({ id: good.id, host: good.host });
    const others = [waiting, past, foreign].map(({ id }) => id);
    expect(domains.filter(({ id }) => others.includes(id))).toEqual([]);
    for (const domainId of others) expect(await errorsOf({ domainId })).toEqual(['domainId domainNotEffective']);
    expect((await create({ domainId: good.id, code: 'hosted' })).value.url).toBe(`https://${good.host}/s/hosted`);
  });

  it('keep the domain that they stand on: it is neither removed nor given another host', async () => {
    const domain = await addDomain();
    const { value } = await create({ name: 'On a domain', domainId: domain.id });
    const params = { id: domain.id };
    const removed = (await test.admin.call(removeTenantDomain, { params })).body;
    expect([removed.errorCode, removed.errorMsg]).toEqual(['IN_USE_BY', expect.stringContaining('On a domain')]);
    const form = { kind: 'shortLink' as const, mainDomain: 'elsewhere.com', subdomain: 's.', senderName: '' };
    const body = { ...form, validFrom: null, validTo: null, version: domain.version };
    expect((await test.admin.call(updateTenantDomain, { params, body })).body.errorCode).toBe('IN_USE_BY');
    await test.admin.call(removeShortLink, { params: { id: value.id } });
    expect((await test.admin.call(removeTenantDomain, { params })).body.success).toBe(true);
  });

  it('change their name, target and end, never their address; each change leaves a line with what was and what is', async () => {
    const { value } = await create({ code: 'fixed', expiresAt: '2026-11-22T00:00:00Z' });
    const params = { id: value.id };
    const next = { name: 'New', target: 'https://brand.example/new', expiresAt: null, version: 1 };
    const changed = (await test.admin.call(updateShortLink, { params, body: next })).value;
    expect(changed).toMatchObject({ ...next, version: 2, code: 'fixed', url: value.url });
    const [line] = await test.ports.db.select().from(auditLog).where(eq(auditLog.action, 'shortLink.update'));
    expect(line?.before).toMatchObject({ target: TARGET });
    expect(line?.after).toMatchObject({ target: next.target });
    const own = { ...next, target: 'https://console.example.com/', version: 2 };
    const { body } = await test.admin.call(updateShortLink, { params, body: own });
    expect(body.fieldErrors?.[0]).toEqual({ path: 'target', code: 'linkOwn' });
  });

  it('keep an end that has passed, and take no new one that has', async () => {
    const expiresAt = '2026-11-21T02:00:10Z';
    const { value } = await create({ expiresAt });
    test.clock.advance(60_000);
    const params = { id: value.id };
    const save = (at: string, version: number) =>
      test.admin.call(updateShortLink, { params, body: { name: 'x', target: TARGET, expiresAt: at, version } });
    expect((await save(expiresAt, 1)).value.state).toBe('expired');
    expect((await save('2026-11-21T02:00:11Z', 2)).body.fieldErrors?.[0]?.code).toBe('timeEarlierThanNow');
  });

  it('are switched off and on, and found by how they stand', async () => {
    const { value } = await create({ name: 'switched' });
    const params = { id: value.id };
    const become = async (status: 'enabled' | 'disabled', version: number) =>
      (await test.admin.call(setShortLinkStatus, { params, body: { status, version } })).value.state;
    const inState = async (state: 'enabled' | 'disabled' | 'expired') =>
      (await test.admin.call(listShortLinks, { query: { keyword: 'switched', state } })).value.length;
    expect(await become('disabled', 1)).toBe('disabled');
    expect([await inState('disabled'), await inState('enabled'), await inState('expired')]).toEqual([1, 0, 0]);
    expect(await become('enabled', 2)).toBe('enabled');
    await test.ports.db.update(shortLink).set({ expiresAt: test.clock.now() }).where(eq(shortLink.id, value.id));
    expect([await inState('disabled'), await inState('enabled'), await inState('expired')]).toEqual([0, 0, 1]);
  });

  it('are removed only while nobody has opened them', async () => {
    const { value } = await create();
    const params = { id: value.id };
    await test.ports.db
      .insert(shortLinkDay)
      .values({ linkId: value.id, day: '2026-11-21', kind: 'scanner', clicks: 1, visitors: 1 });
    expect((await test.admin.call(getShortLink, { params })).value.wasClicked).toBe(true);
    expect((await test.admin.call(removeShortLink, { params })).body.errorCode).toBe('SHORT_LINK_CLICKED');
    await test.ports.db.delete(shortLinkDay).where(eq(shortLinkDay.linkId, value.id));
    expect((await test.admin.call(removeShortLink, { params })).body.success).toBe(true);
  });

  it('of another tenant are not seen, changed or switched, and who may only see them changes nothing', async () => {
    const { value } = await create();
    const params = { id: value.id };
    const stranger = await secondTenant(test, 'strangers');
    expect((await stranger.call(listShortLinks, { query: {} })).value).toEqual([]);
    expect((await stranger.call(getShortLink, { params })).body.errorCode).toBe('NOT_FOUND');
    const status = { status: 'disabled', version: 1 } as const;
    expect((await stranger.call(setShortLinkStatus, { params, body: status })).body.errorCode).toBe('NOT_FOUND');
    const reader = await test.userWith(['shortLink:view']);
    expect((await reader.call(getShortLink, { params })).body.success).toBe(true);
    expect((await reader.call(setShortLinkStatus, { params, body: status })).body.errorCode).toBe('NO_PERMISSION');
    expect((await create({}, reader)).body.errorCode).toBe('NO_PERMISSION');
  });
});
