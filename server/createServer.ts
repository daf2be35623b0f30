import { join } from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createApi } from './api/http/createApi.ts';
import { startSmtpSink } from './channels/smtpSink.ts';
import { steadyClock } from './clock/steadyClock.ts';
import type { ServerConfig } from './config/ServerConfig.ts';
import { startEmbeddedPostgres } from './db/embedded/startEmbeddedPostgres.ts';
import { migrateDatabase } from './db/migrateDatabase.ts';
import { openDatabase } from './db/openDatabase.ts';
import { healthRoutes } from './health/healthRoutes.ts';
import { scrapeGate } from './health/scrapeGate.ts';
import { httpListener } from './httpListener.ts';
import { jobProcess } from './jobs/jobProcess.ts';
import { startWork } from './jobs/startWork.ts';
import { createLogger } from './observability/createLogger.ts';
import { createMetrics } from './observability/createMetrics.ts';
import { openPorts, SUB_APPS_FOLDER } from './openPorts.ts';
import type { Ports } from './ports.ts';
import { PROJECT_ROOT } from './projectRoot.ts';
import { ensureSeed } from './seed.ts';
import { openingOf } from './api/http/openingOf.ts';
import { accessLog } from './static/accessLog.ts';
import { hostCheck } from './static/hostCheck.ts';
import { publicOverload } from './api/http/publicOverload.ts';
import { shellRoutes } from './static/shellRoutes.ts';
import { subAppRoutes } from './static/subAppRoutes.ts';

/** How long calls under way may take when the server stops, and how long its background work may. */
const CALLS_MS = 10_000;
const WORK_MS = 15_000;
/** How long the background work may take without a database: it can put nothing back. */
const DEAD_DATABASE_MS = 1_000;

/**
 * Lists and language packs travel at a fifth of their size. Calls that change something answer little, and some come by the thousand in a
 * second; files go as they are. Sessions travel in a header, so no other site can make a browser ask for what it would then measure.
 */
const compressedLists = compress({ contentTypeFilter: /^application\/json/ });

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

  let restarts = 0;
  const told = {
    onDown: (cause: string) => logger.error({ cause }, 'the database has died; it is started again'),
    onFailed: (error: unknown, pauseMs: number) =>
      logger.error({ cause: explained(error), nextTryInMs: pauseMs }, 'the database could not be started again'),
    onUp: (downMs: number) => {
      restarts++;
      logger.warn({ downMs: Math.round(downMs) }, 'the database is back');
    },
  };
  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, told }) : undefined;
  const downMs = (): number => embedded?.downMs() ?? 0;
  if (embedded !== undefined) cleanups.push(() => embedded.stop());
  if (embedded?.adopted === true) logger.warn({}, 'the database of a killed server was found running and is used');
  const database = await openDatabase(config.databaseUrl ?? embedded?.url ?? '');
  cleanups.push(() => database.close());

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
    databaseRestarts: () => restarts,
  });
  const { db } = database;
  const clock = overrides.clock ?? steady;
  await migrateDatabase(database.pool);
  const sink = config.smtpUrl === undefined ? await startSmtpSink({ db, clock, logger }) : undefined;
  if (sink !== undefined) cleanups.push(() => sink.close());
  const ports: Ports = {
    ...openPorts(
      {
        database,
        clock,
        logger,
        metrics,
        config: { ...config, smtpUrl: config.smtpUrl ?? sink?.url },
        areas: overrides.areas,
      },
      cleanups,
    ),
    config,
    ...overrides,
  };
  for (const { listen } of ports.areas) {
    const listener = await listen?.(ports);
    if (listener !== undefined) cleanups.push(() => listener.close());
  }
  // Under the lock of the migrations: of two servers that start together on an empty database, one fills it.
  const seeded = await migrateDatabase(database.pool, () => ensureSeed(ports));
  const env = { DATABASE_URL: database.url, SMTP_URL: config.smtpUrl ?? sink?.url };
  const work = await startWork(ports, database.url, jobProcess(env));
  cleanups.push(() => within(downMs() > 0 ? DEAD_DATABASE_MS : WORK_MS, work.stop()));

  const served = ports.areas.flatMap(({ name, routes }) => {
    const area = routes?.(ports);
    return area === undefined ? [] : [{ name, ...area }];
  });
  // After the calls have ended: nothing happens any more that would have to be written.
  for (const { name, stop } of served)
    if (stop !== undefined)
      cleanups.push(() =>
        stop().catch((error: unknown) => logger.error({ err: error, area: name }, 'what waits cannot be written')),
      );

  let stopping = false;
  const app = new Hono();
  app.use('*', accessLog(ports));
  app.route(
    '/',
    healthRoutes({
      db,
      metrics: ports.metrics,
      wallIsAheadBy: steady.wallIsAheadBy,
      isStopping: () => stopping,
      databaseDownMs: downMs,
      mayScrape: scrapeGate(config),
    }),
  );
  app.use('*', hostCheck(ports));
  const overload = publicOverload(ports);
  app.onError(overload.onError);
  for (const path of served.flatMap(({ askingTheDatabase = [] }) => askingTheDatabase)) app.use(path, overload.guard);
  for (const { routes } of served) app.route('/', routes);
  app.use('/api/*', (c, next) => (c.req.method === 'GET' ? compressedLists(c, next) : next()));
  app.route('/', createApi(ports));
  app.route('/', shellRoutes(config, join(PROJECT_ROOT, 'dist', 'shell'), openingOf(ports)));
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
    firstPassword: seeded?.firstPassword,
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

const explained = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Waits for something, but not for ever. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise<void>((late) => (timer = setTimeout(late, milliseconds)))]);
  clearTimeout(timer);
}
