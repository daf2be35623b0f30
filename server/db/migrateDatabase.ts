import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { makeWorkerUtils } from 'graphile-worker';
import type pg from 'pg';
import { PROJECT_ROOT } from '../projectRoot.ts';
import { MIGRATION_LOCK } from './advisoryLocks.ts';

/**
 * Brings the schema, ours and the queue's, up to date, then runs `first` (the seed). Servers that start together wait for each other until
 * both are done.
 */
export async function migrateDatabase<Result = void>(
  pool: pg.Pool,
  first?: () => Promise<Result>,
): Promise<Result | undefined> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1, 0)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: join(PROJECT_ROOT, 'server', 'db', 'migrations') });
    const queue = await makeWorkerUtils({ pgPool: pool });
    await queue.migrate();
    await queue.release();
    return await first?.();
  } finally {
    // Not given back to the pool: closing the connection also frees the lock and the setting.
    client.release(true);
  }
}
