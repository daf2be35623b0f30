import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { ServerConfig } from '../config/ServerConfig.ts';
import type { Ports } from '../ports.ts';

/** How long the answer for the name of a tenant's domain is kept, and for how many names. */
const KNOWN_MS = 60_000;
const NAMES_MAX = 1_000;

/** Seconds after which a request may be tried again that could not be judged. */
const RETRY_SECONDS = 5;

/** Status of a request that reached a server that does not answer for its host (RFC 9110). */
const MISDIRECTED = 421;

/** Paths of those who watch over servers: they come by any name. */
const OPEN_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/** The host names that are known without the database. */
function isOwnName(config: ServerConfig, name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return true;
  return name === new URL(config.publicUrl).hostname || config.hosts.includes(name);
}

/**
 * Refuses requests for other hosts than this installation's: the host gets into addresses and policies of pages, and a page of
 * another name that leads here (DNS rebinding) must not be answered. Known are localhost, IP addresses, the host of `PUBLIC_URL`, the names
 * of `HOSTS` and the domains of tenants.
 */
export function hostCheck({
  areas,
  config,
  db,
  clock,
}: Pick<Ports, 'areas' | 'config' | 'db' | 'clock'>): MiddlewareHandler {
  const names = new Map<string, { known: boolean; until: number }>();
  const isTenantDomain = async (name: string): Promise<boolean> => {
    const now = clock.now().getTime();
    const kept = names.get(name);
    if (kept !== undefined && kept.until > now) return kept.known;
    let known = false;
    for (const { servesHost } of areas) known ||= (await servesHost?.(db, name)) === true;
    names.set(name, { known, until: now + KNOWN_MS });
    if (names.size > NAMES_MAX) names.delete(names.keys().next().value ?? '');
    return known;
  };
  return async (c, next) => {
    const { hostname, pathname } = new URL(c.req.url);
    const name = hostname.toLowerCase().replace(/\.$/, '');
    if (OPEN_PATHS.has(pathname) || isOwnName(config, name)) return next();
    const isTenants = await isTenantDomain(name).catch(() => undefined);
    // Without the database nobody can tell whether the name is a tenant's.
    if (isTenants === undefined) return c.body(null, 503, { 'retry-after': String(RETRY_SECONDS) });
    if (isTenants) return next();
    return c.text(
      'This server does not answer for this host name. Its operator can add the name to HOSTS.',
      MISDIRECTED,
    );
  };
}
