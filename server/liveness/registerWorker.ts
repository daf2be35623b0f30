import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { WORKER_LOCK } from '../db/advisoryLocks.ts';
import type { Ports } from '../ports.ts';

/** How long to wait before the next try when the connection that holds the lock is lost. */
const RETRY_MS = 1_000;

/** This process as others see it: a key, and an advisory lock on it that the database drops the moment we are gone. */
export interface WorkerIdentity {
  /** The key under which rows may be claimed; undefined while the lock is lost. */
  key(): number | undefined;
  /** Calls back with every new key, the present one at once. */
  onKey(listener: (key: number) => void): void;
  /**
   * Gives the lock back. `holdsRows` says whether rows are still claimed under a key: such a worker is left to the reaper, which settles
   * them.
   */
  end(holdsRows?: (key: number) => Promise<boolean>): Promise<void>;
}

/**
 * Registers this process. After a lost connection it goes on under a new key: the old one may have been reaped. `runsAlone` says that the
 * process runs one job and nothing else, so that its death accuses that job.
 */
export async function registerWorker(
  ports: Pick<Ports, 'clock' | 'logger'>,
  url: string,
  { runsAlone = false }: { runsAlone?: boolean } = {},
): Promise<WorkerIdentity> {
  const listeners: ((key: number) => void)[] = [];
  const processId = randomUUID();
  let held: { client: pg.Client; key: number } | undefined;
  let ended = false;

  const lost = (client: pg.Client): void => {
    if (held?.client !== client || ended) return;
    held = undefined;
    ports.logger.warn({}, 'the connection that holds the worker lock is lost');
    void regain();
  };

  const enrol = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'engagement-console worker',
    });
    client.on('error', () => lost(client));
    client.on('end', () => lost(client));
    await client.connect();
    await client.query('begin');
    // The row appears to others only together with the lock.
    const { rows } = await client.query<{ key: number }>(
      `insert into worker (host, pid, process_id, runs_alone, started_at) values ($1, $2, $3, $4, $5) returning key`,
      [hostname(), process.pid, processId, runsAlone, ports.clock.now()],
    );
    const key = rows[0]?.key ?? 0;
    await client.query('select pg_advisory_lock($1, $2)', [WORKER_LOCK, key]);
    await client.query('commit');
    held = { client, key };
    for (const listener of listeners) listener(key);
  };

  const regain = async (): Promise<void> => {
    while (held === undefined && !ended) {
      await sleep(RETRY_MS);
      await enrol().catch((error: unknown) => ports.logger.warn({ err: error }, 'cannot register as a worker yet'));
    }
  };

  await enrol();
  return {
    key: () => held?.key,
    onKey(listener) {
      listeners.push(listener);
      if (held !== undefined) listener(held.key);
    },
    async end(holdsRows = async () => false) {
      ended = true;
      const last = held;
      held = undefined;
      // An end in good order leaves nothing to settle; if it does, the reaper sees to it.
      if (last !== undefined && !(await holdsRows(last.key).catch(() => true)))
        await last.client
          .query(`update worker set ended_at = $2 where key = $1`, [last.key, ports.clock.now()])
          .catch(() => undefined);
      await last?.client.end();
    },
  };
}
