import { type Context, Hono } from 'hono';
import { clickKindOf } from '../../../../src/domain/outreach/link/clickKind.ts';
import { deviceClassOf } from '../../../../src/domain/outreach/channel/deviceClass.ts';
import { acceptedLanguage, DEFAULT_LANGUAGE, type Language } from '../../../../src/domain/shared/text/language.ts';
import { referrerHost } from '../../../../src/domain/outreach/link/linkClicks.ts';
import { MESSAGE_CLICK_PATH } from '../../../../src/domain/outreach/link/personalLink.ts';
import { readShortPath, SHORT_LINK_PATH } from '../../../../src/domain/outreach/link/shortLink.ts';
import { clientAddress } from '../../../config/clientAddress.ts';
import { type RateLimit, RateLimiter } from '../../../api/http/RateLimiter.ts';
import { clickSecret, rowOfMark } from '../messageClick/clickMark.ts';
import { readCountedLink } from '../messageClick/countedLink.ts';
import { countedLines } from '../../../observability/countedLines.ts';
import type { Ports } from '../../../ports.ts';
import { NOTE_PAGE_POLICY, notePage } from '../../../static/notePage.ts';
import type { ClickRecorders } from './clickRecorders.ts';
import { findShortLink } from './findShortLink.ts';
import { translator } from '../../../api/http/translate.ts';

/** The page of a link that leads nowhere, in the visitor's language. No part of its text comes from the address. */
function endedPage(ports: Pick<Ports, 'packs'>, lang: Language, state: 'ended' | 'unknown'): string {
  const t = translator(ports, lang);
  return notePage(lang, t(`server.shortLink.${state}`), t(`server.shortLink.${state}Advice`));
}

/** Calls of one address: an office behind one address opens as many, whoever guesses codes gets no further. */
const ADDRESS_LIMIT: RateLimit = { burst: 600, perMinute: 600 };

/** Seconds after which an address may be tried again that could not be looked up. */
const RETRY_SECONDS = 5;

const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** How much of a header is looked at: what is longer is none that a browser sends. */
const HEADER_MAX = 1_000;

const headerOf = (c: Context, name: string): string => (c.req.header(name) ?? '').slice(0, HEADER_MAX);

/** Whether a person or a program opens an address, by what it says of itself. */
const kindOf = (c: Context) =>
  clickKindOf({ userAgent: headerOf(c, 'user-agent'), purposes: PURPOSE_HEADERS.map((name) => headerOf(c, name)) });

/**
 * Short links: `GET /s/<code>` leads to the target and is counted, HEAD only says where it leads. With the mark of a person's message
 * behind it, the click is noted there too. Links of e-mails are `GET /c/<mark>`, and lead to where their signature says. No part of the
 * contract: visitors have no session, and the answer is a redirect or a page. Nobody keeps it, so every click comes here; no cookies.
 */
export function redirectRoutes(
  ports: Pick<Ports, 'db' | 'clock' | 'config' | 'packs' | 'logger' | 'random'>,
  recorders: Pick<ClickRecorders, 'links' | 'messages'>,
): Hono {
  const limiter = new RateLimiter(ports.clock);
  const say = countedLines(ports.logger);
  const routes = new Hono();
  const notHere = (c: Context, state: 'ended' | 'unknown'): Response => {
    c.header('content-security-policy', NOTE_PAGE_POLICY);
    c.header('vary', 'accept-language');
    const lang = acceptedLanguage(headerOf(c, 'accept-language'), DEFAULT_LANGUAGE);
    return c.html(endedPage(ports, lang, state), state === 'ended' ? 410 : 404);
  };
  const leadTo = (c: Context, target: string): Response => {
    // The whole address for a page as safe as this one, as links on the web have it.
    c.header('referrer-policy', 'no-referrer-when-downgrade');
    return c.redirect(new URL(target).href, 302);
  };
  const away = (c: Context): Response => c.body(null, 503, { 'retry-after': String(RETRY_SECONDS) });
  const secret = (): Promise<Buffer | undefined> =>
    clickSecret(ports).catch((error: unknown) => {
      say('secret', { err: error }, 'the secret of links cannot be read');
      return undefined;
    });
  // Browsers tell a page without TLS nothing of how it is fetched.
  const tellsMode = new URL(ports.config.publicUrl).protocol === 'https:';
  const noteAt = (c: Context, rowId: number | undefined, link: string): void => {
    if (rowId === undefined || c.req.method === 'HEAD' || kindOf(c) !== 'human') return;
    const isNavigation = !tellsMode || headerOf(c, 'sec-fetch-mode') === 'navigate';
    recorders.messages.record({ rowId, link, isNavigation, at: ports.clock.now() });
  };
  const limited = (c: Context): Response | undefined => {
    c.header('cache-control', 'private, no-store');
    const wait = limiter.take(clientAddress(c, ports.config.trustedProxies), ADDRESS_LIMIT);
    return wait > 0 ? c.body(null, 429, { 'retry-after': String(wait) }) : undefined;
  };
  routes.get(`${SHORT_LINK_PATH}/*`, async (c) => {
    const refused = limited(c);
    if (refused !== undefined) return refused;
    const { hostname, pathname } = new URL(c.req.url);
    const named = readShortPath(pathname);
    if (named === undefined) return notHere(c, 'unknown');
    const { code, mark } = named;
    const found = await findShortLink(ports, hostname, code).catch((error: unknown) => {
      say('link', { err: error }, 'a short link cannot be looked up');
      return undefined;
    });
    if (found === undefined) return away(c);
    if (found.state !== 'open') return notHere(c, found.state);
    if (c.req.method !== 'HEAD') {
      const userAgent = headerOf(c, 'user-agent');
      recorders.links.record({
        linkId: found.id,
        tenantId: found.tenantId,
        at: ports.clock.now(),
        kind: kindOf(c),
        referrer: referrerHost(headerOf(c, 'referer')),
        device: deviceClassOf(userAgent),
        address: clientAddress(c, ports.config.trustedProxies),
        userAgent,
      });
    }
    if (mark !== undefined) {
      const known = await secret();
      noteAt(c, known && rowOfMark(known, mark), code);
    }
    return leadTo(c, found.target);
  });
  routes.get(`${MESSAGE_CLICK_PATH}/:mark`, async (c) => {
    const refused = limited(c);
    if (refused !== undefined) return refused;
    const known = await secret();
    if (known === undefined) return away(c);
    const { k: signature = '', u: target = '' } = c.req.query();
    const read = readCountedLink(known, { mark: c.req.param('mark'), signature, target });
    if (read === undefined) return notHere(c, 'unknown');
    noteAt(c, read.rowId, read.target);
    return leadTo(c, read.target);
  });
  return routes;
}
