import { steadyClock } from './clock/steadyClock.ts';
import type { ServerConfig } from './config/ServerConfig.ts';
import { openDatabase } from './db/openDatabase.ts';
import { jobHandlers } from './jobs/areaJobs.ts';
import { runJobAlone } from './jobs/runJobAlone.ts';
import { createLogger } from './observability/createLogger.ts';
import { createMetrics } from './observability/createMetrics.ts';
import { openPorts } from './openPorts.ts';

/** Runs one job of the queue in this process, without serving anything, and closes what it opened. */
export async function runQueuedJob(config: ServerConfig, queueId: number, signal: AbortSignal): Promise<void> {
  const databaseUrl = config.databaseUrl ?? '';
  const cleanups: (() => Promise<void>)[] = [];
  const database = await openDatabase(databaseUrl);
  cleanups.push(() => database.close());
  try {
    const logger = createLogger(config.logLevel);
    const clock = steadyClock(() => undefined);
    const metrics = createMetrics({
      pool: () => ({ total: 0, idle: 0, waiting: 0 }),
      wallIsAheadBy: () => 0,
      databaseRestarts: () => 0,
    });
    const ports = openPorts({ database, clock, logger, metrics, config }, cleanups);
    await runJobAlone(ports, { databaseUrl, queueId, signal }, jobHandlers(ports));
  } finally {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  }
}
