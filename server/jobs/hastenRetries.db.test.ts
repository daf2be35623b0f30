import { expect, it } from 'vitest';
import { testPorts } from '../../tests/outreach/sending/testPorts.ts';
import { AREAS } from '../areas.ts';
import { fakeClock } from '../clock/fakeClock.ts';
import { createTestDatabase } from '../../tests/db/testDatabase.ts';
import { hastenRetries, LONGEST_PAUSE_S } from './hastenRetries.ts';
import { queue } from './queue.ts';
import { startWork } from './startWork.ts';

it('what failed often is tried again within a minute, but mail waits for its server and what was given up stays so', async () => {
  const database = await createTestDatabase();
  try {
    await queue.enqueue(database.db, 'audience.import', { audienceId: 'late' });
    await queue.enqueue(database.db, 'audience.import', { audienceId: 'soon' });
    await queue.enqueue(database.db, 'export.make', { exportId: 'givenUp' });
    await queue.enqueue(database.db, 'approval.notify', { approvalId: 'mail', again: false });
    await database.pool.query(`
      update graphile_worker._private_jobs set attempts = 12,
        run_at = now() + case when payload->>'audienceId' = 'soon' then interval '5 seconds' else interval '6 hours' end`);
    await database.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts where payload->>'exportId' = 'givenUp'`,
    );
    await hastenRetries({ areas: AREAS, db: database.db });
    await hastenRetries({ areas: AREAS, db: database.db });
    const { rows } = await database.pool.query<{ of: string; seconds: number }>(`
      select coalesce(payload->>'audienceId', payload->>'exportId', payload->>'approvalId') as of,
        extract(epoch from run_at - now())::int as seconds
      from graphile_worker._private_jobs order by id`);
    const [late, soon, givenUp, mail] = rows.map(({ seconds }) => seconds);
    expect(late).toBeGreaterThan(LONGEST_PAUSE_S - 30);
    expect(late).toBeLessThanOrEqual(LONGEST_PAUSE_S);
    expect(soon).toBeLessThanOrEqual(5);
    expect([givenUp, mail].every((seconds) => (seconds ?? 0) > 3_600)).toBe(true);
  } finally {
    await database.drop();
  }
});

it('the background work does so by itself', async () => {
  const database = await createTestDatabase({ max: 20 });
  const mailer = {
    connections: 1,
    send: () => Promise.reject(new Error('nothing is sent here')),
    close: async () => undefined,
  };
  const work = await startWork(testPorts(database.db, fakeClock(), mailer), database.url);
  try {
    await database.pool.query(`
      select graphile_worker.add_job('audience.import', json_build_object('audienceId', gen_random_uuid()), run_at := now() + interval '6 hours')`);
    const pauses = 'select extract(epoch from run_at - now())::int as seconds from graphile_worker._private_jobs';
    const pause = async (): Promise<number> =>
      (await database.pool.query<{ seconds: number }>(pauses)).rows[0]?.seconds ?? 0;
    await expect.poll(pause, { timeout: 20_000 }).toBeLessThanOrEqual(LONGEST_PAUSE_S);
  } finally {
    await work.stop();
    await database.drop();
  }
});
