import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createApi } from './api/createApi.ts';
import { createPasswordHasher } from './api/PasswordHasher.ts';
import { smsGateways } from './outreach/developerAccount/smsGateways.ts';
import { callGateways } from './outreach/callAccount/callGateways.ts';
import { pushGateways } from './outreach/pushAccount/pushGateways.ts';
import { smsOutboxPort } from './channels/smsOutboxPort.ts';
import { httpWechatApi } from './channels/wechat/httpWechatApi.ts';
import { smtpMailer } from './channels/smtpMailer.ts';
import { startBounceListener } from './outreach/mailBounce/startBounceListener.ts';
import { signedMailer } from './common/tenantDomain/signedMailer.ts';
import { startSmtpSink } from './channels/smtpSink.ts';
import { steadyClock } from './clock/steadyClock.ts';
import type { ServerConfig } from './config/ServerConfig.ts';
import { startEmbeddedPostgres } from './db/embedded/startEmbeddedPostgres.ts';
import { migrateDatabase } from './db/migrateDatabase.ts';
import { openDatabase } from './db/openDatabase.ts';
import { TotalCache } from './db/TotalCache.ts';
import { systemDns } from './dns/systemDns.ts';
import { healthRoutes } from './health/healthRoutes.ts';
import { httpListener } from './httpListener.ts';
import { queue } from './jobs/queue.ts';
import { startWork } from './jobs/startWork.ts';
import { createLogger } from './observability/createLogger.ts';
import { createMetrics } from './observability/createMetrics.ts';
import { builtLanguagePacks } from './shell/packs/builtLanguagePacks.ts';
import { sourceLanguagePacks } from './shell/packs/sourceLanguagePacks.ts';
import type { Ports } from './ports.ts';
import { PROJECT_ROOT } from './projectRoot.ts';
import { ensureSeed } from './seed.ts';
import { isDeveloper } from './api/isDeveloper.ts';
import { accessLog } from './static/accessLog.ts';
import { clickRecorders } from './outreach/shortLink/clickRecorders.ts';
import { redirectRoutes } from './outreach/shortLink/redirectRoutes.ts';
import { activityCounter } from './activity-box/play/activityCounter.ts';
import { playRoutes } from './activity-box/play/playRoutes.ts';
import { wechatEventRoutes } from './outreach/wechatEvent/wechatEventRoutes.ts';
import { wechatTokens } from './outreach/wechat/wechatTokens.ts';
import { trackingRoutes } from './profile/tracking/trackingRoutes.ts';
import { shellRoutes } from './static/shellRoutes.ts';
import { subAppVersions } from './static/subAppVersions.ts';
import { subAppRoutes } from './static/subAppRoutes.ts';

/** How long calls under way may take when the server stops, and how long its background work may. */
const CALLS_MS = 10_000;
const WORK_MS = 15_000;

/**
 * Lists and language packs travel at a fifth of their size. Calls that change something answer little, and some come by the thousand in a
 * second; files go as they are. Sessions travel in a header, so no other site can make a browser ask for what it would then measure.
 */
const compressedLists = compress({ contentTypeFilter: /^application\/json/ });

/** Whether this runs from the build; else from the sources, in development and tests. */
const SUB_APPS_FOLDER = join(PROJECT_ROOT, 'dist', 'subapps');
const IS_BUILT = import.meta.url.includes('/dist/server/');

/** A running console server. */
export interface ConsoleServer {
  /** Address of the console in a browser. */
  url: string;
  subAppUrl: string;
  ports: Ports;
  /** The administrator's first password, if it was generated at this start. */
  firstPassword: string | undefined;
  /** The embedded sink takes the mail: nothing leaves this machine. */
  keepsMail: boolean;
  /** Ends what is under way, then the background work, then the database. */
  close(): Promise<void>;
}

/** Starts the whole server. `overrides` replaces single ports, such as the clock. */
export async function createServer(given: ServerConfig, overrides: Partial<Ports> = {}): Promise<ConsoleServer> {
  const cleanups: (() => Promise<void>)[] = [];
  const undo = async (): Promise<void> => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  try {
    const server = await start(given, overrides, cleanups);
    return { ...server, close: undo };
  } catch (error) {
    await undo();
    throw error;
  }
}

async function start(
  given: ServerConfig,
  overrides: Partial<Ports>,
  cleanups: (() => Promise<void>)[],
): Promise<Omit<ConsoleServer, 'close'>> {
  const logger = overrides.logger ?? createLogger(given.logLevel);
  const page = await httpListener(given.port, given.host);
  const subApps = await httpListener(given.subAppPort, given.host).catch(async (error: unknown) => {
    await page.close(0);
    throw error;
  });
  // In case the start fails; in an orderly end they are closed long before.
  cleanups.push(() => Promise.all([page.close(0), subApps.close(0)]).then(() => undefined));
  const config = {
    ...given,
    port: page.port,
    subAppPort: subApps.port,
    publicUrl: withPort(given.publicUrl, page.port),
  };

  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  if (embedded !== undefined) cleanups.push(() => embedded.stop());
  if (embedded?.adopted === true) logger.warn({}, 'the database of a killed server was found running and is used');
  const database = await openDatabase(config.databaseUrl ?? embedded?.url ?? '');
  cleanups.push(() => database.close());
  await migrateDatabase(database.pool);

  const steady = steadyClock((milliseconds) => {
    logger.error({ milliseconds }, 'the wall clock has jumped; due times go on by the time that really passed');
    ports.metrics.countClockJump(milliseconds);
  });
  const metrics = createMetrics({
    pool: () => ({
      total: database.pool.totalCount,
      idle: database.pool.idleCount,
      waiting: database.pool.waitingCount,
    }),
    wallIsAheadBy: steady.wallIsAheadBy,
  });
  const { db } = database;
  const clock = overrides.clock ?? steady;
  const sink = config.smtpUrl === undefined ? await startSmtpSink({ db, clock, logger }) : undefined;
  if (sink !== undefined) cleanups.push(() => sink.close());
  const random = (bytes: number): Buffer => randomBytes(bytes);
  const mailer = signedMailer(smtpMailer(config.smtpUrl ?? sink?.url ?? ''), { db, random, logger });
  cleanups.push(() => mailer.close());
  if (config.bounces !== undefined) {
    const bounces = await startBounceListener({ db, random, clock, logger }, { ...config.bounces, host: config.host });
    cleanups.push(() => bounces.close());
  }
  const gateways = smsGateways({ clock, publicOnly: !config.privateGateways });
  cleanups.push(async () => gateways.close());
  const pushServices = pushGateways({ clock, publicOnly: !config.privateGateways });
  cleanups.push(async () => pushServices.close());
  const callServices = callGateways({ clock, publicOnly: !config.privateGateways });
  cleanups.push(async () => callServices.close());
  const wechat = httpWechatApi({ tokens: wechatTokens({ db, clock }), publicOnly: !config.privateGateways });
  cleanups.push(async () => wechat.close());
  const ports: Ports = {
    db,
    clock,
    random,
    jobs: queue,
    mailer,
    sms: smsOutboxPort({ db, clock, jobs: queue }),
    smsGateways: gateways,
    pushGateways: pushServices,
    callGateways: callServices,
    wechat,
    dns: systemDns(),
    logger,
    metrics,
    config,
    passwords: createPasswordHasher(),
    packs: IS_BUILT ? builtLanguagePacks() : sourceLanguagePacks(),
    subAppVersions: subAppVersions(SUB_APPS_FOLDER),
    totals: new TotalCache(clock),
    ...overrides,
  };
  const { firstPassword } = await ensureSeed(ports);
  const work = await startWork(ports, database.url);
  cleanups.push(() => within(WORK_MS, work.stop()));

  const recorders = clickRecorders(ports);
  // After the calls have ended: nothing is clicked any more.
  cleanups.push(() => recorders.stop());

  cleanups.push(() =>
    activityCounter(ports)
      .flush()
      .catch((error: unknown) => logger.error({ err: error }, 'what happened in activities cannot be counted')),
  );

  let stopping = false;
  const app = new Hono();
  app.use('*', accessLog(ports));
  app.route(
    '/',
    healthRoutes({ db, metrics: ports.metrics, wallIsAheadBy: steady.wallIsAheadBy, isStopping: () => stopping }),
  );
  app.route('/', wechatEventRoutes(ports));
  app.use('/api/*', (c, next) => (c.req.method === 'GET' ? compressedLists(c, next) : next()));
  app.route('/', createApi(ports));
  app.route('/', redirectRoutes(ports, recorders));
  app.route('/', playRoutes(ports, join(PROJECT_ROOT, 'dist', 'play')));
  app.route('/', trackingRoutes(ports, join(PROJECT_ROOT, 'dist', 'tracker')));
  app.route('/', shellRoutes(config, join(PROJECT_ROOT, 'dist', 'shell'), isDeveloper(ports)));
  page.serve(app);
  subApps.serve(subAppRoutes(SUB_APPS_FOLDER));
  cleanups.push(async () => {
    stopping = true;
    await Promise.all([page.close(CALLS_MS), subApps.close(CALLS_MS)]);
  });
  return {
    url: `http://${shownHost(config.host)}:${page.port}`,
    subAppUrl: `http://${shownHost(config.host)}:${subApps.port}`,
    ports,
    firstPassword,
    keepsMail: sink !== undefined,
  };
}

/** The public address where it was given with the port to be chosen. */
function withPort(publicUrl: string, port: number): string {
  const url = new URL(publicUrl);
  if (url.port === '0') url.port = String(port);
  return url.href.replace(/\/+$/, '');
}

const shownHost = (host: string): string => (['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host) ? 'localhost' : host);

/** Waits for something, but not for ever. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise<void>((late) => (timer = setTimeout(late, milliseconds)))]);
  clearTimeout(timer);
}
