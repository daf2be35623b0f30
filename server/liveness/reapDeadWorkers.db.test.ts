import { expect, it } from 'vitest';
import { steadyClock } from '../clock/steadyClock.ts';
import { createTestDatabase } from '../../tests/db/testDatabase.ts';
import { testPorts } from '../../tests/outreach/sending/testPorts.ts';
import { worker } from '../db/schema/index.ts';
import { queue } from '../jobs/queue.ts';
import { queueLockName } from '../jobs/queueLockName.ts';
import { reapDeadWorkers } from './reapDeadWorkers.ts';
import { registerWorker } from './registerWorker.ts';

it('a job that was handed to a worker after it had been settled is free again, and one of a living worker stays its own', async () => {
  const database = await createTestDatabase();
  const ports = testPorts(
    database.db,
    steadyClock(() => undefined),
    { send: async () => undefined } as never,
  );
  const living = await registerWorker(ports, database.url);
  try {
    const now = new Date();
    const [dead] = await database.db
      .insert(worker)
      .values({ host: 'h', pid: 1, startedAt: now, endedAt: now })
      .returning();
    for (const audienceId of ['late', 'taken']) await queue.enqueue(database.db, 'audience.import', { audienceId });
    const lock = (audienceId: string, key: number | undefined) =>
      database.pool.query(
        `update graphile_worker._private_jobs set locked_at = now(), locked_by = $2 where payload->>'audienceId' = $1`,
        [audienceId, queueLockName(key ?? 0)],
      );
    await lock('late', dead?.key);
    await lock('taken', living.key());
    await reapDeadWorkers(ports);
    const { rows } = await database.pool.query(
      `select payload->>'audienceId' as of, locked_by from graphile_worker._private_jobs order by id`,
    );
    expect(rows).toEqual([
      { of: 'late', locked_by: null },
      { of: 'taken', locked_by: queueLockName(living.key() ?? 0) },
    ]);
  } finally {
    await living.end();
    await database.drop();
  }
});
