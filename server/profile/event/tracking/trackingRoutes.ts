import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  TRACK_BODY_MAX_BYTES,
  TRACK_PATH,
  TRACKER_SCRIPT_PATH,
} from '../../../../src/domain/profile/event/tracking.ts';
import { clientAddress } from '../../../config/clientAddress.ts';
import { type RateLimit, RateLimiter } from '../../../api/http/RateLimiter.ts';
import { countedLines } from '../../../observability/countedLines.ts';
import type { Ports } from '../../../ports.ts';
import { staticFolder } from '../../../static/staticFolder.ts';
import { takeHits } from './takeHits.ts';
import { trackBody } from './trackBody.ts';
import { composedValue } from '../../../../src/domain/shared/text/textKinds.ts';

/** Calls of one address for one site: an office behind one address sends as much, a flood does not pass. */
const SITE_LIMIT: RateLimit = { burst: 300, perMinute: 300 };
/** Calls of one address for all sites: who makes sites up gets no further. */
const ADDRESS_LIMIT: RateLimit = { burst: 600, perMinute: 600 };

/** Whether a visitor asked not to be followed (Do Not Track, Global Privacy Control); the script asks the browser itself too. */
const refuses = (header: (name: string) => string | undefined): boolean =>
  header('dnt') === '1' || header('sec-gpc') === '1';

/**
 * What the pages of tracked sites call: the script, and what it sends. No part of the contract: the callers are strangers' browsers
 * without session and language, and every answer is empty. An answer tells nothing of whether the site exists, and no page may read
 * it: of the calls nothing is granted to other origins, and a form that would ask first (`application/json`) gets no leave.
 *
 * @param folder where the built script lies
 */
export function trackingRoutes(
  ports: Pick<Ports, 'db' | 'clock' | 'config' | 'random' | 'logger'>,
  folder: string,
): Hono {
  const limiter = new RateLimiter(ports.clock);
  const say = countedLines(ports.logger);
  const files = staticFolder(folder);
  const routes = new Hono();
  routes.get(TRACKER_SCRIPT_PATH, async (c) => {
    const file = await files.answer(TRACKER_SCRIPT_PATH, c.req.raw);
    if (file === undefined) return c.text('not found', 404);
    const headers = new Headers(file.headers);
    headers.set('cache-control', 'public, max-age=3600');
    headers.set('cross-origin-resource-policy', 'cross-origin');
    // The script is the same for everybody: pages may load it as a module, too.
    headers.set('access-control-allow-origin', '*');
    return new Response(file.body, { status: file.status, headers });
  });
  routes.post(
    TRACK_PATH,
    bodyLimit({ maxSize: TRACK_BODY_MAX_BYTES, onError: (c) => c.body(null, 413, { connection: 'close' }) }),
    async (c) => {
      c.header('cache-control', 'no-store');
      const address = clientAddress(c, ports.config.trustedProxies);
      const wait = limiter.take(address, ADDRESS_LIMIT);
      if (wait > 0) return c.body(null, 429, { 'retry-after': String(wait) });
      const body = trackBody.safeParse(readJson(await c.req.text())).data;
      if (body === undefined) return c.body(null, 400);
      const waitOfSite = limiter.take(`${body.site} ${address}`, SITE_LIMIT);
      if (waitOfSite > 0) return c.body(null, 429, { 'retry-after': String(waitOfSite) });
      if (!refuses((name) => c.req.header(name))) {
        await takeHits(ports, body, c.req.header('origin') ?? '').catch((error: unknown) =>
          // Told like a success: what goes wrong here is nothing that a page could mend.
          say('hits', { err: error }, 'hits of a site cannot be written'),
        );
      }
      return c.body(null, 204);
    },
  );
  return routes;
}

function readJson(text: string): unknown {
  try {
    return composedValue(JSON.parse(text));
  } catch {
    return undefined;
  }
}
