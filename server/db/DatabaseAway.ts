/** SQLSTATE classes and codes of a database that is stopping, starting, or has no connection left. */
const AWAY_STATES = new Set(['57P01', '57P02', '57P03', '53300']);
const AWAY_CLASS = '08';
/** Codes of the system for a connection that broke or was not answered. */
const BROKEN = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** No connection to the database could be had. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`no connection to the database: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseAway';
  }
}

/**
 * Whether a failure of a query says that the database cannot be reached. Drivers give no code to a connection that ended in the
 * middle, so its words are known here.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (AWAY_STATES.has(code) || BROKEN.has(code) || (code.length === 5 && code.startsWith(AWAY_CLASS))) return true;
  return error.message.startsWith('Connection terminated');
}
