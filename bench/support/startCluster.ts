import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/db/embedded/startEmbeddedPostgres.ts';

/** A PostgreSQL of its own, on a folder that goes with it. */
export interface Cluster {
  postgres: EmbeddedPostgres;
  close(): Promise<void>;
}

/** Starts a PostgreSQL. `durable` makes it wait for the disk at each commit, as in production. */
export async function startCluster(durable: boolean): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  // Passable for the user that PostgreSQL runs as when the benchmarks run as root.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, durable });
  return {
    postgres,
    async close() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
