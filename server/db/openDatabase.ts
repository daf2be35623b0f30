import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './Db.ts';
import { DatabaseAway } from './DatabaseAway.ts';
import { DatabaseFailure } from './embedded/DatabaseFailure.ts';
import * as schema from './schema/index.ts';

/** Oldest PostgreSQL that everything here works on. */
const OLDEST_VERSION = 15;
/** A statement of a call that takes longer is given up: the operator has gone. Jobs set their own. */
const STATEMENT_MS = 30_000;

/** An open database. */
export interface Database {
  db: Db;
  pool: pg.Pool;
  url: string;
  close: () => Promise<void>;
}

/**
 * Opens a pool of connections and makes sure that the server is one we can use: texts are counted in characters, so the
 * encoding must be UTF8. Throws a {@link DatabaseFailure}.
 */
export async function openDatabase(url: string, options: { max?: number } = {}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'engagement-console',
  });
  // A connection that breaks is replaced at its next use; unheard, the events would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  nameFailedConnections(pool);
  try {
    await requireUsable(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzle(pool, { schema }), pool, url, close: () => pool.end() };
}

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/** A connection that cannot be had fails with a {@link DatabaseAway}, so that callers can tell it from a failed statement. */
function nameFailedConnections(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  const named = (done?: (...connected: Connected) => void): unknown => {
    if (done === undefined) {
      return connect().catch((error: unknown) => {
        throw new DatabaseAway(error);
      });
    }
    return connect((error, client, release) =>
      done(error === undefined || error === null ? error : new DatabaseAway(error), client, release),
    );
  };
  pool.connect = named as pg.Pool['connect'];
}

async function requireUsable(pool: pg.Pool): Promise<void> {
  const asked = await pool
    .query<{ encoding: string; version: number }>(
      `select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int / 10000 as version`,
    )
    .catch((error: unknown) => {
      throw new DatabaseFailure(
        'unreachable',
        `the database does not answer: ${(error as Error).message}`,
        'Check DATABASE_URL: host, port, database, user and password.',
      );
    });
  const [server] = asked.rows;
  if (server?.encoding !== 'UTF8') {
    throw new DatabaseFailure(
      'wrongEncoding',
      `the database has the encoding ${server?.encoding}`,
      `Create it anew: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`,
    );
  }
  if (server.version < OLDEST_VERSION) {
    throw new DatabaseFailure(
      'tooOld',
      `the database is PostgreSQL ${server.version}`,
      `Use PostgreSQL ${OLDEST_VERSION} or newer.`,
    );
  }
}
