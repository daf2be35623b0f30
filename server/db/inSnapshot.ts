import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from './Db.ts';
import * as schema from './schema/index.ts';

/** A connection that reads the database as it stood at one moment. */
export interface Snapshot {
  db: Db;
  client: pg.PoolClient;
}

/** PostgreSQL: canceling statement due to user request. */
const CANCELED = '57014';

/**
 * Reads large parts of the database, all of it as it stood at one moment. Ends at once when `signal` does: nobody waits for the
 * answer any more, and the next question must not wait for this one. @throws the signal's reason then
 */
export async function inSnapshot<Result>(
  db: Db,
  signal: AbortSignal,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const pool = (db as Db & { $client: pg.Pool }).$client;
  const client: pg.PoolClient & { processID?: number } = await pool.connect();
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
  }
}
