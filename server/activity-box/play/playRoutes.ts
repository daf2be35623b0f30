import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { PlayPageData } from '../../../src/contract/activity-box/play/playPage.ts';
import { ACTIVITY_PATH, activityUrl } from '../../../src/domain/activity-box/activity/activityUrl.ts';
import { withBuiltInPages } from '../../../src/domain/activity-box/activityPage/builtInPages.ts';
import { type ActivityPhase, isPhaseShown, shownPhaseAt } from '../../../src/domain/activity-box/play/shownPhase.ts';
import { mimeOf } from '../../../src/domain/shared/file/fileRule.ts';
import {
  acceptedLanguage,
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGES,
} from '../../../src/domain/shared/text/language.ts';
import { clientAddress } from '../../config/clientAddress.ts';
import { type RateLimit, RateLimiter } from '../../api/http/RateLimiter.ts';
import { Overload } from '../../api/http/Overload.ts';
import { translator } from '../../api/http/translate.ts';
import { storedFile } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import { acceptedEncoding } from '../../static/compression.ts';
import { NOTE_PAGE_POLICY, notePage } from '../../static/notePage.ts';
import { staticFolder } from '../../static/staticFolder.ts';
import { drawnPages } from './drawnPages.ts';
import { keptPages } from './keptPages.ts';
import { type PlayBuild, readPlayBuild } from './playBuild.ts';
import { PLAY_ASSETS, playHtml, playPolicy } from './playHtml.ts';
import { closedPages, pictureUrl, type PlayPage } from './readPlayPage.ts';

/** Calls of one address: a network of phones has one, and whoever tries keys out gets no further. */
const ADDRESS_LIMIT: RateLimit = { burst: 3_000, perMinute: 3_000 };

/**
 * Pages are the same for everybody and kept by what stands between for some seconds, older ones while a new one is fetched: a take-down
 * is seen within them, and nobody can do anything from its moment on.
 */
const PAGE_CACHE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30, stale-if-error=300';
const PICTURE_CACHE = 'public, max-age=31536000, immutable';

/** Texts that a page needs, by the begin of their keys, and the codes that stand at fields of its calls. */
const TEXTS = /^(activity\.|error\.(?:codeWrong|phoneFormat|required)$)/;

/**
 * Public pages of activities: `/a/<key>`, their pictures and their script. No part of the contract: what people do there calls it
 * ({@link playHandlers}), these are a page and files.
 *
 * @param folder where the built page lies
 */
export function playRoutes(
  ports: Pick<Ports, 'db' | 'clock' | 'packs' | 'config' | 'logger' | 'isBusy'>,
  folder: string,
): Hono {
  const limiter = new RateLimiter(ports.clock);
  const files = staticFolder(folder);
  const pages = keptPages(ports);
  const drawings = drawnPages();
  const building = readPlayBuild(folder);

  const note = (c: Context, lang: Language): Response | Promise<Response> => {
    const t = translator(ports, lang);
    c.header('content-security-policy', NOTE_PAGE_POLICY);
    c.header('cache-control', 'no-store');
    return c.html(notePage(lang, t('activity.play.unknown'), t('activity.play.unknownAdvice')), 404);
  };

  const draw = (build: PlayBuild, page: PlayPage, data: PlayPageData, isFriend: boolean): string => {
    const { imageId } = page.content.basics.share;
    const image = imageId === null ? null : new URL(pictureUrl(data.key, imageId), data.url).href;
    return playHtml(build, data, isFriend, image);
  };

  const routes = new Hono();
  routes.get(`${PLAY_ASSETS}:file`, async (c) => {
    const file = await files.answer(`/assets/${c.req.param('file')}`, c.req.raw);
    return file ?? c.text('not found', 404);
  });

  routes.get(`${ACTIVITY_PATH}:key/i/:file`, async (c) => {
    const { key, file } = c.req.param();
    const wait = limiter.take(clientAddress(c, ports.config.trustedProxies), ADDRESS_LIMIT);
    if (wait > 0) return c.body(null, 429, { 'retry-after': String(wait) });
    const page = await pages.of(key, hostOf(c));
    const isShown = page !== undefined && isPhaseShown(shownPhaseAt(page, ports.clock.now()) ?? 'hidden');
    if (!isShown || !page.images.has(file)) return c.body(null, 404);
    const [row] = await ports.db
      .select({ type: storedFile.type, bytes: storedFile.bytes })
      .from(storedFile)
      .where(and(eq(storedFile.id, file), eq(storedFile.tenantId, page.tenantId)));
    if (row === undefined) return c.body(null, 404);
    return c.body(new Uint8Array(row.bytes), 200, {
      'content-type': mimeOf(row.type),
      'cache-control': PICTURE_CACHE,
      'content-security-policy': `default-src 'none'`,
    });
  });

  routes.get(`${ACTIVITY_PATH}:key`, async (c) => {
    const key = c.req.param('key');
    const lang = langOf(c);
    c.header('vary', 'accept-language, accept-encoding');
    const wait = limiter.take(clientAddress(c, ports.config.trustedProxies), ADDRESS_LIMIT);
    if (wait > 0) return c.body(null, 429, { 'retry-after': String(wait) });
    const [build, page] = await Promise.all([building, pages.of(key, hostOf(c))]);
    const phase = page === undefined ? undefined : shownPhaseAt(page, ports.clock.now());
    if (page === undefined || phase === undefined) return note(c, lang);
    if (build === undefined) throw new Overload('the pages of activities are not built');
    const isFriend = c.req.query('b') !== undefined;
    const texts = ports.packs.pack(lang);
    const { etag, body } = drawings.of([page.fingerprint, lang, phase, isFriend].join(' '), texts, () => {
      const url = activityUrl(ports.config.publicUrl, page.domain, key);
      return draw(build, page, dataOf(page, { key, lang, phase, url, texts }), isFriend);
    });
    c.header('cache-control', PAGE_CACHE);
    c.header('etag', etag);
    if (c.req.header('if-none-match')?.includes(etag) === true) return c.body(null, 304);
    c.header('content-security-policy', playPolicy(build));
    c.header('content-type', 'text/html; charset=utf-8');
    const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '');
    if (encoding !== 'identity') c.header('content-encoding', encoding);
    return c.body(await body(encoding));
  });
  return routes;
}

const hostOf = (c: Context): string => new URL(c.req.url).hostname.toLowerCase().replace(/\.$/, '');

/** The language that the address names, else what the browser prefers. */
function langOf(c: Context): Language {
  const named = LANGUAGES.find((lang) => lang === c.req.query('lang'));
  return named ?? acceptedLanguage(c.req.header('accept-language')?.slice(0, 1_000), DEFAULT_LANGUAGE);
}

function dataOf(
  { content, timeZone, items, rules }: PlayPage,
  {
    texts,
    phase,
    ...of
  }: { key: string; url: string; lang: Language; phase: ActivityPhase; texts: Readonly<Record<string, string>> },
): PlayPageData {
  const isShown = isPhaseShown(phase);
  const { name, share } = content.basics;
  return {
    ...of,
    phase,
    timeZone,
    name,
    share: { title: share.title, description: share.description },
    doc: isShown ? withBuiltInPages(content.pages, (type) => texts[`activity.play.${type}`] ?? '') : closedPages(),
    items: isShown ? items : [],
    rules: isShown ? rules : [],
    texts: Object.fromEntries(Object.entries(texts).filter(([textKey]) => TEXTS.test(textKey))),
  };
}
