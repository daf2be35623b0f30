import type { Context, ErrorHandler, MiddlewareHandler } from 'hono';
import { acceptedLanguage, DEFAULT_LANGUAGE } from '../../../src/domain/shared/text/language.ts';
import { databaseRefusal } from './databaseRefusal.ts';
import { Overload } from './Overload.ts';
import { translator } from './translate.ts';
import { countedLines } from '../../observability/countedLines.ts';
import type { Ports } from '../../ports.ts';
import { NOTE_PAGE_POLICY, notePage } from '../../static/notePage.ts';

/** How much of the languages that a browser prefers is read. */
const HEADER_MAX = 1_000;

/**
 * Overload of what stands outside of the contract: short links, pages of activities, tracked sites, calls of WeChat. Visitors read
 * words in their language, programs get 503 with `retry-after`. Failures are logged once a minute and kind.
 */
export function publicOverload(ports: Pick<Ports, 'isBusy' | 'logger' | 'packs'>): {
  /** Refuses calls while too many wait for the database. */
  guard: MiddlewareHandler;
  /** Answers for handlers that threw. */
  onError: ErrorHandler;
} {
  const say = countedLines(ports.logger);

  const refuse = (c: Context, { reason, retryAfterSeconds }: Overload): Response => {
    say(reason, {}, `calls are refused: ${reason}`);
    const headers = { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' };
    const readsPages = c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html');
    if (!readsPages) return c.body(null, 503, headers);
    const lang = acceptedLanguage((c.req.header('accept-language') ?? '').slice(0, HEADER_MAX), DEFAULT_LANGUAGE);
    const t = translator(ports, lang);
    const page = notePage(lang, t('server.busy'), t('server.busyAdvice'));
    return c.html(page, 503, { ...headers, vary: 'accept-language', 'content-security-policy': NOTE_PAGE_POLICY });
  };

  return {
    guard: async (c, next) => {
      if (ports.isBusy()) return refuse(c, new Overload('too many calls wait for the database'));
      await next();
      return undefined;
    },
    onError: (error, c) => {
      const overload = error instanceof Overload ? error : databaseRefusal(error, 'GET');
      if (overload instanceof Overload) return refuse(c, overload);
      say(`public ${error.name} ${error.message.slice(0, 80)}`, { err: error }, 'a public call failed');
      return c.body(null, 500);
    },
  };
}
