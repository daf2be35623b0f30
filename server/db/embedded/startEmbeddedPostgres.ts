import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { acquireOwnership } from './acquireOwnership.ts';
import { DatabaseFailure } from './DatabaseFailure.ts';
import { diskFull, isFull, lastWords, logOf } from './postgresLog.ts';
import { type Binaries, locateBinaries } from './locateBinaries.ts';
import { machineSettings } from './machineSettings.ts';
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';
import { identifyProcess } from './processIdentity.ts';
import { blockedFolder, postgresUser, type SystemUser } from './systemUser.ts';
import { watchPostgres, type WatchTold } from './watchPostgres.ts';

const USER = 'console';
/** Recovery after a crash replays the log before connections are answered. */
const START_MS = 60_000;
/** The port that tools expect a developer's own PostgreSQL on: left to it. */
const USUAL_PORT = 5432;

/** Nothing is kept and its folder may lie in memory: the log of changes is short, and pages are not held there a second time. */
const THROW_AWAY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '256MB',
  max_wal_size: '256MB',
};

/** A running embedded server. */
export interface EmbeddedPostgres {
  /** Connection string of the console's database. */
  url: string;
  /** Whether a server was found running, left by a process that was killed. */
  adopted: boolean;
  /** Milliseconds since the server was found dead; 0 while it runs. */
  downMs(): number;
  /** Stops the server and gives the data folder back. Call it after the last connection has been closed. */
  stop(): Promise<void>;
}

/** How to run it. */
export interface EmbeddedOptions {
  /** Keeps the cluster, its password and its log. */
  dataDir: string;
  /** False only for throw-away clusters of tests: a power cut may then destroy everything. */
  durable?: boolean;
  /** Told when the server dies and when it is back. It is started again in any case. */
  told?: Partial<WatchTold>;
}

/**
 * Starts PostgreSQL on a data folder, or adopts the one that a killed predecessor left running. We own the process
 * ourselves: it survives the terminal's Ctrl-C, so that what is under way can end before the database does.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const ownership = await acquireOwnership(dataDir);
  try {
    const user = postgresUser();
    requireReachable(dataDir, user);
    const binaries = locateBinaries(user);
    const cluster = join(dataDir, 'postgres');
    const password = passwordOf(dataDir);
    if (!existsSync(cluster)) initialise(binaries, dataDir, cluster, password, user);
    requireOwn(cluster, user);
    const found = await adopt(cluster, password);
    const launchOn = (port?: number): Promise<Postmaster> =>
      launchPatiently({ binaries, dataDir, cluster, password, user, durable: options.durable ?? true, port });
    const server = found ?? (await launchOn());
    const watch = watchPostgres(
      server,
      () => launchOn(server.port),
      ({ pid }) => `process ${pid} is gone; its log ends with: ${lastWords(dataDir)}`,
      { onDown: () => undefined, onFailed: () => undefined, onUp: () => undefined, ...options.told },
    );
    return {
      url: urlOf(server.port, password, USER),
      adopted: found !== undefined,
      downMs: () => watch.downMs(),
      async stop() {
        const running = await watch.stop();
        if (running !== undefined) await stopPostmaster(running);
        ownership.release();
      },
    };
  } catch (error) {
    ownership.release();
    throw error;
  }
}

/** Connection string of the server that another process runs on a data folder; undefined when none does. */
export function runningPostgres(dataDir: string): string | undefined {
  const running = findPostmaster(join(dataDir, 'postgres'));
  return running && urlOf(running.port, passwordOf(dataDir), USER);
}

const urlOf = (port: number, password: string, database: string): string =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

function requireReachable(dataDir: string, user: SystemUser | undefined): void {
  const blocked = user && blockedFolder(dataDir, user);
  if (blocked === undefined) return;
  throw new DatabaseFailure(
    'folderUnreachable',
    `PostgreSQL does not run as root, and its user may not enter ${blocked}`,
    `Set DATA_DIR to a folder that everybody may pass (such as /var/lib/engagement-console), run chmod o+x ${blocked}, or start the server as the folder's owner.`,
  );
}

function requireOwn(cluster: string, user: SystemUser | undefined): void {
  const expected = user?.uid ?? process.getuid?.();
  const { uid } = statSync(cluster);
  if (expected === undefined || uid === expected) return;
  throw new DatabaseFailure(
    'folderOfAnotherUser',
    `${cluster} belongs to user ${uid}, but PostgreSQL would run as user ${expected}`,
    `Start the server as the user who made it, or give it away: chown -R ${expected} ${cluster}.`,
  );
}

/** The cluster's password: made once, readable only for the user who runs the server. */
function passwordOf(dataDir: string): string {
  const file = join(dataDir, 'postgres.password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('hex');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

/** Makes a new cluster aside and then gives it its name: a start that is interrupted leaves no half cluster behind. */
function initialise(
  { initdb }: Binaries,
  dataDir: string,
  cluster: string,
  password: string,
  user: SystemUser | undefined,
): void {
  const building = `${cluster}.new`;
  const passwordFile = join(dataDir, 'postgres.password.init');
  rmSync(building, { recursive: true, force: true });
  mkdirSync(building, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user !== undefined) for (const path of [building, passwordFile]) chownSync(path, user.uid, user.gid);
  const { status, error, stderr, stdout } = spawnSync(
    initdb,
    // Explicit, because without LANG the cluster would become SQL_ASCII and count bytes for characters.
    ['-D', building, '-U', USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
    { encoding: 'utf8', cwd: dataDir, env: environment(), ...user },
  );
  rmSync(passwordFile, { force: true });
  if (status !== 0) {
    rmSync(building, { recursive: true, force: true });
    const words = error?.message ?? (stderr || stdout).trim();
    if (isFull(dataDir, words)) throw diskFull(dataDir);
    throw new DatabaseFailure(
      'initFailed',
      `the embedded database could not be created in ${dataDir}: ${words}`,
      'Check that the folder is writable and the disk not full, or set DATABASE_URL.',
    );
  }
  renameSync(building, cluster);
}

/** PostgreSQL gets nothing of our environment: it holds secrets and settings that mean something else there. */
const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

async function adopt(cluster: string, password: string): Promise<Postmaster | undefined> {
  const running = findPostmaster(cluster);
  if (running === undefined) return undefined;
  if ((await answers(running.port, password, 10_000)) === undefined) {
    await ensureDatabase(running.port, password);
    return running;
  }
  await stopPostmaster(running);
  return undefined;
}

/** Processes of a database that was killed let go of its memory a moment after it: until then it cannot be started again. */
const LEFTOVERS_MS = 20_000;
const LEFTOVERS_AGAIN_MS = 500;

/** Launches it, also where what is left of one that was killed is still coming to its end. */
async function launchPatiently(given: Launch): Promise<Postmaster> {
  const until = performance.now() + LEFTOVERS_MS;
  for (;;) {
    try {
      return await launch(given);
    } catch (error) {
      const isLeftover = error instanceof DatabaseFailure && error.message.includes('pre-existing shared memory block');
      if (!isLeftover || performance.now() > until) throw error;
      await sleep(LEFTOVERS_AGAIN_MS);
    }
  }
}

/** How to start the server. */
interface Launch {
  binaries: Binaries;
  dataDir: string;
  cluster: string;
  password: string;
  user: SystemUser | undefined;
  durable: boolean;
  /** Port to listen on; a free one when absent. */
  port?: number | undefined;
}

async function launch({ binaries, dataDir, cluster, password, user, durable, ...given }: Launch): Promise<Postmaster> {
  const port = given.port ?? (await freePort());
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...machineSettings(),
    ...(durable ? {} : THROW_AWAY_SETTINGS),
  };
  const logFile = logOf(dataDir);
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Detached: Ctrl-C in a terminal goes to us alone, and we stop the database last.
    { cwd: dataDir, env: environment(), detached: true, stdio: ['ignore', log, log], ...user },
  );
  closeSync(log);
  const gone = exitOf(child);
  const problem = await Promise.race([answers(port, password, START_MS), gone]);
  if (problem !== undefined || child.pid === undefined) {
    child.kill('SIGKILL');
    const words = lastWords(dataDir);
    if (isFull(dataDir, words)) throw diskFull(dataDir);
    throw new DatabaseFailure(
      'startFailed',
      `the embedded PostgreSQL did not start: ${problem}; its log ends with: ${words}`,
      `Read ${logFile}, or set DATABASE_URL.`,
    );
  }
  child.unref();
  await ensureDatabase(port, password);
  return { ...identifyProcess(child.pid), port };
}

function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((settle) => {
    child.once('error', (error) => settle(error.message));
    child.once('exit', (code, signal) => settle(`it ended with ${signal ?? `code ${code}`}`));
  });
}

/** Waits until the server answers; undefined then, else why not. */
async function answers(port: number, password: string, patience: number): Promise<string | undefined> {
  const until = performance.now() + patience;
  for (;;) {
    const client = new pg.Client({
      connectionString: urlOf(port, password, 'postgres'),
      connectionTimeoutMillis: 5_000,
    });
    try {
      await client.connect();
      return undefined;
    } catch (error) {
      if (performance.now() > until) return (error as Error).message;
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(20);
  }
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [USER]);
    if (rowCount === 0) await client.query(`create database ${USER}`);
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
        settle(port === USUAL_PORT ? freePort() : port);
      });
    });
  });
}
