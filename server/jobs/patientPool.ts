import type pg from 'pg';

/**
 * The same pool, for the queue: that no connection could be had is marked as a time-out, which the queue's library waits out and tries again.
 * It takes any other failure to finish a job for the end of its worker.
 */
export function patientPool(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool);
  const patient = (whenDone?: Parameters<typeof connect>[0]): unknown => {
    if (whenDone !== undefined) return connect(whenDone);
    return connect().catch((error: unknown) => {
      throw Object.assign(new Error('the queue has no connection', { cause: error }), { code: 'ETIMEDOUT' });
    });
  };
  pool.connect = patient as typeof connect;
  return pool;
}
