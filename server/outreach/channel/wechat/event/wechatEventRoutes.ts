import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { idField } from '../../../../../src/contract/shared/fields.ts';
import {
  EVENT_BODY_MAX_BYTES,
  isFreshEvent,
  WECHAT_EVENT_PATH,
} from '../../../../../src/domain/outreach/channel/wechatEvent.ts';
import { clientAddress } from '../../../../config/clientAddress.ts';
import { type RateLimit, RateLimiter } from '../../../../api/http/RateLimiter.ts';
import { wechatAccount } from '../../../../db/schema/index.ts';
import { countedLines } from '../../../../observability/countedLines.ts';
import type { Ports } from '../../../../ports.ts';
import { isSignedEvent } from './eventSignature.ts';
import { openEnvelope } from './openEnvelope.ts';
import { readEvent, readReply, secondsOf } from './readEvent.ts';
import { readXml, textIn, type XmlElement } from './readXml.ts';
import { takeFollow } from './takeFollow.ts';
import { takeNews } from './takeNews.ts';
import { takeReply } from './takeReply.ts';
import { REPLIES_SEEN_MS } from '../../../../../src/domain/outreach/channel/replyWindow.ts';

/** An event more in this time, in milliseconds, says nothing new: thousands a minute do not all write the account's row. */
const NOTED_MS = 60_000;

/** Notes that an account pushes its events here, and since when it has without a long pause. */
export async function noteEvents({ db, clock }: Pick<Ports, 'db' | 'clock'>, accountId: string): Promise<void> {
  const now = clock.now();
  const paused = new Date(now.getTime() - REPLIES_SEEN_MS);
  const { eventAt, eventsSince } = wechatAccount;
  await db
    .update(wechatAccount)
    .set({
      eventsSince: sql`case when ${eventAt} > ${paused.toISOString()}::timestamptz then ${eventsSince} else ${now.toISOString()}::timestamptz end`,
      eventAt: now,
    })
    .where(and(eq(wechatAccount.id, accountId), or(isNull(eventAt), lt(eventAt, new Date(now.getTime() - NOTED_MS)))));
}

type Account = typeof wechatAccount.$inferSelect;
type EventPorts = Pick<Ports, 'areas' | 'db' | 'clock' | 'config' | 'logger'>;

/** Calls of one address: WeChat tells of every template message, thousands a minute; a flood does not pass. */
const ADDRESS_LIMIT: RateLimit = { burst: 60_000, perMinute: 60_000 };
/** Calls that are refused: who guesses gets no further. */
const REFUSED_LIMIT: RateLimit = { burst: 60, perMinute: 60 };

/** Signs for an account that there is not, or that has no token: it costs the same time as a wrong signature. */
const NO_TOKEN = 'no token';

/** What WeChat asks to have answered when the address is set up. */
const ECHO = /^[\w-]{1,128}$/;

/**
 * Where WeChat calls with what happened to an account (docs/wechat-api.md). No part of the contract: WeChat's own form, in XML, without
 * session and language. Whoever cannot sign learns nothing: an account that there is not, one without a token and a wrong signature are
 * one answer. Neither OpenIds nor texts are logged.
 */
export function wechatEventRoutes(ports: EventPorts): Hono {
  const limiter = new RateLimiter(ports.clock);
  const say = countedLines(ports.logger);
  const routes = new Hono();
  // WeChat comes again. Only the log of the house removes what a failed query carried.
  routes.onError((error, c) => {
    say('event', { err: error }, 'an event of WeChat cannot be taken in');
    return c.text('failed', 500);
  });
  const path = `${WECHAT_EVENT_PATH}/:id`;

  /** Answers with nothing of what was wrong; the log has it. */
  const refuse = (c: Context, reason: string): Response => {
    const wait = limiter.take(`refused ${clientAddress(c, ports.config.trustedProxies)}`, REFUSED_LIMIT);
    if (wait > 0) return c.text('refused', 429, { 'retry-after': String(wait) });
    ports.logger.warn({ reason }, 'an event of WeChat was refused');
    return c.text('refused', 403);
  };

  const isFlood = (c: Context): boolean => {
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', `default-src 'none'; frame-ancestors 'none'`);
    return limiter.take(clientAddress(c, ports.config.trustedProxies), ADDRESS_LIMIT) > 0;
  };

  routes.get(path, async (c) => {
    if (isFlood(c)) return c.text('refused', 429);
    const account = await accountOf(ports, c.req.param('id'));
    if (!isSigned(c, account, 'signature', [])) return refuse(c, 'signature');
    if (!isFreshEvent(c.req.query('timestamp') ?? '', ports.clock.now())) return refuse(c, 'timestamp');
    const echo = c.req.query('echostr') ?? '';
    return ECHO.test(echo) ? c.text(echo) : refuse(c, 'echostr');
  });

  routes.post(
    path,
    bodyLimit({ maxSize: EVENT_BODY_MAX_BYTES, onError: (c) => c.text('refused', 413, { connection: 'close' }) }),
    async (c) => {
      if (isFlood(c)) return c.text('refused', 429);
      const account = await accountOf(ports, c.req.param('id'));
      if (!isSigned(c, account, 'signature', [])) return refuse(c, 'signature');
      if (!isFreshEvent(c.req.query('timestamp') ?? '', ports.clock.now())) return refuse(c, 'timestamp');
      const outer = readXml(await c.req.text());
      if (outer === undefined) return refuse(c, 'xml');
      const document = account.encodingAesKey === '' ? outer : opened(c, account, outer);
      if (document === undefined) return refuse(c, 'envelope');
      await take(ports, account, document);
      return c.text('success');
    },
  );
  return routes;
}

/** The account that pushes its events to an address; undefined where there is none that does. */
async function accountOf({ db }: EventPorts, id: string): Promise<Account | undefined> {
  if (!idField.safeParse(id).success) return undefined;
  const [account] = await db.select().from(wechatAccount).where(eq(wechatAccount.id, id));
  return account === undefined || account.eventToken === '' ? undefined : account;
}

/** Whether the account signed a call, compared whether there is one or not. */
function isSigned(
  c: Context,
  account: Account | undefined,
  name: 'signature' | 'msg_signature',
  more: readonly string[],
): account is Account {
  const parts = [c.req.query('timestamp') ?? '', c.req.query('nonce') ?? '', ...more];
  return isSignedEvent(c.req.query(name) ?? '', [account?.eventToken ?? NO_TOKEN, ...parts]) && account !== undefined;
}

/** What lies encrypted in a body; it has a signature of its own, over itself. In safe mode nothing else of the body counts. */
function opened(c: Context, account: Account, outer: XmlElement): XmlElement | undefined {
  const encrypted = textIn(outer, 'Encrypt');
  if (encrypted === '' || !isSigned(c, account, 'msg_signature', [encrypted])) return undefined;
  const text = openEnvelope(encrypted, account.encodingAesKey, account.appId);
  return text === undefined ? undefined : readXml(text);
}

async function take(
  ports: EventPorts,
  { id: accountId, tenantId, kind }: Account,
  document: XmlElement,
): Promise<void> {
  const now = ports.clock.now();
  const seconds = secondsOf(document);
  // Nothing happens later than now; what has no time happens now.
  const scope = {
    tenantId,
    accountId,
    at: new Date(seconds === null ? now : Math.min(seconds * 1_000, now.getTime())),
  };
  const event = readEvent(document);
  if (event?.event === 'messages') await takeNews(ports, scope, event.news);
  if (kind === 'officialAccount') {
    if (event?.event === 'follow') await takeFollow(ports, scope, event);
    const reply = readReply(document);
    if (reply !== undefined) await takeReply(ports, scope, reply);
  }
  await noteEvents(ports, accountId);
}
