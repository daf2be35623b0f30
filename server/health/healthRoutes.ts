import { type Context, Hono } from 'hono';
import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
  /** Milliseconds since the embedded database was found dead; 0 while it runs, or where it is not ours. */
  databaseDownMs: () => number;
  /** Whether a caller may read the metrics. */
  mayScrape: (c: Context) => boolean;
}

/** After this a process that cannot bring its database back should be started anew by its supervisor. */
const DEAD_AFTER_MS = 5 * 60_000;
/** A database that takes longer to answer a simple question is not ready. */
const ANSWER_MS = 2_000;

function expectedMigrations(): number {
  const journal = readFileSync(join(PROJECT_ROOT, 'server', 'db', 'migrations', 'meta', '_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length;
}

/**
 * For those who watch over servers: `/healthz` (the process answers, and its own database was not away for minutes), `/readyz` (it can work: database and schema; and
 * whether the wall clock has jumped) and `/metrics`.
 */
export function healthRoutes(sources: HealthSources): Hono {
  const { db, metrics, wallIsAheadBy, isStopping, databaseDownMs, mayScrape } = sources;
  const expected = expectedMigrations();
  const routes = new Hono();
  routes.get('/healthz', (c) => {
    const alive = databaseDownMs() < DEAD_AFTER_MS;
    return c.json({ alive }, alive ? 200 : 503, { 'cache-control': 'no-store' });
  });
  routes.get('/readyz', async (c) => {
    const asked = db
      .execute<{ count: number }>(sql`select count(*)::int as count from drizzle.__drizzle_migrations`)
      .then(({ rows }) => rows[0]?.count ?? 0)
      .catch(() => undefined);
    const applied =
      databaseDownMs() > 0 ? undefined : await Promise.race([asked, sleep(ANSWER_MS, undefined, { ref: false })]);
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
    if (!mayScrape(c)) return c.text('metrics are open to this machine, and to holders of METRICS_TOKEN', 403);
    const { contentType, body } = await metrics.render();
    return c.body(body, 200, { 'content-type': contentType });
  });
  return routes;
}
