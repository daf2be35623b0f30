import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../../tests/db/testCluster.ts';
import { createTestDatabase } from '../../../tests/db/testDatabase.ts';
import { removeFolder } from '../../../tests/files/removeFolder.ts';
import { readConfig } from '../../config/readConfig.ts';
import { type ConsoleServer, createServer } from '../../createServer.ts';
import { createLogger } from '../../observability/createLogger.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'console-overload-'));
const said: string[] = [];
let database: TestDatabase;
let server: ConsoleServer;
let isBusy = false;

beforeAll(async () => {
  database = await createTestDatabase();
  const logger = { ...createLogger('error'), error: (_fields: object, message: string) => void said.push(message) };
  const environment = { PORT: '0', SUBAPP_PORT: '0', DATABASE_URL: database.url, DATA_DIR: dataDir };
  server = await createServer(readConfig(environment), { isBusy: () => isBusy, logger });
});

afterAll(async () => {
  await server.close();
  await database.drop();
  removeFolder(dataDir);
});

/** Addresses of visitors that need the database; the last one is remembered for some seconds. */
const PAGES = ['/s/Abc1234', '/c/Abc1234', '/a/unknown'];

it.each(PAGES)(
  'a visitor of %s reads in their language that there are too many, and when to come again',
  async (path) => {
    isBusy = true;
    const headers = { accept: 'text/html,*/*', 'accept-language': 'ms-MY,ms;q=0.9' };
    const answer = await fetch(server.url + path, { headers, redirect: 'manual' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.text()).toContain('Terlalu ramai pengunjung');
    isBusy = false;
    expect((await fetch(server.url + path, { headers, redirect: 'manual' })).status).toBe(404);
  },
);

it('programs that call in are answered 503 without words, and the log tells it once', async () => {
  isBusy = true;
  said.length = 0;
  const calls = [
    fetch(`${server.url}/track`, { method: 'POST', body: '{}' }),
    fetch(`${server.url}/api/wechat/event/1`, { method: 'POST', body: '<xml/>' }),
    fetch(`${server.url}/s/Abc1234`),
  ];
  for (const answer of await Promise.all(calls)) {
    expect(answer.status).toBe(503);
    expect(await answer.text()).toBe('');
  }
  isBusy = false;
  expect(said.filter((message) => !message.includes('too many calls'))).toEqual([]);
  expect(said.length).toBeLessThanOrEqual(1);
});
