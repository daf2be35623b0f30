import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The peer's address for rate limits; `local` where there is no socket (tests, mocks). Never logged. */
export function clientAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? 'local';
  } catch {
    return 'local';
  }
}
