import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { clientAddress } from '../config/clientAddress.ts';
import type { ServerConfig } from '../config/ServerConfig.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Addresses of this machine; `local` is a call inside the process. */
const isLoopback = (address: string): boolean =>
  address === 'local' || address === '::1' || /^(::ffff:)?127\./.test(address);

/**
 * Tells whether a caller may read the metrics: from this machine, or with the token. A call that a proxy handed on is not of this machine, also
 * where the proxy is and no proxies were configured.
 */
export function scrapeGate({
  metricsToken,
  trustedProxies,
}: Pick<ServerConfig, 'metricsToken' | 'trustedProxies'>): (c: Context) => boolean {
  return (c) => {
    const given = (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '');
    if (metricsToken !== undefined && timingSafeEqual(digest(given), digest(metricsToken))) return true;
    const isProxied = trustedProxies === 0 && c.req.header('x-forwarded-for') !== undefined;
    return !isProxied && isLoopback(clientAddress(c, trustedProxies));
  };
}
