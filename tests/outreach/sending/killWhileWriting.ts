import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '../../db/testCluster.ts';
import { kill } from './engineChild.ts';

const LOOKS = 20_000;

/**
 * Kills a process that works on a test database while it writes into a table: `later` milliseconds after its lock was seen.
 * @throws when the process does not begin to write
 */
export async function killWhileWriting(
  database: TestDatabase,
  engine: ChildProcess,
  table: string,
  later: number,
): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { rowCount } = await database.pool.query(
      `select 1 from pg_locks where relation = $1::regclass and mode = 'RowExclusiveLock' and granted
         and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`,
      [table],
    );
    if (rowCount !== 0) {
      await sleep(later);
      await kill(engine);
      return;
    }
    await sleep(2);
  }
  throw new Error(`nobody writes into ${table}`);
}
