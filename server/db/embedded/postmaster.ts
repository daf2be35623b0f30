import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLineOf, identifyProcess, isAlive, type ProcessIdentity } from './processIdentity.ts';

/** How long a fast shutdown may take before the server is stopped without a last checkpoint (it recovers at its start). */
const FAST_STOP_MS = 30_000;

/** A running PostgreSQL server of a data folder. */
export interface Postmaster extends ProcessIdentity {
  port: number;
}

/**
 * The server that runs on a data folder; undefined for none. A note left by a server that is gone is removed, even when
 * its number was given to another process meanwhile, which PostgreSQL itself would take for a running server.
 */
export function findPostmaster(folder: string): Postmaster | undefined {
  const file = join(folder, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    // No note, no server.
    return undefined;
  }
  const pid = Number(lines[0]);
  const identity = identifyProcess(pid);
  const command = isAlive(identity) ? commandLineOf(pid) : '';
  if (command === undefined || /postgres/i.test(command)) return { ...identity, port: Number(lines[3]) };
  rmSync(file, { force: true });
  return undefined;
}

/** Stops a server and waits until it is gone. Its clients lose their connections. */
export async function stopPostmaster(server: ProcessIdentity): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive(server)) return;
    process.kill(server.pid, signal);
    const until = performance.now() + patience;
    while (isAlive(server) && performance.now() < until) await sleep(20);
  }
}
