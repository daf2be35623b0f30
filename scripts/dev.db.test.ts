import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { removeFolder } from '../tests/files/removeFolder.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const NPM = path.resolve(process.execPath, '../npm');

let dataDir: string;
let port: number;
let apiPort: number;
let started: ChildProcess | undefined;

const freePort = (): Promise<number> =>
  new Promise((settle) => {
    const server = createServer().listen(0, () => {
      const { port: found } = server.address() as { port: number };
      server.close(() => settle(found));
    });
  });

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The database's process, by its own file. */
const postmaster = (): number =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

const reached = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** `npm run dev`, as somebody without a terminal starts it. */
function startDev(): { npm: ChildProcess; said: () => string } {
  const env = { ...process.env, PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const npm = spawn(NPM, ['run', 'dev'], { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  started = npm;
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (data: Buffer) => (said += data.toString()));
  return { npm, said: () => said };
}

interface Process {
  pid: number;
  parent: number;
  group: number;
  command: string;
}

/** The processes of this machine. */
const processes = (): Process[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,pgid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = '', parent = '', group = '', ...command] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), group: Number(group), command: command.join(' ') };
    });

const only = (found: readonly Process[]): Process => {
  expect(found.map(({ command }) => command)).toHaveLength(1);
  return found[0] as Process;
};

/** The process in which the script itself runs, the one that restarts the API, and the API. */
function devProcesses(npm: ChildProcess): { script: number; watcher: number; api: number } {
  const all = processes();
  const group = all.filter((each) => each.group === npm.pid && each.command.endsWith('scripts/dev.ts'));
  const script = only(group.filter(({ pid }) => !group.some(({ parent }) => parent === pid)));
  const watcher = only(all.filter((each) => each.parent === script.pid && each.command.includes('server/main.ts')));
  const api = only(all.filter((each) => each.parent === watcher.pid && each.command.includes('server/main.ts')));
  return { script: script.pid, watcher: watcher.pid, api: api.pid };
}

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'console-dev-'));
  chmodSync(dataDir, 0o755);
  [port, apiPort] = [await freePort(), await freePort()];
});
afterEach(() => {
  // The group that npm was started in, where a promise above was broken.
  const { pid } = started ?? {};
  if (pid !== undefined && isRunning(-pid)) process.kill(-pid, 'SIGTERM');
});
afterAll(() => removeFolder(dataDir));

it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
  'a page gets its configuration however early it asks, and %s to npm alone ends server and database',
  async (signal) => {
    const { npm, said } = startDev();
    await vi.waitUntil(() => reached(`http://localhost:${port}/`), { timeout: 60_000, interval: 50 });
    expect(said()).not.toContain('The console is ready');
    const answer = await fetch(`http://localhost:${port}/config.json`);
    expect([answer.status, await answer.json()]).toEqual([200, expect.any(Object)]);
    await vi.waitUntil(() => said().includes('The console is ready'), { timeout: 60_000 });
    const database = postmaster();
    expect(isRunning(database)).toBe(true);
    npm.kill(signal);
    await vi.waitUntil(() => !isRunning(database), { timeout: 45_000 });
    await vi.waitUntil(async () => !(await reached(`http://localhost:${port}/`)), { timeout: 10_000 });
    expect(await reached(`http://localhost:${apiPort}/`)).toBe(false);
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  },
  150_000,
);

it.each(['script', 'watcher'] as const)(
  'no server and no database outlives a killed %s of the development',
  async (victim) => {
    const { npm, said } = startDev();
    await vi.waitUntil(() => said().includes('The console is ready'), { timeout: 60_000 });
    const running = devProcesses(npm);
    const database = postmaster();
    process.kill(running[victim], 'SIGKILL');
    const all = [running.script, running.watcher, running.api, database];
    try {
      await vi.waitUntil(() => !all.some(isRunning), { timeout: 45_000 });
    } finally {
      for (const pid of all) if (isRunning(pid)) process.kill(pid, 'SIGTERM');
    }
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  },
  150_000,
);
