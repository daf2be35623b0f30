import { EventEmitter } from 'node:events';
import { Logger as QueueLogger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../observability/Logger.ts';
import type { Metrics } from '../observability/Metrics.ts';
import type { WorkerIdentity } from '../liveness/registerWorker.ts';
import type { JobHandlers } from './Jobs.ts';
import { patientPool } from './patientPool.ts';
import { ALONE_FLAG } from './queue.ts';
import { queueLockName } from './queueLockName.ts';

/** Jobs of this process at a time. */
const CONCURRENCY = 4;
/** New jobs are announced; this is for those whose announcement was lost. */
const POLL_MS = 1_000;

/** Works off the queue until stopped. */
export interface RunningJobs {
  /** Lets the jobs under way come to their end. */
  stop(): Promise<void>;
}

/**
 * Starts working off the queue, with connections of its own so that calls never wait for jobs. With `leavesAlone`, jobs that must run
 * alone are left to processes of their own.
 */
export async function runJobs(
  pool: pg.Pool,
  identity: WorkerIdentity,
  handlers: JobHandlers,
  { logger, metrics, leavesAlone }: { logger: Logger; metrics: Metrics; leavesAlone: boolean },
): Promise<RunningJobs> {
  const stopping = new AbortController();
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload: unknown) => {
        const began = performance.now();
        let ok = false;
        try {
          await handle(payload as never, stopping.signal);
          ok = true;
        } finally {
          metrics.observeJob(name, ok, performance.now() - began);
        }
      },
    ]),
  );
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked under a name made from our key, so that the reaper of another process can free exactly ours.
  events.on('pool:create', ({ workerPool }) =>
    identity.onKey((key) => {
      workerPool.id = queueLockName(key);
    }),
  );
  const runner = await run({
    pgPool: patientPool(pool),
    taskList,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    parsedCronItems: [],
    ...(leavesAlone ? { forbiddenFlags: [ALONE_FLAG] } : {}),
    events,
    logger: queueLogger(logger),
  });
  return {
    async stop() {
      stopping.abort();
      await runner.stop();
    },
  };
}

/** The queue's own messages: failures of jobs are worth a line, its progress is not. */
export function queueLogger(logger: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    const name: string = level;
    if (name === 'error') logger.error({ err: meta?.error }, message);
    else if (name === 'warning') logger.warn({}, message);
    else logger.debug({}, message);
  });
}
