import pg from 'pg';
import { migrateDatabase } from '../../server/db/migrateDatabase.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { IS_SMALLEST } from './size.ts';
import { type Cluster, startCluster } from './startCluster.ts';
import { type ServerProcess, signInAt, startServer } from './startServer.ts';
import { serveTrivialApps } from './trivialApps.ts';

/** The whole console in a process of its own, on a throw-away database that is as durable as in production. */
export interface RunningConsole {
  url: string;
  subAppUrl: string;
  databaseUrl: string;
  /** Of the server's process. */
  pid: number;
  /** Access to its database. */
  pool: pg.Pool;
  /** Starts one more server on the same database, which takes part in the work of the first. */
  addServer(): Promise<void>;
  /** A token of the administrator, whose first password change is behind them. */
  signIn(): Promise<string>;
  close(): Promise<void>;
}

/** Where a console keeps its data. */
interface Storage {
  databaseUrl: string;
  close(): Promise<void>;
}

/** The migrated database that the shared cluster copies for each part. */
const TEMPLATE = 'bench_template';

let shared: Promise<Cluster> | undefined;
let databases = 0;

/** A cluster with {@link TEMPLATE}: to copy a database takes a tenth of the time that its migrations take. */
async function clusterWithTemplate(): Promise<Cluster> {
  const cluster = await startCluster(false);
  const admin = new pg.Client({ connectionString: cluster.postgres.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const url = new URL(cluster.postgres.url);
  url.pathname = `/${TEMPLATE}`;
  const template = await openDatabase(url.href, { max: 3 });
  await migrateDatabase(template.pool);
  await template.close();
  return cluster;
}

/** A database of the cluster that all parts share at the smallest size: to make a cluster takes longer than such a part. */
async function sharedDatabase(): Promise<Storage> {
  shared ??= clusterWithTemplate();
  const { postgres } = await shared;
  databases += 1;
  const name = `bench${databases}`;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, close: async () => undefined };
}

async function ownDatabase(): Promise<Storage> {
  const cluster = await startCluster(true);
  return { databaseUrl: cluster.postgres.url, close: () => cluster.close() };
}

/** A console beside a server of sub-applications with nothing on their pages, which it trusts. */
export interface ViewedConsole extends RunningConsole {
  /** Of the server of the trivial sub-applications. */
  trivialUrl: string;
}

let viewed: Promise<ViewedConsole> | undefined;

/**
 * The console of parts that look at pages and leave its data alone: one for all of them at the smallest size, one of its own
 * otherwise. {@link closeShared} ends the one that is shared.
 */
export async function startViewedConsole(): Promise<ViewedConsole> {
  if (!IS_SMALLEST) return startTrivialAndConsole();
  viewed ??= startTrivialAndConsole();
  return { ...(await viewed), close: async () => undefined };
}

async function startTrivialAndConsole(): Promise<ViewedConsole> {
  const trivial = await serveTrivialApps();
  const console = await startConsole({ VITE_SUBAPP_ORIGINS: trivial.url }).catch(async (error: unknown) => {
    await trivial.close();
    throw error;
  });
  return {
    ...console,
    trivialUrl: trivial.url,
    async close() {
      await console.close();
      await trivial.close();
    },
  };
}

/** Ends what parts have shared. Call it after the last part. */
export async function closeShared(): Promise<void> {
  await (await viewed)?.close();
  viewed = undefined;
  await (await shared)?.close();
  shared = undefined;
}

/** Starts the console. `environment` adds variables of the server, such as SMTP_URL. */
export async function startConsole(environment: Record<string, string> = {}): Promise<RunningConsole> {
  const storage = await (IS_SMALLEST ? sharedDatabase() : ownDatabase());
  const servers: ServerProcess[] = [];
  const addServer = async (): Promise<ServerProcess> => {
    const server = await startServer({ DATABASE_URL: storage.databaseUrl, ...environment });
    servers.push(server);
    return server;
  };
  const first = await addServer().catch(async (error: unknown) => {
    await storage.close();
    throw error;
  });
  const pool = new pg.Pool({ connectionString: storage.databaseUrl, max: 3 });
  await pool.query('update app_user set must_change_password = false');
  return {
    url: first.url,
    subAppUrl: first.subAppUrl,
    databaseUrl: storage.databaseUrl,
    pid: first.pid,
    pool,
    addServer: async () => {
      await addServer();
    },
    signIn: () => signInAt(first.url),
    async close() {
      await pool.end();
      await Promise.all(servers.map((server) => server.stop()));
      await storage.close();
    },
  };
}
