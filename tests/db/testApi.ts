import type { Area } from '../../server/area/Area.ts';
import { AREAS } from '../../server/areas.ts';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { AnswerOf, Endpoint, InputOf } from '../../src/contract/shared/endpoint.ts';
import type { Envelope } from '../../src/contract/shared/envelope.ts';
import { signIn } from '../../src/contract/shell/session.ts';
import type { Right } from '../../src/domain/shell/rights.ts';
import { withViewRights } from '../../src/domain/catalog/rights.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { newToken } from '../../server/api/access/authenticate.ts';
import { createApi } from '../../server/api/http/createApi.ts';
import { createPasswordHasher } from '../../server/api/access/PasswordHasher.ts';
import { tokenHash } from '../../server/api/access/tokenHash.ts';
import { activityCounter } from '../../server/activity-box/play/activityCounter.ts';
import { refreshGroup } from '../../server/profile/group/customerGroup/refreshGroup.ts';
import { refreshTag } from '../../server/profile/tag/refreshTag.ts';
import { importAudience } from '../../server/profile/audience/importAudience.ts';
import { importContacts } from '../../server/common/contacts/contactImport/importContacts.ts';
import { undoImport } from '../../server/common/contacts/contactImport/undoImport.ts';
import type { Mail } from '../../server/channels/Mailer.ts';
import { type FakeClock, fakeClock } from '../../server/clock/fakeClock.ts';
import { dataSource, role, session, user, userRole } from '../../server/db/schema/index.ts';
import { systemDns } from '../../server/dns/systemDns.ts';
import { TotalCache } from '../../server/db/TotalCache.ts';
import type { JobName, JobPayloads } from '../../server/jobs/Jobs.ts';
import type { FloorPorts, Ports } from '../../server/ports.ts';
import { openAreaPorts } from '../../server/area/openAreaPorts.ts';
import { seedTenant } from '../../server/seed.ts';
import { type NameServer, startNameServer } from '../dns/nameServer.ts';
import type { TestDatabase } from './testCluster.ts';
import { createTestDatabase } from './testDatabase.ts';

/** A password that every rule of §5.2 accepts. */
export const GOOD_PASSWORD = 'Kx7!wq2m';

/** What came back of a call. */
export interface TestAnswer<Payload> {
  status: number;
  headers: Headers;
  body: Envelope;
  /** The payload of a call that succeeded. */
  value: Payload;
  text: string;
}

/** Calls the API as one browser would. */
export interface TestCaller {
  token: string;
  /** Takes over renewed tokens, as browsers do. */
  followsRenewal: boolean;
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<AnswerOf<E>>>;
}

/** The API on a database of its own, with a fake clock, and with mail, text messages and jobs kept for reading. */
export interface TestApi {
  api: Hono;
  database: TestDatabase;
  ports: Ports;
  clock: FakeClock;
  /** Where the API looks DNS records up. */
  names: NameServer;
  mails: Mail[];
  texts: { phone: string; text: string }[];
  jobs: { name: JobName; payload: JobPayloads[JobName] }[];
  /** A caller without a session. */
  anybody: TestCaller;
  signIn(account: string, password: string, tenantId?: string): Promise<TestCaller>;
  /** The main account, past its first password change. */
  admin: TestCaller;
  /** A signed-in user with exactly these rights, past the first password change; their role holds these data sources, or all. */
  userWith(
    rights: readonly Right[],
    dataSourceIds?: readonly string[],
  ): Promise<TestCaller & { id: string; roleId: string }>;
  /** Runs the imports that wait. */
  runImports(): Promise<void>;
  close(): Promise<void>;
}

function requestOf(endpoint: Endpoint, input: Record<string, unknown>, headers: Record<string, string>): Request {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => params[name] ?? '');
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(name, `${value as string | number}`);
  }
  const url = new URL(endpoint.base === 'origin' ? path : `/api/${path}`, 'http://console.test');
  url.search = query.toString();
  if (endpoint.upload === true) {
    const form = new FormData();
    for (const [name, value] of Object.entries((input.body ?? {}) as Record<string, string>)) form.set(name, value);
    if (input.file instanceof File) form.set('file', input.file);
    return new Request(url, { method: endpoint.method, headers, body: form });
  }
  const body = endpoint.body === undefined ? undefined : JSON.stringify(input.body ?? {});
  return new Request(url, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

/** What the server sees as the peer of a call. */
const peer = (address: string): object => ({ incoming: { socket: { remoteAddress: address, remoteFamily: 'IPv4' } } });

function callerOf(api: Hono, token: string, address = '198.51.100.1'): TestCaller {
  const caller: TestCaller = {
    token,
    followsRenewal: true,
    async call(endpoint, input, headers = {}) {
      const sent = { lang: 'en_US', ...(caller.token === '' ? {} : { authorization: caller.token }), ...headers };
      const request = requestOf(endpoint, input as Record<string, unknown>, sent);
      const response = await api.fetch(request, peer(address));
      const renewed = response.headers.get('authorization');
      if (renewed !== null && caller.followsRenewal) caller.token = renewed;
      const text = await response.text();
      const isJson = (response.headers.get('content-type') ?? '').includes('json');
      const body = (isJson ? JSON.parse(text) : {}) as Envelope;
      const shape = endpoint.shape ?? 'value';
      const payload: unknown = shape === 'data' ? body.data : shape === 'value' ? body.value : body;
      return { status: response.status, headers: response.headers, body, value: payload as never, text };
    },
  };
  return caller;
}

/** Starts the API for one test file, with all areas or with some of them, which start at the first. */
export async function createTestApi(
  overrides: Partial<Ports['config']> = {},
  areas: readonly Area[] = AREAS,
): Promise<TestApi> {
  const database = await createTestDatabase();
  const clock = fakeClock(new Date('2026-11-21T02:00:00Z'));
  const mails: Mail[] = [];
  const texts: TestApi['texts'] = [];
  const jobs: TestApi['jobs'] = [];
  const names = await startNameServer();
  const floor: FloorPorts = {
    areas,
    db: database.db,
    clock,
    random: (bytes) => randomBytes(bytes),
    jobs: {
      async enqueue(_db, name, payload) {
        jobs.push({ name, payload });
      },
    },
    mailer: {
      connections: 10,
      async send(mail) {
        mails.push(mail);
        return { outcome: 'accepted', id: String(mails.length) };
      },
      close: async () => undefined,
    },
    sms: {
      async send({ phone, text }) {
        texts.push({ phone, text });
      },
      async handOver({ phone, text }) {
        texts.push({ phone, text });
        return true;
      },
    },
    dns: systemDns({ servers: [names.address], tryMs: 100 }),
    // One for each API: files share a process, and a test that listens must hear nothing of the others.
    logger: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
    metrics: {
      observeCall: () => undefined,
      observeJob: () => undefined,
      countSends: () => undefined,
      countClockJump: () => undefined,
      setTroubledJobs: () => undefined,
      observeSubApp: () => undefined,
      countSubAppFailure: () => undefined,
      render: async () => ({ contentType: 'text/plain', body: '' }),
    },
    config: {
      port: 0,
      subAppPort: 4001,
      host: '127.0.0.1',
      databaseUrl: undefined,
      dataDir: '',
      smtpUrl: undefined,
      privateGateways: true,
      mailSpf: undefined,
      trustedProxies: 0,
      publicUrl: 'http://console.test',
      hosts: [],
      metricsToken: undefined,
      adminPassword: undefined,
      logLevel: 'error',
      sessionHours: 8,
      frameAncestors: "'self'",
      environmentName: 'prd',
      bounces: undefined,
      appEnvironment: 'baseline',
      subAppOrigin: undefined,
      shell: {},
      ...overrides,
    },
    passwords: createPasswordHasher({ N: 2, r: 1, p: 1 }),
    subAppVersions: async () => undefined,
    totals: new TotalCache(clock),
    isBusy: () => false,
  };
  // Tests read sent messages, so these two ports replace those of the areas.
  const ports: Ports = { ...openAreaPorts(floor, []), mailer: floor.mailer, sms: floor.sms };
  const api = createApi(ports);
  const anybody = callerOf(api, '');
  let entered = 0;
  const enter = async (account: string, password: string, tenantId = DEFAULT_TENANT_ID): Promise<TestCaller> => {
    // An address of its own, so that a test with many users is not slowed down; the limit has its own test.
    entered += 1;
    const newcomer = callerOf(api, '', `203.0.113.${entered}`);
    const { value, body } = await newcomer.call(signIn, { body: { account, password } }, { 'gc-id': tenantId });
    if (body.success !== true) throw new Error(`sign-in refused: ${String(body.errorCode)}`);
    return callerOf(api, value.token);
  };
  await seedTenant(ports, {
    id: DEFAULT_TENANT_ID,
    name: 'Test',
    adminUsername: 'admin',
    adminPassword: GOOD_PASSWORD,
  });
  await database.pool.query(`update app_user set must_change_password = false`);
  return {
    api,
    database,
    ports,
    clock,
    names,
    mails,
    texts,
    jobs,
    anybody,
    signIn: enter,
    admin: await enter('admin', GOOD_PASSWORD),
    async userWith(rights, dataSourceIds) {
      const now = clock.now();
      const stamps = { tenantId: DEFAULT_TENANT_ID, createdAt: now, updatedAt: now };
      entered += 1;
      const name = `holder${entered}`;
      const own = eq(dataSource.tenantId, DEFAULT_TENANT_ID);
      const sources = await ports.db.select({ id: dataSource.id }).from(dataSource).where(own);
      const [made] = await ports.db
        .insert(role)
        .values({
          ...stamps,
          name,
          rights: withViewRights(rights),
          dataSourceIds: [...(dataSourceIds ?? sources.map(({ id }) => id))],
        })
        .returning();
      const [holder] = await ports.db
        .insert(user)
        .values({
          ...stamps,
          username: name,
          name,
          phone: '13700137000',
          email: '',
          passwordHash: '',
          mustChangePassword: false,
        })
        .returning();
      if (made === undefined || holder === undefined) throw new Error('the user was not inserted');
      await ports.db.insert(userRole).values({ userId: holder.id, roleId: made.id });
      const token = newToken(ports);
      await ports.db.insert(session).values({
        tenantId: DEFAULT_TENANT_ID,
        userId: holder.id,
        tokenHash: tokenHash(token),
        rotatedAt: now,
        createdAt: now,
        expiresAt: new Date(now.getTime() + 3_600_000),
      });
      return Object.assign(callerOf(api, token), { id: holder.id, roleId: made.id });
    },
    async runImports() {
      for (const { name, payload } of jobs.splice(0)) {
        if (name === 'audience.import')
          await importAudience(ports, (payload as JobPayloads['audience.import']).audienceId);
        if (name === 'customerGroup.refresh')
          await refreshGroup(ports, (payload as JobPayloads['customerGroup.refresh']).audienceId);
        if (name === 'tag.refresh') await refreshTag(ports, (payload as JobPayloads['tag.refresh']).tagId);
        if (name === 'contact.import') await importContacts(ports, (payload as JobPayloads['contact.import']).importId);
        if (name === 'contact.undoImport') {
          const { importId, operatorId } = payload as JobPayloads['contact.undoImport'];
          await undoImport(ports, importId, operatorId, new AbortController().signal);
        }
      }
    },
    async close() {
      await names.close();
      // What still waits would be tried again every second on a database that is gone.
      await activityCounter(ports).flush();
      await database.drop();
    },
  };
}
