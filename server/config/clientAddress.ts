import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Proxies between people and this server at most. */
export const TRUSTED_PROXIES_MAX = 5;

/**
 * The address that a request came from, for rate limits; `local` where there is no socket (tests, mocks). Never logged. Behind so many
 * proxies of our own it is what the farthest of them saw: each adds its peer at the end of `X-Forwarded-For`, and what stands before that
 * anybody may have written. A request with fewer entries did not pass them all: then its peer counts.
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const seen = (context.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const claimed = trustedProxies === 0 ? undefined : seen.at(-trustedProxies);
  return claimed || peerAddress(context);
}

function peerAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? 'local';
  } catch {
    return 'local';
  }
}
