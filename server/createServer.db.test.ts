import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../tests/db/testCluster.ts';
import { createTestDatabase } from '../tests/db/testDatabase.ts';
import { type NameServer, startNameServer } from '../tests/dns/nameServer.ts';
import { removeFolder } from '../tests/files/removeFolder.ts';
import { resetMainAccount } from './adminReset.ts';
import { fakeClock } from './clock/fakeClock.ts';
import { openSmtpSession } from './channels/smtpConnection.ts';
import { readConfig } from './config/readConfig.ts';
import { type ConsoleServer, createServer } from './createServer.ts';
import { migrateDatabase } from './db/migrateDatabase.ts';
import { openDatabase } from './db/openDatabase.ts';
import { shortLink, shortLinkDay, tenantDomain } from './db/schema/index.ts';
import { systemDns } from './dns/systemDns.ts';
import { makeDkimKey } from './common/settings/tenantDomain/dkimKey.ts';
import { EMAIL_PATTERN, isEmail } from '../src/domain/shared/address/email.ts';

let database: TestDatabase;
let server: ConsoleServer;
let names: NameServer;
let bouncePort = 0;
const clock = fakeClock();
const dataDir = mkdtempSync(join(tmpdir(), 'console-server-'));

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
  const probe = createTcpServer();
  await new Promise<void>((settle) => probe.listen(0, '127.0.0.1', settle));
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((settle) => probe.close(() => settle()));
  return port;
}

const config = (url: string, more: Record<string, string> = {}) =>
  readConfig({
    PORT: '0',
    SUBAPP_PORT: '0',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...more,
  });

beforeAll(async () => {
  database = await createTestDatabase();
  names = await startNameServer();
  bouncePort = await freePort();
  const bounces = { BOUNCE_DOMAIN: 'bounces.console.test', BOUNCE_PORT: String(bouncePort) };
  server = await createServer(config(database.url, bounces), {
    clock,
    dns: systemDns({ servers: [names.address], tryMs: 100 }),
  });
});

afterAll(async () => {
  await server.close();
  await names.close();
  await database.drop();
  removeFolder(dataDir);
});

const json = async (path: string): Promise<Record<string, unknown>> =>
  (await (await fetch(server.url + path)).json()) as Record<string, unknown>;

it('starts on an empty database, with an administrator whose password is told once', async () => {
  expect(server.firstPassword).toMatch(/^[\w-]{12}$/);
  const { rows } = await database.pool.query('select username, is_main from app_user');
  expect(rows).toEqual([{ username: 'admin', is_main: true }]);
});

it('says that it lives and is ready, with the state of database, schema and clock', async () => {
  expect(await json('/healthz')).toEqual({ alive: true });
  expect(await json('/readyz')).toEqual({
    ready: true,
    checks: { database: true, migrations: true, notStopping: true },
    clock: { wallIsAheadByMs: 0 },
  });
});

it('compresses what is read, such as the language pack of a quarter of a megabyte, and answers to nobody what they do not take', async () => {
  const path = `${server.url}/api/resource/download.json?namespace=frontend&lang=ja_JP`;
  const packed = await fetch(path, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  const plain = await fetch(path, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await packed.json()).toEqual(await plain.json());
});

it('counts calls by the endpoint that answered them', async () => {
  await fetch(`${server.url}/getEnv`);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toMatch(/console_call_seconds_count\{endpoint="session.getEnv",status="200"\} [1-9]/);
  expect(metrics).toContain('console_database_connections{use="idle"}');
  expect(metrics).toContain('console_wall_clock_ahead_seconds 0');
});

it('sends the headers that keep browsers from guessing types and from telling where operators were', async () => {
  const { headers } = await fetch(`${server.url}/getEnv`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});

it('sends the headers that keep browsers safe with every answer: good, refused, unknown, too large, page or file', async () => {
  const big = { method: 'POST', headers: { 'content-type': 'application/json' }, body: 'x'.repeat(1_100_000) };
  const ofApi: [string, RequestInit?][] = [
    ['/getEnv'],
    ['/api/nothing'],
    ['/api/openapi.json'],
    ['/api/custom/task/list'],
    ['/api/system/user/api/login', big],
    ['/api/public/unsubscribe?token=x'],
  ];
  const others: [string][] = [
    ['/'],
    ['/task'],
    ['/config.json'],
    ['/no/such.js'],
    ['/healthz'],
    ['/readyz'],
    ['/metrics'],
  ];
  for (const [path, init] of [...ofApi, ...others]) {
    const { headers } = await fetch(server.url + path, init);
    const of = (name: string): [string, string | null] => [path, headers.get(name)];
    expect(of('x-content-type-options')).toEqual([path, 'nosniff']);
    expect(of('referrer-policy')).toEqual([path, 'same-origin']);
    expect(of('cross-origin-opener-policy')).toEqual([path, 'same-origin']);
    expect([of('set-cookie'), of('access-control-allow-origin'), of('server'), of('x-powered-by')]).toEqual(
      [path, path, path, path].map((one) => [one, null]),
    );
  }
  for (const [path, init] of ofApi) {
    const { headers } = await fetch(server.url + path, init);
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
  }
});

it('leads on from short links, and has counted every click when it has stopped', async () => {
  const own = await createServer(config(database.url), {
    clock,
    dns: systemDns({ servers: [names.address], tryMs: 100 }),
  });
  const now = clock.now();
  const target = 'https://brand.example/sale';
  const [link] = await own.ports.db
    .insert(shortLink)
    .values({ tenantId: 'default', name: 'Sale', code: 'stopping', target, createdAt: now, updatedAt: now })
    .returning();
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0' };
  for (let click = 0; click < 3; click += 1) {
    const response = await fetch(`${own.url}/s/stopping`, { redirect: 'manual', headers });
    expect([response.status, response.headers.get('location')]).toEqual([302, target]);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer-when-downgrade');
    expect(response.headers.get('set-cookie')).toBeNull();
  }
  const head = await fetch(`${own.url}/s/stopping`, { redirect: 'manual', headers, method: 'HEAD' });
  expect([head.status, head.headers.get('location')]).toEqual([302, target]);
  const unknown = await fetch(`${own.url}/s/nothing1`, { headers: { accept: 'text/html' } });
  expect([unknown.status, unknown.headers.get('referrer-policy')]).toEqual([404, 'same-origin']);
  await own.close();
  const counted = await server.ports.db.select().from(shortLinkDay);
  expect(counted).toEqual([expect.objectContaining({ linkId: link?.id, kind: 'human', clicks: 3, visitors: 1 })]);
});

it('keeps mail in the mailbox while no SMTP server is configured, and takes no foreign mail', async () => {
  const mail = {
    tenantId: 'default',
    from: { name: 'S', address: 's@sender.test' },
    to: 'p@people.test',
    subject: '你好',
    html: '<p>Hi</p>',
  };
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, n) => server.ports.mailer.send({ ...mail, to: `p${n}@people.test` })),
  );
  expect(outcomes.every(({ outcome }) => outcome === 'accepted')).toBe(true);
  const { rows } = await database.pool.query('select tenant_id, recipient, sender, subject from sink_mail order by id');
  expect(rows).toHaveLength(30);
  expect(rows[0]).toMatchObject({ tenant_id: 'default', sender: 's@sender.test', subject: '你好' });
});

it('signs the mails of a tenant whose key stands in DNS', async () => {
  const { ports } = server;
  const now = clock.now();
  const later = new Date(now.getTime() + 86_400_000);
  const id = randomUUID();
  const host = 'signed.a1.com';
  const dkim = await makeDkimKey(ports, id);
  const checks = { dkim: { state: 'found' as const, found: [], problem: null } };
  const of = {
    tenantId: 'default',
    kind: 'email',
    mainDomain: 'a1.com',
    subdomain: 'signed.',
    senderName: '',
  } as const;
  const stamps = { waitingSince: now, nextCheckAt: later, createdAt: now, updatedAt: now };
  await database.db.insert(tenantDomain).values({ ...of, ...stamps, id, host, dkim, checks });
  const from = { name: 'S', address: `s@${host}` };
  // What was known of the tenant before is forgotten within seconds.
  const raw = async (): Promise<string> => {
    await ports.mailer.send({ tenantId: 'default', from, to: 'signed@people.test', subject: 's', html: '<p>h</p>' });
    const { rows } = await database.pool.query<{ raw: Buffer }>(
      `select raw from sink_mail where recipient = 'signed@people.test' order by id desc limit 1`,
    );
    return rows[0]?.raw.toString() ?? '';
  };
  await expect
    .poll(raw, { timeout: 20_000 })
    .toMatch(new RegExp(`^DKIM-Signature: [^\\n]*d=${host.replaceAll('.', '\\.')};`));
  await database.db.delete(tenantDomain).where(eq(tenantDomain.id, id));
});

it('takes mails that come back where a domain is named for them', async () => {
  const session = await openSmtpSession(`smtp://127.0.0.1:${bouncePort}`);
  const foreign = await session.send(
    { from: '', to: 'anybody@bounces.console.test' },
    Buffer.from('Subject: s\r\n\r\nb'),
  );
  session.close();
  expect(foreign).toMatchObject({ outcome: 'rejected', detail: expect.stringContaining('550') });
});

it('looks up the domains of tenants by itself', async () => {
  const now = clock.now();
  names.set('go.a1.com', { CNAME: ['localhost'] });
  const due = { status: 'notEffective', waitingSince: now, nextCheckAt: now, createdAt: now, updatedAt: now } as const;
  const of = { tenantId: 'default', kind: 'activity', mainDomain: 'a1.com', subdomain: 'go.', senderName: '' } as const;
  await database.db.insert(tenantDomain).values({ ...of, ...due, host: 'go.a1.com' });
  const status = async () => (await database.db.select().from(tenantDomain))[0]?.status;
  await expect.poll(status, { timeout: 20_000 }).toBe('effective');
});

it('gives the main account a one-time password, unlocks it and ends its sessions', async () => {
  await database.pool.query(
    `update app_user set locked_until = now(), failed_sign_ins = 5, must_change_password = false`,
  );
  const account = await resetMainAccount(database.db, 'default', clock.now());
  expect(account?.username).toBe('admin');
  const { rows } = await database.pool.query(
    'select password_hash, locked_until, failed_sign_ins, must_change_password from app_user',
  );
  expect(rows[0]).toMatchObject({ locked_until: null, failed_sign_ins: 0, must_change_password: true });
  expect(await server.ports.passwords.verify(account?.password ?? '', String(rows[0]?.password_hash))).toBe(true);
  expect(await resetMainAccount(database.db, 'no such tenant', clock.now())).toBeUndefined();
});

it('migrates once when several servers start together on an empty database', async () => {
  await database.pool.query('create database together');
  const url = new URL(database.url);
  url.pathname = '/together';
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase(url.href, { max: 3 })));
  await Promise.all(opened.map(({ pool }) => migrateDatabase(pool)));
  const counted = await opened[0]?.pool.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  const migrations = readdirSync(join(import.meta.dirname, 'db', 'migrations')).filter((name) => name.endsWith('.sql'));
  expect(counted?.rows[0]?.count).toBe(migrations.length);
  await Promise.all(opened.map(({ close }) => close()));
  await database.pool.query('drop database together with (force)');
});

it('judges e-mail addresses in the database as everywhere else', async () => {
  const addresses = [
    'a@b.cd',
    'a.b+c@x-y.example',
    "o'neil@x.test",
    'a..b@x.test',
    '.a@x.test',
    'a@x',
    'a@-x.test',
    'a@x-.test',
    'a@x.t1',
    'a b@x.test',
    'a@x.test\n',
    'ü@x.test',
    'a@x.test.',
    '@x.test',
    'a@',
    'a^b@x.test',
    'a]b@x.test',
    'a\\b@x.test',
    `${'a'.repeat(30)}@${'x'.repeat(63)}.test`,
    `a@${'x'.repeat(64)}.test`,
  ];
  const { rows } = await database.pool.query<{ address: string; good: boolean }>(
    'select address, address ~ $2 as good from unnest($1::text[]) address',
    [addresses, EMAIL_PATTERN],
  );
  expect(rows.map(({ address, good }) => [address, good])).toEqual(
    addresses.map((address) => [address, isEmail(address)]),
  );
});

it('two servers that start at once on an empty database share it, and one of them tells the first password', async () => {
  const empty = await createTestDatabase();
  try {
    await empty.pool.query('drop schema public cascade; drop schema if exists drizzle cascade; create schema public');
    await empty.pool.query('drop schema if exists graphile_worker cascade');
    const settled = await Promise.allSettled([createServer(config(empty.url)), createServer(config(empty.url))]);
    const servers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    try {
      expect(settled.map((one) => (one.status === 'rejected' ? String(one.reason) : 'started'))).toEqual([
        'started',
        'started',
      ]);
      expect(servers.filter(({ firstPassword }) => firstPassword !== undefined).length).toBe(1);
      const { rows } = await empty.pool.query('select count(*)::int as count from app_user');
      expect(rows).toEqual([{ count: 1 }]);
    } finally {
      for (const one of servers) await one.close();
    }
  } finally {
    await empty.drop();
  }
});
