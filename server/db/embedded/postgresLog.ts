import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseFailure } from './DatabaseFailure.ts';

/** Lines of the log that an operator is shown. */
const LAST_LINES = 3;
/** PostgreSQL writes segments of 16 MB when it starts; with less than one left it cannot. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;

/** The log file of the embedded server. */
export const logOf = (dataDir: string): string => join(dataDir, 'postgres.log');

/** The last lines of the server's log, as one line. */
export function lastWords(dataDir: string): string {
  const file = logOf(dataDir);
  if (!existsSync(file)) return '(it has no log)';
  return readFileSync(file, 'utf8').trim().split('\n').slice(-LAST_LINES).join(' / ');
}

/** Whether a full disk is the reason of what the server said. */
export function isFull(dataDir: string, words: string): boolean {
  if (/no space left on device|disk full/i.test(words)) return true;
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < LEAST_FREE_BYTES;
}

/** The problem of a full disk, with its cure. */
export function diskFull(dataDir: string): DatabaseFailure {
  return new DatabaseFailure(
    'diskFull',
    `the disk of ${dataDir} is full`,
    'Free some space there, or give the server another folder with DATA_DIR.',
  );
}
