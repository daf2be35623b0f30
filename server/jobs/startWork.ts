import type { Duty } from '../area/Area.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { reapDeadWorkers } from '../liveness/reapDeadWorkers.ts';
import { registerWorker } from '../liveness/registerWorker.ts';
import type { Ports } from '../ports.ts';
import { aloneJobs, type StartAlone } from './aloneJobs.ts';
import { holdsRows, jobHandlers } from './areaJobs.ts';
import { startDuties } from './duties.ts';
import { hastenRetries } from './hastenRetries.ts';
import type { JobHandlers } from './Jobs.ts';
import { runJobs } from './runJobs.ts';
import { sweepJobs } from './sweepJobs.ts';

const ALONE_MS = 1_000;
const REAP_MS = 3_000;
/** How often jobs without a future and work without a job are looked for. */
const SWEEP_MS = 10_000;
/** Connections of the queue: one listens, the others fetch and finish jobs. */
const QUEUE_CONNECTIONS = 4;

/** The background work of this process. */
export interface Work {
  /** Lets what is under way come to its end and gives the rest back. */
  stop(): Promise<void>;
}

/** Duties of the queue itself. */
const queueDuties = (ports: Ports): readonly Duty[] => [
  {
    name: 'sweep',
    everyMs: SWEEP_MS,
    run: () => sweepJobs(ports),
    failure: 'lost and exhausted jobs cannot be settled',
  },
  { name: 'reaper', everyMs: REAP_MS, run: () => reapDeadWorkers(ports), failure: 'dead workers cannot be settled' },
  { name: 'retries', everyMs: REAP_MS, run: () => hastenRetries(ports), failure: 'retries cannot be hastened' },
];

/**
 * Starts the background work: the jobs and duties of all areas, and those of the queue. `startAlone` starts a process for a job that
 * must run alone. Without it, such jobs run here.
 */
export async function startWork(ports: Ports, databaseUrl: string, startAlone?: StartAlone): Promise<Work> {
  const identity = await registerWorker(ports, databaseUrl);
  const queueConnections = await openDatabase(databaseUrl, { max: QUEUE_CONNECTIONS });
  await reapDeadWorkers(ports);
  const works = ports.areas.flatMap((area) => area.work?.(ports, identity) ?? []);
  const handlers = Object.assign(jobHandlers(ports), ...works.map(({ jobs = {} }) => jobs)) as JobHandlers;
  const jobs = await runJobs(queueConnections.pool, identity, handlers, {
    logger: ports.logger,
    metrics: ports.metrics,
    leavesAlone: startAlone !== undefined,
  });
  const alone = startAlone === undefined ? undefined : aloneJobs(ports, startAlone);
  const aloneDuty: Duty = {
    name: 'alone',
    everyMs: ALONE_MS,
    run: async () => alone?.startNext(),
    failure: 'jobs that run alone cannot be started',
  };
  const duties = startDuties(
    [aloneDuty, ...queueDuties(ports), ...works.flatMap((work) => work.duties ?? [])],
    ports.logger,
  );
  return {
    async stop() {
      await duties.stop();
      await alone?.stop();
      await jobs.stop();
      for (const { end } of works) await end?.();
      await queueConnections.close();
      await identity.end((key) => holdsRows(ports, key));
    },
  };
}
