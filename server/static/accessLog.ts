import type { MiddlewareHandler } from 'hono';
import type { Ports } from '../ports.ts';

/** One line per call, found again by the request id that the operator can quote; and the headers that every answer has. */
export function accessLog({ logger }: Pick<Ports, 'logger'>): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    await next();
    c.header('x-content-type-options', 'nosniff');
    // Short links tell the site that they lead to where its visitors come from.
    if (!c.res.headers.has('referrer-policy')) c.header('referrer-policy', 'same-origin');
    c.header('cross-origin-opener-policy', 'same-origin');
    const requestId = c.res.headers.get('x-request-id') ?? undefined;
    const { status } = c.res;
    const ms = Math.round(performance.now() - began);
    // The path alone: queries carry tokens and filters.
    const fields = { method: c.req.method, path: c.req.path, status, ms, requestId };
    if (status >= 500) logger.error(fields, 'call answered');
    else if (requestId !== undefined) logger.info(fields, 'call answered');
    else logger.debug(fields, 'file answered');
  };
}
