import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../../../tests/files/removeFolder.ts';
import { type Database, openDatabase } from '../openDatabase.ts';
import { isDatabaseAway } from '../DatabaseAway.ts';
import { diskFull, isFull } from './postgresLog.ts';
import { findPostmaster } from './postmaster.ts';
import { identifyProcess, isAlive } from './processIdentity.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './startEmbeddedPostgres.ts';
import { watchPostgres } from './watchPostgres.ts';

/** A start replays the log of changes; on a busy machine that takes its time. */
const PATIENCE = { timeout: 60_000, interval: 50 };

let dataDir: string;
const started: EmbeddedPostgres[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'console-watched-'));
  chmodSync(dataDir, 0o755);
});

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  removeFolder(dataDir);
});

const postmaster = (): number => findPostmaster(join(dataDir, 'postgres'))?.pid ?? -1;

describe('an embedded database that dies', () => {
  it('is started again at its address, says so, and keeps what was committed', async () => {
    const said: string[] = [];
    const server = await startEmbeddedPostgres({
      dataDir,
      told: { onDown: (cause) => said.push(`down: ${cause}`), onUp: () => said.push('up') },
    });
    started.push(server);
    const database: Database = await openDatabase(server.url);
    try {
      await database.pool.query('create table kept (n int)');
      await database.pool.query('insert into kept values (7)');
      const first = postmaster();
      process.kill(first, 'SIGKILL');
      const failed: unknown = await vi.waitFor(
        () =>
          database.pool.query('select 1').then(
            () => {
              throw new Error('still answers');
            },
            (error: unknown) => error,
          ),
        PATIENCE,
      );
      expect(isDatabaseAway(failed)).toBe(true);
      await vi.waitFor(() => expect(said.at(-1)).toBe('up'), PATIENCE);
      expect(said[0]).toContain(`process ${first} is gone`);
      expect(server.downMs()).toBe(0);
      expect((await database.pool.query('select n from kept')).rows).toEqual([{ n: 7 }]);
      expect(postmaster()).not.toBe(first);
    } finally {
      await database.close();
    }
  }, 120_000);

  it('is also watched where it was found running, and ends with its owner', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    const told: string[] = [];
    const watch = watchPostgres(
      { ...identifyProcess(postmaster()), port: Number(new URL(first.url).port) },
      async () => {
        throw new Error('no');
      },
      () => 'gone',
      { onDown: (cause) => told.push(cause), onFailed: (_error, ms) => told.push(String(ms)), onUp: () => undefined },
    );
    await first.stop();
    await vi.waitFor(() => expect(told).toEqual(['gone', '1000', '2000']), PATIENCE);
    expect(watch.downMs()).toBeGreaterThan(0);
    expect(await watch.stop()).toBeUndefined();
  }, 60_000);
});

it('a server that is stopped while its database is away ends, and leaves none behind', async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  const dead = identifyProcess(postmaster());
  process.kill(dead.pid, 'SIGKILL');
  await vi.waitFor(() => expect(isAlive(dead)).toBe(false), PATIENCE);
  await server.stop();
  await vi.waitFor(() => expect(spawnSync('pgrep', ['-f', dataDir]).stdout.toString()).toBe(''), PATIENCE);
}, 120_000);

it('a full disk is told from other failures, with its cure', () => {
  expect(isFull(dataDir, 'PANIC:  could not write to file "pg_wal/xlogtemp": No space left on device')).toBe(true);
  expect(isFull(dataDir, 'FATAL:  could not create lock file')).toBe(false);
  expect(diskFull('/data')).toMatchObject({ code: 'diskFull', message: 'the disk of /data is full' });
});
