/** SQLSTATE codes of a database that is stopping or starting. */
const AWAY_STATES = new Set(['57P01', '57P02', '57P03']);
/** SQLSTATE classes of a broken connection, and of a database without connections, memory or room on its disk. */
const AWAY_CLASSES = ['08', '53'];
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
 * Whether a failure of a query says that the database cannot be reached, or has no room. Drivers give no code to a connection that ended in the
 * middle, so its words are known here.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (AWAY_STATES.has(code) || BROKEN.has(code) || (code.length === 5 && AWAY_CLASSES.includes(code.slice(0, 2))))
    return true;
  return error.message.startsWith('Connection terminated');
}
