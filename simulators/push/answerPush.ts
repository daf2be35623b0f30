import { timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Answer, CallAnswer, CustomerCall } from '../shared/Answer.ts';
import { answerWithFaults } from '../shared/answerWithFaults.ts';
import { readCall } from '../shared/readCall.ts';
import { CLOCK_SKEW_MS, hmac } from '../shared/signing.ts';
import type { App } from './App.ts';
import type { PushService } from './PushService.ts';
import { readMessages } from './readMessages.ts';

const METHODS = { '': 'GET', '/token': 'POST', '/messages': 'POST' } as const;

const isKind = (kind: string): kind is keyof typeof METHODS => Object.hasOwn(METHODS, kind);

const tokenCall = z.strictObject({
  timestamp: z.number().int().min(0).max(9_999_999_999_999),
  signature: z.string().regex(/^[\da-f]{64}$/),
});

type Refuse = (status: number, code: string, more?: { field?: string; retryAfterMs?: number }) => Answer;

interface Surroundings {
  now: () => number;
  signal: AbortSignal;
}

/** Answers a call of a customer as docs/push-gateway.md says; `signal` ends the delays that are set as faults. */
export async function answerPush(
  service: PushService,
  call: CustomerCall,
  { now, signal }: Surroundings,
): Promise<CallAnswer> {
  service.journal.totals.calls += 1;
  const { headers, method, path, body } = call;
  const [pathname = ''] = path.split('?');
  const [, appKey = '', kind = ''] = /^\/v1\/apps\/([\w-]{1,100})(\/\w+)?$/.exec(pathname) ?? [];
  const refuse: Refuse = (status, code, more = {}) => {
    const { field } = more;
    const entry = { at: new Date(now()).toISOString(), account: appKey === '' ? null : appKey, code };
    service.journal.refused(field === undefined ? entry : { ...entry, field });
    return { status, body: { code, ...more } };
  };
  if (appKey === '' || !isKind(kind)) return refuse(404, 'NOT_FOUND');
  if (METHODS[kind] !== method) return refuse(405, 'METHOD_WRONG');
  const app = service.app(appKey);
  if (app === undefined) return refuse(404, 'APP_UNKNOWN');
  if (body === undefined) return refuse(400, 'MALFORMED', { field: 'body' });
  if (kind !== '/token') {
    const token = /^Bearer ([\x21-\x7e]{1,500})$/.exec(headers.authorization ?? '')?.[1];
    if (token === undefined || !app.isGood(token, now())) return refuse(401, 'TOKEN_ENDED');
  }
  if (pathname !== path) return refuse(400, 'MALFORMED', { field: 'query' });
  if (kind === '') {
    const { platforms, quota, rate } = app.settings;
    return { status: 200, body: { platforms, quota, quotaLeft: app.quotaLeft(now()), rate } };
  }
  if (!/^application\/json *(?:;|$)/i.test(headers['content-type'] ?? ''))
    return refuse(400, 'MALFORMED', { field: 'content-type' });
  if (kind === '/token') return answerToken(service, app, body.toString(), refuse, { now, signal });
  const read = readMessages(body.toString());
  if ('field' in read) return refuse(400, 'MALFORMED', { field: read.field });
  return answerWithFaults(service.nextFault(), service.settings.faults, {
    take: () => service.take(app, read.messages),
    refuse,
    signal,
  });
}

async function answerToken(
  service: PushService,
  app: App,
  body: string,
  refuse: Refuse,
  { now, signal }: Surroundings,
): Promise<CallAnswer> {
  const read = readCall(tokenCall, body);
  if ('field' in read) return refuse(400, 'MALFORMED', { field: read.field });
  const { timestamp, signature } = read.call;
  const { appKey, masterSecret } = app.settings;
  const right = hmac(masterSecret, ['token', appKey, String(timestamp)]);
  if (!timingSafeEqual(right, Buffer.from(signature, 'hex'))) return refuse(401, 'SIGNATURE_WRONG');
  if (Math.abs(now() - timestamp) > CLOCK_SKEW_MS) return refuse(401, 'CLOCK_SKEW');
  const fault = service.nextTokenFault();
  const { tokenDelayMs } = service.settings.faults;
  if (tokenDelayMs > 0) await wait(tokenDelayMs, undefined, { signal });
  if (fault === 'unavailable') return refuse(503, 'UNAVAILABLE');
  return { status: 200, body: app.giveToken(now()), fault };
}
