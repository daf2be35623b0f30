import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Names one process for good: a number alone is given to another process sooner or later. */
export interface ProcessIdentity {
  pid: number;
  /** When it began, in the system's own words; undefined where the system does not tell. */
  startedAt: string | undefined;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not ours to signal, but there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Gone meanwhile, or a system without /proc.
    return undefined;
  }
}

function startOf(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined;
  }
  const stat = readText(`/proc/${pid}/stat`);
  // The name in brackets may hold spaces; the start is field 22 of the whole line. A dead child that nobody has asked
  // after still has a line, with state Z.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields === undefined || fields[0] === 'Z') return undefined;
  return `${readText('/proc/sys/kernel/random/boot_id')?.trim()} ${fields[19]}`;
}

/** Identity of a process by its number, which must be running. */
export function identifyProcess(pid: number): ProcessIdentity {
  return { pid, startedAt: startOf(pid) };
}

/** Whether exactly this process still runs: the same number with another start is somebody else. */
export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  if (!isRunning(pid)) return false;
  if (process.platform === 'win32') return true;
  return startOf(pid) === startedAt && startedAt !== undefined;
}

/** The command line of a running process; undefined where it cannot be read. */
export function commandLineOf(pid: number): string | undefined {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ');
  if (process.platform === 'win32') return undefined;
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined;
}
