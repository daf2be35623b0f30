import { accessSync, constants, statfsSync } from 'node:fs';

/** Files in memory, on Linux. */
const MEMORY_FOLDER = '/dev/shm';
/** Bytes that a run may need for files in memory beside its processes: databases, their logs, profiles of browsers. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/** Whether a folder is there, may be written to and has room. */
function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/**
 * Has this process and those that it starts put temporary files into memory, where the machine has enough of it; `TMPDIR` rules where it is set.
 * Each database that is copied or dropped is 1,200 files, and ext4 looks past all that were removed in the last seconds each time that
 * it makes one (docs/decisions/tests.md).
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && process.availableMemory() >= 2 * NEEDED_BYTES && hasRoom(MEMORY_FOLDER)) {
    process.env.TMPDIR = MEMORY_FOLDER;
  }
}
