import type { MiddlewareHandler } from 'hono';
import type { Ports } from '../ports.ts';

/** How long browsers remember to come over HTTPS alone, where the console is reached so: a year. */
const SECURE_SECONDS = 31_536_000;

/** One line per call, found again by the request id that the operator can quote; and the headers that every answer has. */
export function accessLog({ logger, config }: Pick<Ports, 'logger' | 'config'>): MiddlewareHandler {
  const isSecure = config.publicUrl.startsWith('https:');
  return async (c, next) => {
    const began = performance.now();
    await next();
    c.header('x-content-type-options', 'nosniff');
    // Short links tell the site that they lead to where its visitors come from.
    if (!c.res.headers.has('referrer-policy')) c.header('referrer-policy', 'same-origin');
    c.header('cross-origin-opener-policy', 'same-origin');
    if (isSecure) c.header('strict-transport-security', `max-age=${SECURE_SECONDS}`);
    const requestId = c.res.headers.get('x-request-id') ?? undefined;
    const { status } = c.res;
    const ms = Math.round(performance.now() - began);
    // The path alone: queries carry tokens and filters.
    const fields = { method: c.req.method, path: c.req.path, status, ms, requestId };
    // Overload is said once a minute, where it is noticed.
    if (status === 503) logger.debug(fields, 'call answered');
    else if (status >= 500) logger.error(fields, 'call answered');
    else if (requestId !== undefined) logger.info(fields, 'call answered');
    else logger.debug(fields, 'file answered');
  };
}
