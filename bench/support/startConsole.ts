import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/db/embedded/startEmbeddedPostgres.ts';
import { PROJECT_ROOT } from '../../server/projectRoot.ts';

/** The administrator's password in benchmarks. */
export const PASSWORD = 'Start#2468';

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

/** Starts the console. `environment` adds variables of the server, such as SMTP_URL. */
export async function startConsole(environment: Record<string, string> = {}): Promise<RunningConsole> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  // Passable for the user that PostgreSQL runs as when the benchmarks run as root.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  const servers: Server[] = [];
  const addServer = async (): Promise<Server> => {
    const server = await startServer(postgres.url, environment);
    servers.push(server);
    return server;
  };
  const first = await addServer().catch(async (error: unknown) => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 3 });
  await pool.query('update app_user set must_change_password = false');
  return {
    url: first.url,
    subAppUrl: first.subAppUrl,
    databaseUrl: postgres.url,
    pid: first.pid,
    pool,
    addServer: async () => {
      await addServer();
    },
    async signIn() {
      const answer = await fetch(`${first.url}/api/system/user/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account: 'admin', password: PASSWORD }),
      });
      const { value } = (await answer.json()) as { value?: { token: string } };
      if (value === undefined) throw new Error(`the sign-in was refused with status ${answer.status}`);
      return value.token;
    },
    async close() {
      await pool.end();
      await Promise.all(servers.map((server) => server.stop()));
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One process of the console. */
interface Server {
  url: string;
  subAppUrl: string;
  pid: number;
  stop(): Promise<void>;
}

async function startServer(databaseUrl: string, environment: Record<string, string>): Promise<Server> {
  const subAppPort = await freePort();
  const server = spawn(process.execPath, ['--import', 'tsx', join('server', 'main.ts')], {
    cwd: PROJECT_ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      SUBAPP_PORT: String(subAppPort),
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'error',
      VITE_ROUTES_SOURCE: 'remote',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((settle) => server.once('exit', () => settle()));
  const url = await new Promise<string>((settle, fail) => {
    createInterface(server.stdout).on('line', (line) => {
      const address = /is ready: (\S+)/.exec(line)?.[1];
      if (address !== undefined) settle(address);
    });
    void gone.then(() => fail(new Error('the console did not start')));
  });
  return {
    url,
    subAppUrl: `http://localhost:${subAppPort}`,
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGTERM');
      await gone;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((settle) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => settle(port));
    });
  });
}
