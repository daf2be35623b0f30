import { Hono } from 'hono';
import { clickKindOf } from '../../src/domain/clickKind.ts';
import { deviceClassOf } from '../../src/domain/deviceClass.ts';
import { acceptedLanguage, DEFAULT_LANGUAGE } from '../../src/domain/language.ts';
import { referrerHost } from '../../src/domain/linkClicks.ts';
import { SHORT_LINK_PATH } from '../../src/domain/shortLink.ts';
import { clientAddress } from '../api/clientAddress.ts';
import { type RateLimit, RateLimiter } from '../api/RateLimiter.ts';
import type { Ports } from '../ports.ts';
import { NOTE_PAGE_POLICY } from '../static/notePage.ts';
import type { ClickRecorder } from './clickRecorder.ts';
import { endedPage } from './endedPage.ts';
import { findShortLink } from './findShortLink.ts';

/** Calls of one address: an office behind one address opens as many, whoever guesses codes gets no further. */
const ADDRESS_LIMIT: RateLimit = { burst: 600, perMinute: 600 };

/** Seconds after which an address may be tried again that could not be looked up. */
const RETRY_SECONDS = 5;

const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** How much of a header is looked at: what is longer is none that a browser sends. */
const HEADER_MAX = 1_000;

/**
 * Short links: `GET /s/<code>` leads to the target and is counted, HEAD only says where it leads. No part of the contract: visitors have
 * no session, and the answer is a redirect or a page. Nobody keeps it, so every click comes here; no cookies.
 */
export function redirectRoutes(
  ports: Pick<Ports, 'db' | 'clock' | 'packs' | 'logger'>,
  recorder: Pick<ClickRecorder, 'record'>,
): Hono {
  const limiter = new RateLimiter(ports.clock);
  const routes = new Hono();
  routes.get(`${SHORT_LINK_PATH}/:code`, async (c) => {
    const header = (name: string): string => (c.req.header(name) ?? '').slice(0, HEADER_MAX);
    const address = clientAddress(c);
    c.header('cache-control', 'private, no-store');
    const wait = limiter.take(address, ADDRESS_LIMIT);
    if (wait > 0) return c.body(null, 429, { 'retry-after': String(wait) });
    const found = await findShortLink(ports, new URL(c.req.url).hostname, c.req.param('code')).catch(
      (error: unknown) => {
        ports.logger.error({ err: error }, 'a short link cannot be looked up');
        return undefined;
      },
    );
    if (found === undefined) return c.body(null, 503, { 'retry-after': String(RETRY_SECONDS) });
    if (found.state !== 'open') {
      c.header('content-security-policy', NOTE_PAGE_POLICY);
      c.header('vary', 'accept-language');
      const lang = acceptedLanguage(header('accept-language'), DEFAULT_LANGUAGE);
      return c.html(endedPage(ports, lang, found.state), found.state === 'ended' ? 410 : 404);
    }
    if (c.req.method !== 'HEAD') {
      const userAgent = header('user-agent');
      recorder.record({
        linkId: found.id,
        tenantId: found.tenantId,
        at: ports.clock.now(),
        kind: clickKindOf({ userAgent, purposes: PURPOSE_HEADERS.map(header) }),
        referrer: referrerHost(header('referer')),
        device: deviceClassOf(userAgent),
        address,
        userAgent,
      });
    }
    // The whole address for a page as safe as this one, as links on the web have it.
    c.header('referrer-policy', 'no-referrer-when-downgrade');
    return c.redirect(new URL(found.target).href, 302);
  });
  return routes;
}
