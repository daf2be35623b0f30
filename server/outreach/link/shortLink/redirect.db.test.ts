import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createShortLink,
  getShortLink,
  getShortLinkClicks,
  removeShortLink,
} from '../../../../src/contract/outreach/link/shortLink.ts';
import { createTenantDomain } from '../../../../src/contract/common/settings/tenantDomain.ts';
import { DEFAULT_TENANT_ID } from '../../../../src/domain/shared/tenant.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { secondTenant } from '../../../../tests/security/secondTenant.ts';
import {
  shortLink,
  shortLinkClick,
  shortLinkDay,
  tenant,
  tenantDomain,
  visitorSalt,
} from '../../../db/schema/index.ts';
import { spendNights } from '../../../shell/night/spendNights.ts';
import { clickRecorders, type ClickRecorders } from './clickRecorders.ts';
import { redirectRoutes } from './redirectRoutes.ts';
import { deleteOldSalts } from './visitorHash.ts';
import { type Click, writeClicks } from './writeClicks.ts';

const TARGET = 'https://brand.example/sale?a=1#top';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1';
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

describe('a short link that is opened', () => {
  let test: TestApi;
  let recorder: ClickRecorders;
  let routes: Hono;
  let made = 0;
  let calls = 0;
  beforeAll(async () => {
    test = await createTestApi({ publicUrl: 'https://console.example.com' });
    recorder = clickRecorders(test.ports);
    routes = redirectRoutes(test.ports, recorder);
  });
  afterAll(async () => {
    await recorder.stop();
    await test.close();
  });

  const create = async (over: { code?: string; domainId?: string; expiresAt?: string } = {}) =>
    (await test.admin.call(createShortLink, { body: { name: 'Sale', target: TARGET, ...over } })).value;
  const addDomain = async (over: { validTo?: string } = {}) => {
    made += 1;
    const form = { kind: 'shortLink' as const, mainDomain: `d${made}.com`, subdomain: 's.', senderName: '' };
    const body = { ...form, validFrom: null, validTo: null, ...over };
    const { value } = await test.admin.call(createTenantDomain, { body });
    await test.ports.db.update(tenantDomain).set({ status: 'effective' }).where(eq(tenantDomain.id, value.id));
    return value;
  };
  /** Opens an address as a browser does, from an address of its own unless said. */
  const open = (
    url: string,
    { address, method = 'GET', ...headers }: Record<string, string> & { address?: string; method?: string } = {},
  ) => {
    calls += 1;
    const from = address ?? `198.51.${Math.floor(calls / 250)}.${calls % 250}`;
    const peer = { incoming: { socket: { remoteAddress: from, remoteFamily: 'IPv4' } } };
    return routes.fetch(new Request(url, { method, headers: { 'user-agent': COMPUTER, ...headers } }), peer);
  };
  const clicksOf = async (id: string, query: { from?: string; to?: string } = {}) => {
    await recorder.flush();
    return (await test.admin.call(getShortLinkClicks, { params: { id }, query })).value;
  };
  const countsOf = async (id: string) => {
    await recorder.flush();
    return (await test.admin.call(getShortLink, { params: { id } })).value;
  };

  it('leads to its target, which nobody keeps, with no cookie [2.5-037]', async () => {
    const { url } = await create();
    const response = await open(url);
    expect(response.status).toBe(302);
    expect(Object.fromEntries(response.headers)).toEqual({
      location: TARGET,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer-when-downgrade',
    });
  });

  it('counts people and programs apart, each visitor once a day', async () => {
    const { id, url } = await create();
    await open(url, { address: '192.0.2.1' });
    await open(url, { address: '192.0.2.1' });
    await open(url, { address: '192.0.2.1', 'user-agent': PHONE });
    await open(url, { address: '192.0.2.2', referer: 'https://www.Brand.example/mail?to=ann@example.com' });
    await open(url, { 'user-agent': 'Slackbot-LinkExpanding 1.0' });
    await open(url, { 'sec-purpose': 'prefetch;prerender' });
    const clicks = await clicksOf(id);
    expect(clicks.days.at(-1)).toEqual({ day: '2026-11-21', clicks: 4, visitors: 3, scannerClicks: 2 });
    expect(clicks.days).toHaveLength(30);
    expect(clicks.kinds).toEqual([
      { kind: 'human', clicks: 4 },
      { kind: 'scanner', clicks: 2 },
    ]);
    expect(clicks.referrers).toEqual([
      { host: '', clicks: 3 },
      { host: 'brand.example', clicks: 1 },
    ]);
    expect(clicks.devices).toEqual([
      { device: 'desktop', clicks: 3 },
      { device: 'mobile', clicks: 1 },
    ]);
    const shown = await countsOf(id);
    expect([shown.recent, shown.all, shown.wasClicked]).toEqual([
      { clicks: 4, visitors: 3 },
      { clicks: 4, visitors: 3 },
      true,
    ]);
  });

  it('only says where it leads when it is asked by HEAD: nobody has opened it', async () => {
    const { id, url } = await create();
    const response = await open(url, { method: 'HEAD' });
    expect([response.status, response.headers.get('location')]).toEqual([302, TARGET]);
    expect((await countsOf(id)).wasClicked).toBe(false);
    expect((await open(url, { method: 'POST' })).status).toBe(404);
  });

  it('that ended or never was tells so in the language of the visitor, on a page that does nothing', async () => {
    const unknown = await open('https://console.example.com/s/nothing1', { 'accept-language': 'en-GB,en' });
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('<h1>This link does not exist</h1>');
    const policy = unknown.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/);
    expect(policy).not.toContain('unsafe');
    const words: Record<string, string> = {
      ja: 'このリンクは終了しました',
      ms: 'Pautan ini telah tamat',
      fr: '链接已失效',
    };
    const { id, url } = await create();
    await test.ports.db.update(shortLink).set({ status: 'disabled' }).where(eq(shortLink.id, id));
    for (const [language, title] of Object.entries(words)) {
      const response = await open(url, { 'accept-language': language });
      expect([response.status, response.headers.get('location')]).toEqual([410, null]);
      expect(await response.text()).toContain(title);
    }
    expect((await countsOf(id)).wasClicked).toBe(false);
  });

  it('ends at its moment', async () => {
    const { url } = await create({ expiresAt: new Date(test.clock.now().getTime() + 60_000).toISOString() });
    expect((await open(url)).status).toBe(302);
    test.clock.advance(60_000);
    expect((await open(url)).status).toBe(410);
  });

  it('answers on its own host only', async () => {
    const one = await addDomain();
    const other = await addDomain();
    await create({ code: 'hosted', domainId: one.id });
    await create({ code: 'console' });
    const status = async (host: string, code: string) => (await open(`https://${host}/s/${code}`)).status;
    expect(await status(one.host, 'hosted')).toBe(302);
    expect(await status(one.host.toUpperCase(), 'hosted')).toBe(302);
    expect(await status(`${one.host}:8443`, 'hosted')).toBe(302);
    expect(await status(other.host, 'hosted')).toBe(404);
    expect(await status('console.example.com', 'hosted')).toBe(404);
    expect(await status('console.example.com', 'console')).toBe(302);
    // Behind a proxy the server has whatever name that gives it.
    expect(await status('10.1.2.3', 'console')).toBe(302);
    expect(await status(one.host, 'console')).toBe(404);
    expect(await status('console.example.com', 'HOSTED')).toBe(404);
  });

  it('ends with the validity of its domain', async () => {
    const domain = await addDomain({ validTo: '2026-11-21' });
    const { url } = await create({ domainId: domain.id });
    expect((await open(url)).status).toBe(302);
    await test.ports.db.update(tenantDomain).set({ validTo: '2026-11-20' }).where(eq(tenantDomain.id, domain.id));
    expect((await open(url)).status).toBe(410);
  });

  it('answers any address without a fault', async () => {
    const odd = ['', '%00', '%E0%A4%A', '../etc', 'a'.repeat(5_000), 'abcd%27--', '%F0%9F%98%80aaaa'];
    for (const code of odd) expect((await open(`https://console.example.com/s/${code}`)).status).toBe(404);
  });

  it('is no way to guess codes: an address that asks too often has to wait', async () => {
    const address = '192.0.2.77';
    let status = 0;
    for (let asked = 0; asked <= 600 && status !== 429; asked += 1)
      ({ status } = await open('https://console.example.com/s/guess1', { address }));
    const refused = await open('https://console.example.com/s/guess1', { address });
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect((await open('https://console.example.com/s/guess1')).status).toBe(404);
  });

  it('counts days where the tenant is', async () => {
    const { id, tenantId } = { ...(await create()), tenantId: DEFAULT_TENANT_ID };
    const click = { ...visit(id), tenantId };
    await writeClicks(test.ports, [
      { ...click, at: new Date('2026-11-20T15:59:59Z') },
      { ...click, at: new Date('2026-11-20T16:00:00Z') },
    ]);
    const { days } = await clicksOf(id, { from: '2026-11-20', to: '2026-11-21' });
    expect(days.map(({ day, clicks, visitors }) => [day, clicks, visitors])).toEqual([
      ['2026-11-20', 1, 1],
      ['2026-11-21', 1, 1],
    ]);
  });

  const visit = (linkId: string, address = '192.0.2.9'): Click => ({
    linkId,
    tenantId: DEFAULT_TENANT_ID,
    at: test.clock.now(),
    kind: 'human',
    referrer: '',
    device: 'desktop',
    address,
    userAgent: COMPUTER,
  });

  it('keeps no address of anybody: hashes differ by link and by day, and what they were made with is forgotten', async () => {
    const [one, other] = [await create(), await create()];
    const later = new Date(test.clock.now().getTime() + 86_400_000);
    await writeClicks(test.ports, [visit(one.id), visit(other.id), { ...visit(one.id), at: later }]);
    const hashes = async (id: string) =>
      (await test.ports.db.select().from(shortLinkClick).where(eq(shortLinkClick.linkId, id))).map(
        ({ visitor }) => visitor,
      );
    const all = [...(await hashes(one.id)), ...(await hashes(other.id))];
    expect(new Set(all).size).toBe(3);
    const rows = JSON.stringify(await test.ports.db.select().from(shortLinkClick));
    expect(rows).not.toContain('192.0.2.9');
    expect(rows).not.toContain('AppleWebKit');
    const salts = async () =>
      (await test.ports.db.select({ day: visitorSalt.day }).from(visitorSalt)).map(({ day }) => day).toSorted();
    expect(await salts()).toEqual(expect.arrayContaining(['2026-11-21', '2026-11-22']));
    const at = (instant: string) => ({ db: test.ports.db, clock: { ...test.clock, now: () => new Date(instant) } });
    await deleteOldSalts(at('2026-11-23T12:00:00Z'));
    expect(await salts()).toEqual(['2026-11-21', '2026-11-22']);
    await deleteOldSalts(at('2026-11-24T00:00:00Z'));
    expect(await salts()).toEqual(['2026-11-22']);
    // Without the salt the same visitor of the same day has another hash.
    await writeClicks(test.ports, [visit(one.id)]);
    expect(new Set(await hashes(one.id)).size).toBe(3);
  });

  it('says by clicks and by the counts of days the same, however clicks come, also at once [property]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            link: fc.nat(1),
            hour: fc.nat(60),
            kind: fc.constantFrom('human' as const, 'scanner' as const),
            address: fc.nat(3),
            process: fc.nat(2),
          }),
          { maxLength: 30 },
        ),
        async (given) => {
          const links = [await create(), await create()];
          const start = Date.parse('2026-11-10T00:00:00Z');
          const batches = [0, 1, 2].map((process) =>
            given
              .filter((one) => one.process === process)
              .map((one) => ({
                ...visit(links[one.link]?.id ?? '', `192.0.2.${one.address}`),
                at: new Date(start + one.hour * 3_600_000),
                kind: one.kind,
              })),
          );
          await Promise.all(batches.filter(({ length }) => length > 0).map((batch) => writeClicks(test.ports, batch)));
          for (const { id } of links) {
            const clicks = await test.ports.db.select().from(shortLinkClick).where(eq(shortLinkClick.linkId, id));
            const days = await test.ports.db.select().from(shortLinkDay).where(eq(shortLinkDay.linkId, id));
            const of = (day: string, kind: string) => clicks.filter((one) => one.day === day && one.kind === kind);
            expect(days.reduce((sum, one) => sum + one.clicks, 0)).toBe(clicks.length);
            for (const { day, kind, clicks: counted, visitors } of days) {
              expect(counted).toBe(of(day, kind).length);
              expect(visitors).toBe(new Set(of(day, kind).map(({ visitor }) => visitor)).size);
            }
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  it('by the same visitor at two processes at once counts one visitor', async () => {
    const { id } = await create();
    let writing: Promise<unknown> | undefined;
    await test.ports.db.transaction(async (tx) => {
      await tx.select({ id: shortLink.id }).from(shortLink).where(eq(shortLink.id, id)).for('update');
      writing = Promise.all([1, 2].map(() => writeClicks(test.ports, [visit(id)])));
      // Both have come as far as they can while somebody else holds the link.
      for (let waiting = 0; waiting < 2;) {
        const { rows } = await test.ports.db.execute<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        waiting = rows[0]?.waiting ?? 0;
      }
    });
    await writing;
    expect((await countsOf(id)).all).toEqual({ clicks: 2, visitors: 1 });
  });

  it('that was removed while its clicks waited keeps no others from being counted', async () => {
    const [gone, stays] = [await create(), await create()];
    await test.admin.call(removeShortLink, { params: { id: gone.id } });
    await writeClicks(test.ports, [visit(gone.id), visit(stays.id)]);
    expect((await countsOf(stays.id)).all.clicks).toBe(1);
    expect(await test.ports.db.$count(shortLinkClick, eq(shortLinkClick.linkId, gone.id))).toBe(0);
  });

  it('is counted before the server ends', async () => {
    const { id } = await create();
    const ending = clickRecorders(test.ports);
    for (let click = 0; click < 2_500; click += 1) ending.links.record(visit(id, `192.0.2.${click % 7}`));
    await ending.stop();
    expect((await countsOf(id)).all).toEqual({ clicks: 2_500, visitors: 7 });
  });

  it('waits while the database does not answer, and is counted once afterwards', async () => {
    const { id } = await create();
    const { db } = test.ports;
    let broken = true;
    const failing = new Proxy(db, {
      get: (of, name, self) => {
        if (broken && name === 'transaction') return () => Promise.reject(new Error('no connection'));
        return Reflect.get(of, name, self) as unknown;
      },
    });
    const waiting = clickRecorders({ ...test.ports, db: failing });
    waiting.links.record(visit(id));
    await expect(waiting.flush()).rejects.toThrow('no connection');
    broken = false;
    await waiting.stop();
    expect((await countsOf(id)).all.clicks).toBe(1);
  });

  it('of long ago loses its clicks at night, and keeps what they count by day', async () => {
    const { id } = await create();
    const days = 30;
    await test.ports.db.update(tenant).set({ eventDays: days });
    const at = (ago: number): Date => new Date(test.clock.now().getTime() - ago * 86_400_000);
    await writeClicks(test.ports, [
      { ...visit(id), at: at(days), referrer: 'old.example' },
      { ...visit(id), at: at(days - 1), referrer: 'kept.example' },
    ]);
    await spendNights(test.ports);
    const kept = await test.ports.db.select().from(shortLinkClick).where(eq(shortLinkClick.linkId, id));
    expect(kept.map(({ referrer }) => referrer)).toEqual(['kept.example']);
    expect((await countsOf(id)).all.clicks).toBe(2);
  });

  it('of another tenant tells nobody its clicks', async () => {
    const { id } = await create();
    const stranger = await secondTenant(test, 'clicks');
    const { body } = await stranger.call(getShortLinkClicks, { params: { id }, query: {} });
    expect(body.errorCode).toBe('NOT_FOUND');
  });
});
