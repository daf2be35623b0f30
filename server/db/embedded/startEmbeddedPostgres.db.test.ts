import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../projectRoot.ts';
import { openDatabase } from '../openDatabase.ts';
import { completeLinks, locateBinaries, packageFolder, thisPlatform } from './locateBinaries.ts';
import { findPostmaster } from './postmaster.ts';
import { identifyProcess, isAlive } from './processIdentity.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './startEmbeddedPostgres.ts';
import { blockedFolder, postgresUser } from './systemUser.ts';
import { removeFolder } from '../../../tests/files/removeFolder.ts';

const isRoot = process.getuid?.() === 0;
let dataDir: string;
let started: EmbeddedPostgres[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'console-embedded-'));
  chmodSync(dataDir, 0o755);
});

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  removeFolder(dataDir);
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  started.push(server);
  return server;
}

async function ask<Row>(url: string, query: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row & pg.QueryResultRow>(query);
  await client.end();
  return rows[0];
}

/** Another process that starts a server on the folder and says its address, then stays. */
function otherProcess(environment: NodeJS.ProcessEnv = process.env): { child: ChildProcess; said: Promise<string> } {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(PROJECT_ROOT, 'server/db/embedded/startEmbeddedPostgres.ts'))};
    startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} }).then(
      (server) => { console.log(server.url); setInterval(() => {}, 1000); },
      (error) => console.log(error.code + ' ' + error.message),
    );`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: PROJECT_ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = new Promise<string>((settle) =>
    child.stdout?.once('data', (bytes: Buffer) => settle(String(bytes).trim())),
  );
  return { child, said };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((settle) => child.once('exit', settle));
  child.kill('SIGKILL');
  await gone;
}

describe('a cluster', () => {
  it('counts characters, keeps everything, and is reachable from this machine only, with its password', async () => {
    const { url } = await start();
    expect(new URL(url).port).not.toBe('5432');
    expect(await ask(url, `select length('中文') as length`)).toEqual({ length: 2 });
    const settings = `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
      current_setting('listen_addresses') as address, current_setting('unix_socket_directories') as sockets`;
    expect(await ask(url, settings)).toEqual({ encoding: 'UTF8', fsync: 'on', address: '127.0.0.1', sockets: '' });
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    const guess = new URL(url);
    guess.password = 'wrong';
    await expect(ask(guess.href, 'select 1')).rejects.toThrow(/password authentication/);
  });

  it('is UTF8 also where no LANG is set', async () => {
    const { LANG: _lang, LC_ALL: _all, ...bare } = process.env;
    const { child, said } = otherProcess(bare);
    const url = await said;
    expect(await ask(url, `select length('中文') as length`)).toEqual({ length: 2 });
    await kill(child);
    await start();
  });

  it('keeps its data over an orderly stop', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await ask(first.url, 'create table kept (n int)');
    await first.stop();
    expect(findPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await ask(second.url, 'select count(*)::int as count from kept')).toEqual({ count: 0 });
  });

  it.runIf(isRoot)('runs as another user than root', async () => {
    await start();
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(postgresUser()?.uid);
    expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0);
  });

  it.runIf(isRoot)('says the cure when its user may not enter the data folder', async () => {
    chmodSync(dataDir, 0o700);
    await expect(start()).rejects.toMatchObject({
      code: 'folderUnreachable',
      advice: expect.stringContaining(`chmod o+x ${dataDir}`) as string,
    });
  });
});

describe('ownership of the data folder', () => {
  it('refuses a second server and names the process that has it', async () => {
    const { child, said } = otherProcess();
    await said;
    await expect(start()).rejects.toMatchObject({
      code: 'ownedByAnother',
      message: expect.stringContaining(`process ${child.pid}`) as string,
    });
    await kill(child);
    await start();
  });

  it('adopts the database of a server that was killed, with everything in it', async () => {
    const { child, said } = otherProcess();
    const url = await said;
    await ask(url, 'create table left_behind (n int)');
    await kill(child);
    expect(findPostmaster(join(dataDir, 'postgres'))).toBeDefined();
    const server = await start();
    expect(server.adopted).toBe(true);
    expect(server.url).toBe(url);
    expect(await ask(server.url, 'select count(*)::int as count from left_behind')).toEqual({ count: 0 });
  });

  it('starts anew when the database was killed as well', async () => {
    const { child, said } = otherProcess();
    await said;
    const postmaster = findPostmaster(join(dataDir, 'postgres'));
    await kill(child);
    process.kill(postmaster?.pid ?? 0, 'SIGKILL');
    const server = await start();
    expect(server.adopted).toBe(false);
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('is not fooled by a process number that somebody else has now', async () => {
    writeFileSync(
      join(dataDir, 'owner.json'),
      JSON.stringify({ pid: process.pid, startedAt: 'long ago', host: hostname() }),
    );
    mkdirSync(join(dataDir, 'elsewhere'));
    writeFileSync(join(dataDir, 'elsewhere', 'postmaster.pid'), `${process.pid}\n${dataDir}\n0\n5433\n`);
    expect(findPostmaster(join(dataDir, 'elsewhere'))).toBeUndefined();
    expect(existsSync(join(dataDir, 'elsewhere', 'postmaster.pid'))).toBe(false);
    await start();
  });

  it('lets exactly one of several servers that start together have a dead owner’s folder', async () => {
    writeFileSync(join(dataDir, 'owner.json'), JSON.stringify({ pid: 2 ** 22 - 3, startedAt: 'x', host: hostname() }));
    const starts = await Promise.allSettled([start(), start(), start(), start()]);
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('knows a living process from one that has ended', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const identity = identifyProcess(child.pid ?? 0);
    expect(isAlive(identity)).toBe(true);
    expect(isAlive({ ...identity, startedAt: 'another time' })).toBe(false);
    await kill(child);
    expect(isAlive(identity)).toBe(false);
  });
});

describe('the programs', () => {
  it('get the links that an install without scripts leaves out', () => {
    const copy = join(dataDir, 'package');
    cpSync(packageFolder(thisPlatform()), copy, { recursive: true, verbatimSymlinks: true });
    const links = JSON.parse(readFileSync(join(copy, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[];
    const targets = links.map(({ target }) => join(copy, target));
    const before = targets.map((target) => readlinkSync(target));
    expect(targets.length).toBeGreaterThan(10);
    for (const target of targets) unlinkSync(target);
    completeLinks(copy);
    expect(targets.map((target) => readlinkSync(target))).toEqual(before);
  });

  it.runIf(isRoot)('are copied to where their user may go when they lie below a closed folder', () => {
    const user = postgresUser();
    const closed = join(dataDir, 'closed');
    const copy = join(closed, 'package');
    const cache = join(dataDir, 'cache');
    cpSync(packageFolder(thisPlatform()), copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(closed, 0o700);
    const { postgres } = locateBinaries(user, copy, cache);
    expect(dirname(postgres).startsWith(cache)).toBe(true);
    expect(user && blockedFolder(dirname(postgres), user)).toBeUndefined();
    expect(readdirSync(cache)).toHaveLength(1);
    expect(locateBinaries(user, copy, cache).postgres).toBe(postgres);
  });

  it.each([
    { os: 'linux' as const, arch: 'x64', glibc: false },
    { os: 'sunos' as const, arch: 'x64', glibc: true },
  ])('name DATABASE_URL where there are none ($os, glibc $glibc)', (platform) => {
    expect(() => packageFolder(platform)).toThrow(
      expect.objectContaining({
        code: 'noBinaries',
        advice: expect.stringContaining('DATABASE_URL') as string,
      }) as Error,
    );
  });
});

describe('a database of somebody else', () => {
  it('is refused when it does not count characters', async () => {
    const { url } = await start();
    await ask(url, `create database bytes encoding 'SQL_ASCII' locale 'C' template template0`);
    const other = new URL(url);
    other.pathname = '/bytes';
    await expect(openDatabase(other.href)).rejects.toMatchObject({ code: 'wrongEncoding' });
  });

  it('is said to be unreachable when it does not answer', async () => {
    await expect(openDatabase('postgres://nobody:x@127.0.0.1:1/none')).rejects.toMatchObject({ code: 'unreachable' });
  });
});
