import { DrizzleQueryError } from 'drizzle-orm';
import type { Method } from '../../../src/contract/shared/endpoint.ts';
import { DatabaseAway, isDatabaseAway } from '../../db/DatabaseAway.ts';
import { Overload } from './Overload.ts';
import { Refusal } from '../Refusal.ts';

/** SQLSTATE of a broken foreign key, and those of two transactions that stood in each other's way. */
const FOREIGN_KEY = '23503';
const IN_THE_WAY = new Set(['40001', '40P01', '55P03']);

/**
 * What a database error means to the caller when it is nobody's fault: in the moment between a look and the write, somebody else
 * began to use what is removed, or removed what is used. A database that cannot be reached is an {@link Overload}. Undefined for all
 * others.
 */
export function databaseRefusal(error: unknown, method: Method): Refusal | undefined {
  const isOfQuery = error instanceof DrizzleQueryError;
  const cause: unknown = isOfQuery ? error.cause : error;
  // Only a query's: the same codes of the system also come from gateways, mail servers and callers who left.
  if (error instanceof DatabaseAway || (isOfQuery && isDatabaseAway(cause)))
    return new Overload('the database is away');
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  if (code === FOREIGN_KEY) return new Refusal(method === 'DELETE' ? 'IN_USE' : 'NOT_FOUND');
  return IN_THE_WAY.has(code) ? new Refusal('SYSTEM_BUSY') : undefined;
}
