import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from './Db.ts';
import * as schema from './schema/index.ts';
import { Turns } from './Turns.ts';

/** A connection that reads the database as it stood at one moment. */
export interface Snapshot {
  db: Db;
  client: pg.PoolClient;
}

/**
 * What one step of a large read may hold: with the usual 4 MB, two million events that are compared with two million others are
 * sorted on the disk again and again, for more than half a minute instead of three seconds.
 */
export const LARGE_READ_MEMORY = '64MB';

/**
 * Large reads of a pool at a time: each keeps all processors busy and holds memory, and the connections are needed for
 * everything else.
 */
const LARGE_READS_MAX = 4;

const turns = new WeakMap<pg.Pool, Turns>();

function turnsOf(pool: pg.Pool): Turns {
  const known = turns.get(pool) ?? new Turns(LARGE_READS_MAX);
  turns.set(pool, known);
  return known;
}

/** PostgreSQL: canceling statement due to user request. */
const CANCELED = '57014';

/**
 * Reads large parts of the database, all of it as it stood at one moment. Ends at once when `signal` does: nobody waits for the
 * answer any more, and the next question must not wait for this one. A few of them run at a time, the others wait for their turn.
 * @throws the signal's reason when it ends
 */
export async function inSnapshot<Result>(
  db: Db,
  signal: AbortSignal,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const pool = (db as Db & { $client: pg.Pool }).$client;
  const done = await turnsOf(pool).take(signal);
  const client: pg.PoolClient & { processID?: number } = await pool.connect().catch((error: unknown) => {
    done();
    throw error;
  });
  const cancel = (): void =>
    // When it has ended meanwhile there is nothing to cancel.
    void pool.query('select pg_cancel_backend($1)', [client.processID]).catch(() => undefined);
  signal.addEventListener('abort', cancel);
  let broken: Error | undefined;
  try {
    signal.throwIfAborted();
    await client.query('begin isolation level repeatable read read only');
    // Compiling a statement takes longer than to run it once over a million narrow rows.
    await client.query('set local jit = off');
    await client.query(`set local work_mem = '${LARGE_READ_MEMORY}'`);
    return await read({ db: drizzle(client, { schema }), client });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if ((error as { code?: string }).code === CANCELED) broken = error as Error;
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
    await client.query('rollback').catch((error: Error) => (broken = error));
    // A cancellation may be on its way to this connection: nobody else shall get it.
    client.release(signal.aborted || broken !== undefined);
    done();
  }
}
