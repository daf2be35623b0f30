import { totalmem } from 'node:os';

const MB = 1024 * 1024;
const LEAST_BUFFERS_MB = 128;
const MOST_BUFFERS_MB = 1024;
/** Share of the memory that the database keeps pages in; the rest belongs to the server, the files' cache and others. */
const BUFFERS_SHARE = 8;
/** Log of changes between two checkpoints: each page is written whole once after a checkpoint, so rare ones spare half of it. */
const LOG_BETWEEN_CHECKPOINTS = '2GB';

/** Bytes that this process may use: the limit of its container where it has one. */
function memoryOfMachine(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * Settings of PostgreSQL by the memory of the machine. Indexes of a million contacts are larger than what it keeps in memory by
 * default: where others need the machine's memory too, adding contacts writes most of their pages again and again. On a machine
 * with nothing else on it this makes no difference.
 */
export function memorySettings(memory: number = memoryOfMachine()): Record<string, string> {
  const share = Math.floor(memory / BUFFERS_SHARE / MB);
  const buffers = Math.min(Math.max(share, LEAST_BUFFERS_MB), MOST_BUFFERS_MB);
  return { shared_buffers: `${buffers}MB`, max_wal_size: LOG_BETWEEN_CHECKPOINTS };
}
