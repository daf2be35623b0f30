import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../tests/db/testApi.ts';
import { sql } from 'drizzle-orm';
import { readConfig } from '../config/readConfig.ts';
import { scrapeGate } from '../health/scrapeGate.ts';
import { hostCheck } from './hostCheck.ts';

let test: TestApi;
beforeAll(async () => {
  test = await createTestApi({ publicUrl: 'https://console.example.com', hosts: ['inner.example.net'] });
});
afterAll(() => test.close());

it('answers for this machine, for its own names and for the domains of tenants, and refuses other hosts', async () => {
  await test.ports.db.execute(sql`
    insert into tenant_domain (id, tenant_id, kind, main_domain, subdomain, host, sender_name, waiting_since, next_check_at, created_at, updated_at)
    select gen_random_uuid(), id, 'tracking', 'shop.example', 'go', 'go.shop.example', '', now(), now(), now(), now() from tenant limit 1`);
  const app = new Hono();
  app.use('*', hostCheck(test.ports));
  app.get('*', (c) => c.text('answered'));
  const statusOf = async (host: string, path = '/'): Promise<number> =>
    (await app.request(`http://${host}${path}`)).status;
  for (const host of [
    'localhost:4000',
    '127.0.0.1:4000',
    '[::1]:4000',
    '192.168.7.4',
    'console.example.com',
    'CONSOLE.example.com.',
    'inner.example.net',
    'go.shop.example',
  ]) {
    expect([host, await statusOf(host)]).toEqual([host, 200]);
  }
  for (const host of ['evil.example', 'console.example.com.evil.example', 'localhost.evil.example', 'shop.example'])
    expect([host, await statusOf(host)]).toEqual([host, 421]);
  expect(await statusOf('any.example', '/readyz')).toBe(200);
  const away = new Hono();
  const select = (): never => {
    throw new Error('away');
  };
  away.use('*', hostCheck({ ...test.ports, db: { ...test.ports.db, select } as unknown as TestApi['ports']['db'] }));
  away.get('*', (c) => c.text('answered'));
  expect((await away.request('http://any.example/')).status).toBe(503);
  expect((await away.request('http://localhost/')).status).toBe(200);
});

it('opens the metrics to this machine and to holders of the token, and to no call that a proxy handed on', async () => {
  const statusOf = async (environment: Record<string, string>, headers: Record<string, string>): Promise<number> => {
    const mayScrape = scrapeGate(readConfig(environment));
    const app = new Hono();
    app.get('/metrics', (c) => c.text('', mayScrape(c) ? 200 : 403));
    return (await app.request('/metrics', { headers })).status;
  };
  const token = 'a-token-of-the-scraper';
  const proxied = { 'x-forwarded-for': '203.0.113.9' };
  expect(await statusOf({}, {})).toBe(200);
  expect(await statusOf({}, proxied)).toBe(403);
  expect(await statusOf({ TRUSTED_PROXIES: '1' }, proxied)).toBe(403);
  expect(await statusOf({ METRICS_TOKEN: token }, { ...proxied, authorization: `Bearer ${token}` })).toBe(200);
  expect(await statusOf({ METRICS_TOKEN: token }, { ...proxied, authorization: 'Bearer another-token' })).toBe(403);
  expect(await statusOf({}, { ...proxied, authorization: 'Bearer ' })).toBe(403);
});
