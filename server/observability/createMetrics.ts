import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './Metrics.ts';

/** What is read at the moment of scraping. */
export interface MetricSources {
  /** Connections of the database pool. */
  pool: () => { total: number; idle: number; waiting: number };
  /** By how many milliseconds the wall clock is ahead of the steady clock. */
  wallIsAheadBy: () => number;
  /** How often this process started its own database again. */
  databaseRestarts: () => number;
}

/** Metrics in a registry of their own. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'console_call_seconds',
    help: 'Duration of answered calls',
    labelNames: ['endpoint', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const jobs = new Histogram({
    name: 'console_job_seconds',
    help: 'Duration of finished jobs',
    labelNames: ['job', 'ok'] as const,
    buckets: [0.01, 0.1, 1, 5, 20, 60],
    registers,
  });
  const sends = new Counter({
    name: 'console_sends_total',
    help: 'Ledger rows that reached a state through this process',
    labelNames: ['state'] as const,
    registers,
  });
  const subApps = new Histogram({
    name: 'console_subapp_seconds',
    help: 'Time that a sub-application took in a browser',
    labelNames: ['app', 'what'] as const,
    buckets: [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers,
  });
  const subAppFailures = new Counter({
    name: 'console_subapp_failures_total',
    help: 'Failures of sub-applications in browsers',
    labelNames: ['app', 'kind'] as const,
    registers,
  });
  const jumps = new Counter({ name: 'console_clock_jumps_total', help: 'Jumps of the wall clock', registers });
  registry.registerMetric(
    new Gauge({
      name: 'console_database_connections',
      help: 'Connections of the pool',
      labelNames: ['use'] as const,
      registers: [],
      collect() {
        const { total, idle, waiting } = sources.pool();
        this.set({ use: 'busy' }, total - idle);
        this.set({ use: 'idle' }, idle);
        this.set({ use: 'waited_for' }, waiting);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'console_wall_clock_ahead_seconds',
      help: 'How far the wall clock has jumped ahead of the steady clock',
      registers: [],
      collect() {
        this.set(sources.wallIsAheadBy() / 1_000);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'console_database_restarts',
      help: 'How often this process started its embedded database again',
      registers: [],
      collect() {
        this.set(sources.databaseRestarts());
      },
    }),
  );
  const troubled = new Gauge({
    name: 'console_troubled_jobs',
    help: 'Jobs that used up their attempts or were set aside, at the last sweep of this process',
    labelNames: ['state'] as const,
    registers,
  });
  return {
    observeCall: (endpoint, status, milliseconds) => calls.observe({ endpoint, status }, milliseconds / 1_000),
    observeJob: (job, ok, milliseconds) => jobs.observe({ job, ok: String(ok) }, milliseconds / 1_000),
    countSends: (state, count) => sends.inc({ state }, count),
    observeSubApp: (app, what, milliseconds) => subApps.observe({ app, what }, milliseconds / 1_000),
    countSubAppFailure: (app, kind) => subAppFailures.inc({ app, kind }),
    countClockJump: () => jumps.inc(),
    setTroubledJobs({ exhausted, setAside }) {
      troubled.set({ state: 'exhausted' }, exhausted);
      troubled.set({ state: 'set_aside' }, setAside);
    },
    render: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}
