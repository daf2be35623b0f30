import pg from 'pg';
import { inject, expect, it } from 'vitest';
import { patientPool } from './patientPool.ts';

it('that no connection is free is said as a time-out, which the queue waits out', async () => {
  const options = { connectionString: inject('clusterUrl'), max: 1, connectionTimeoutMillis: 2_000 };
  const pool = patientPool(new pg.Pool(options));
  const only = await pool.connect();
  await expect(pool.connect()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  only.release();
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  const again = await pool.connect();
  again.release();
  await pool.end();
});
