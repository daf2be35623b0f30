import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Db } from '../../server/db/Db.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded/startEmbeddedPostgres.ts';
import { migrateDatabase } from '../../server/db/migrateDatabase.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import type { Database } from '../../server/db/openDatabase.ts';
import { removeFolder } from '../files/removeFolder.ts';

const TEMPLATE = 'template_console';
const OBJECT_IN_USE = '55006';

/** A database of one test file: empty tables, nobody else's rows. */
export interface TestDatabase extends Database {
  db: Db;
  /** Closes the connections and removes the database. */
  drop(): Promise<void>;
}

/** A throw-away cluster with a migrated database to copy from. */
export interface TestCluster {
  /** Connection string of the cluster's own database, for making copies. */
  url: string;
  stop(): Promise<void>;
}

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

async function onCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** PostgreSQL waits five seconds for a connection that it ends, then says that the database is in use; a busy machine may need longer. */
async function dropDatabase(url: string, name: string, attempts = 6): Promise<void> {
  try {
    await onCluster(url, `drop database ${name} with (force)`);
  } catch (error) {
    if ((error as { code?: string }).code !== OBJECT_IN_USE || attempts === 1) throw error;
    await dropDatabase(url, name, attempts - 1);
  }
}

/** Starts a cluster in a temporary folder; not durable, so quick. */
export async function startTestCluster(): Promise<TestCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-test-'));
  // Passable for the user that PostgreSQL runs as when the tests run as root.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  await onCluster(server.url, `create database ${TEMPLATE}`);
  const template = await openDatabase(withDatabase(server.url, TEMPLATE), { max: 3 });
  await migrateDatabase(template.pool);
  await template.close();
  return {
    url: server.url,
    async stop() {
      await server.stop();
      removeFolder(dataDir);
    },
  };
}

/** Copies the migrated database of a cluster. */
export async function copyTestDatabase(clusterUrl: string, max = 10): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onCluster(clusterUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const database = await openDatabase(withDatabase(clusterUrl, name), { max });
  return {
    ...database,
    async drop() {
      await database.close();
      await dropDatabase(clusterUrl, name);
    },
  };
}
