import { availableParallelism, totalmem } from 'node:os';

const MB = 1024 * 1024;
const LEAST_BUFFERS_MB = 128;
const MOST_BUFFERS_MB = 1024;
/** Share of the memory that the database keeps pages in; the rest belongs to the server, the files' cache and others. */
const BUFFERS_SHARE = 8;
/** Log of changes between two checkpoints: each page is written whole once after a checkpoint, so rare ones spare half of it. */
const LOG_BETWEEN_CHECKPOINTS = '2GB';
/** Log that waits in memory: a million contacts write 700 MB of it, and wait for the disk at every 16 MB of the default. */
const LOG_BUFFERS = '64MB';

/** Processes that may help one that counts: more gain little, and leave nothing to everybody else. */
const MOST_HELPERS = 4;

/** Bytes that this process may use: the limit of its container where it has one. */
function memoryOfMachine(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Settings of PostgreSQL by the memory and the processors of the machine. Indexes of a million contacts are larger than what it keeps in memory by
 * default: where others need the machine's memory too, adding contacts writes most of their pages again and again. On a machine
 * with nothing else on it this makes no difference. Who counts works too: one helper on each further processor, since one more than
 * there are only takes turns with the others.
 */
export function machineSettings(
  memory: number = memoryOfMachine(),
  processors: number = availableParallelism(),
): Record<string, string> {
  const share = Math.floor(memory / BUFFERS_SHARE / MB);
  const buffers = Math.min(Math.max(share, LEAST_BUFFERS_MB), MOST_BUFFERS_MB);
  const helpers = Math.min(Math.max(processors - 1, 1), MOST_HELPERS);
  return {
    shared_buffers: `${buffers}MB`,
    max_wal_size: LOG_BETWEEN_CHECKPOINTS,
    wal_buffers: LOG_BUFFERS,
    max_parallel_workers_per_gather: String(helpers),
  };
}
