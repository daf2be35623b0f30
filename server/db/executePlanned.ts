import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool, QueryResultRow } from 'pg';
import type { Db, Transaction } from './Db.ts';

const dialect = new PgDialect();

/** Letters of the digest of its text in the name of a statement: one name must never mean two texts on a connection. */
const DIGEST_LETTERS = 16;

/** Names by text: there are as many as places in our code that call {@link executePlanned}. */
const names = new Map<string, string>();

function nameOf(name: string, text: string): string {
  const known =
    names.get(text) ?? `${name}_${createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LETTERS)}`;
  names.set(text, known);
  return known;
}

/**
 * Executes a statement that the database plans once per connection instead of at each call. It is for long statements
 * that run very often, and whose plan does not depend on their values. PostgreSQL takes longer to plan the marking
 * statement of the ledger than to execute it. A statement within a transaction is planned at
 * each call, because drizzle does not hand out the connection of a transaction.
 *
 * The text must be the same at each call; what differs is a value.
 */
export async function executePlanned<Row extends QueryResultRow>(
  db: Db | Transaction,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  // drizzle has it on a database that it was given a pool or a client for, and not on a transaction.
  const { $client: client } = db as { $client?: Pick<Pool, 'query'> };
  if (client === undefined) return (await db.execute(statement)).rows as Row[];
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return (await client.query<Row>({ name: nameOf(name, text), text, values: params })).rows;
}
