import { AREAS } from '../../server/areas.ts';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { RequestHandler } from 'msw';
import { openingOf } from '../../server/api/http/openingOf.ts';
import { createApi } from '../../server/api/http/createApi.ts';
import { createPasswordHasher } from '../../server/api/access/PasswordHasher.ts';
import type { Mail } from '../../server/channels/Mailer.ts';
import { readConfig } from '../../server/config/readConfig.ts';
import { TotalCache } from '../../server/db/TotalCache.ts';
import { systemDns } from '../../server/dns/systemDns.ts';
import { httpListener } from '../../server/httpListener.ts';
import { createMetrics } from '../../server/observability/createMetrics.ts';
import type { FloorPorts, Ports } from '../../server/ports.ts';
import { openAreaPorts } from '../../server/area/openAreaPorts.ts';
import { PROJECT_ROOT } from '../../server/projectRoot.ts';
import { seedTenant } from '../../server/seed.ts';
import { shellRoutes } from '../../server/static/shellRoutes.ts';
import { subAppVersions } from '../../server/static/subAppVersions.ts';
import { subAppRoutes } from '../../server/static/subAppRoutes.ts';
import { DEFAULT_TENANT_ID } from '../../src/domain/shared/tenant.ts';
import { copyTestDatabase, startTestCluster } from '../../tests/db/testCluster.ts';
import { type NameServer, startNameServer } from '../../tests/dns/nameServer.ts';
import { behindMocks } from './behindMocks.ts';
import { type ShiftedClock, shiftedClock } from '../support/shiftedClock.ts';

/** Password of the main account in mocked tests. */
export const ADMIN_PASSWORD = 'Kx7!wq2m';

/** The built console served as files behind the mocks, and the API as a function that no server answers: the mocks ask it. */
export interface MockedServer {
  url: string;
  subAppUrl: string;
  api: Hono;
  /** Puts these before the files of shell and sub-applications, instead of those before. */
  mock: (handlers: RequestHandler[]) => void;
  ports: Ports;
  clock: ShiftedClock;
  /** Where the API looks DNS records up. */
  names: NameServer;
  mails: Mail[];
  texts: { phone: string; text: string }[];
  close(): Promise<void>;
}

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** Starts it on a database of its own; mail and text messages are kept for reading, background work does not run. */
export async function startMockedServer(settings: Record<string, string> = {}): Promise<MockedServer> {
  const [cluster, names, page, subApps] = await Promise.all([
    startTestCluster(),
    startNameServer(),
    httpListener(0, '127.0.0.1'),
    httpListener(0, '127.0.0.1'),
  ]);
  const database = await copyTestDatabase(cluster.url);
  const given = readConfig({ VITE_ROUTES_SOURCE: 'remote', ...settings });
  const config = { ...given, port: page.port, subAppPort: subApps.port };
  const clock = shiftedClock();
  const mails: Mail[] = [];
  const texts: MockedServer['texts'] = [];
  const floor: FloorPorts = {
    areas: AREAS,
    db: database.db,
    clock,
    random: (bytes) => randomBytes(bytes),
    jobs: { enqueue: async () => undefined },
    mailer: {
      connections: 1,
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
    dns: systemDns({ servers: [names.address], tryMs: 200 }),
    logger: quiet,
    metrics: createMetrics({
      pool: () => ({ total: 0, idle: 0, waiting: 0 }),
      wallIsAheadBy: () => 0,
      databaseRestarts: () => 0,
    }),
    config,
    passwords: createPasswordHasher({ N: 2, r: 1, p: 1 }),
    subAppVersions: subAppVersions(join(PROJECT_ROOT, 'dist', 'subapps')),
    totals: new TotalCache(clock),
    isBusy: () => false,
  };
  // Tests read sent messages, so these two ports replace those of the areas.
  // Gateways may be on this machine; callbacks of the tenant may not, as in any installation.
  const withGateways = { ...floor, config: { ...config, privateGateways: true } };
  const ports: Ports = { ...openAreaPorts(withGateways, []), config, mailer: floor.mailer, sms: floor.sms };
  await seedTenant(ports, {
    id: DEFAULT_TENANT_ID,
    name: '示例企业',
    adminUsername: 'admin',
    adminPassword: ADMIN_PASSWORD,
  });
  await database.pool.query('update app_user set must_change_password = false');
  let mocks: RequestHandler[] = [];
  const shell = new Hono().route('/', shellRoutes(config, join(PROJECT_ROOT, 'dist', 'shell'), openingOf(ports)));
  page.serve(behindMocks(shell, () => mocks));
  subApps.serve(behindMocks(subAppRoutes(join(PROJECT_ROOT, 'dist', 'subapps')), () => mocks));
  return {
    url: `http://localhost:${page.port}`,
    subAppUrl: `http://localhost:${subApps.port}`,
    api: createApi(ports),
    mock: (handlers) => (mocks = handlers),
    ports,
    clock,
    names,
    mails,
    texts,
    async close() {
      await names.close();
      await Promise.all([page.close(0), subApps.close(0)]);
      await database.drop();
      await cluster.stop();
    },
  };
}
