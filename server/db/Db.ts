import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as schema from './schema/index.ts';

/** The database: drizzle over a pool of connections. */
export type Db = NodePgDatabase<typeof schema>;

/** An open transaction on {@link Db}. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];
