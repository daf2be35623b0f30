import { Hono } from 'hono';
import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SteadyClock } from '../clock/steadyClock.ts';
import type { Db } from '../db/Db.ts';
import type { Metrics } from '../observability/Metrics.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';

/** What the checks look at. */
export interface HealthSources {
  db: Db;
  metrics: Metrics;
  /** By how many milliseconds the wall clock has jumped ahead; 0 for a clock that does not watch it. */
  wallIsAheadBy: SteadyClock['wallIsAheadBy'];
  /** Whether the server is coming to its end: it still answers, but wants no new work. */
  isStopping: () => boolean;
}

function expectedMigrations(): number {
  const journal = readFileSync(join(PROJECT_ROOT, 'server', 'db', 'migrations', 'meta', '_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length;
}

/**
 * For those who watch over servers: `/healthz` (the process answers), `/readyz` (it can work: database and schema; and
 * whether the wall clock has jumped) and `/metrics`.
 */
export function healthRoutes({ db, metrics, wallIsAheadBy, isStopping }: HealthSources): Hono {
  const expected = expectedMigrations();
  const routes = new Hono();
  routes.get('/healthz', (c) => c.json({ alive: true }));
  routes.get('/readyz', async (c) => {
    const applied = await db
      .execute<{ count: number }>(sql`select count(*)::int as count from drizzle.__drizzle_migrations`)
      .then(({ rows }) => rows[0]?.count ?? 0)
      .catch(() => undefined);
    const checks = {
      database: applied !== undefined,
      migrations: applied !== undefined && applied >= expected,
      notStopping: !isStopping(),
    };
    const ready = Object.values(checks).every(Boolean);
    const clock = { wallIsAheadByMs: wallIsAheadBy() };
    return c.json({ ready, checks, clock }, ready ? 200 : 503, { 'cache-control': 'no-store' });
  });
  routes.get('/metrics', async (c) => {
    const { contentType, body } = await metrics.render();
    return c.body(body, 200, { 'content-type': contentType });
  });
  return routes;
}
