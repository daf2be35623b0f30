import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from './db/embedded/startEmbeddedPostgres.ts';
import { PROJECT_ROOT } from './projectRoot.ts';
import { removeFolder } from '../tests/files/removeFolder.ts';

let dataDir: string;
let server: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'console-main-'));
  chmodSync(dataDir, 0o755);
});

afterEach(async () => {
  if (server?.exitCode === null) server.kill('SIGKILL');
  // Takes over what a server that was killed has left, so that nothing stays behind a failed test.
  if (existsSync(join(dataDir, 'postgres/postmaster.pid'))) await (await startEmbeddedPostgres({ dataDir })).stop();
  removeFolder(dataDir);
});

it('a signal during the start stops the database, too', async () => {
  server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: '0', SUBAPP_PORT: '0', DATA_DIR: dataDir },
  });
  const ended = once(server, 'exit');
  const lock = join(dataDir, 'postgres/postmaster.pid');
  await vi.waitFor(() => expect(existsSync(lock)).toBe(true), { timeout: 30_000, interval: 5 });
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(existsSync(lock)).toBe(false);
});
