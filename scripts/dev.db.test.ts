import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { removeFolder } from '../tests/fixtures/removeFolder.ts';

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
