import type { Answer, CallAnswer, CustomerCall } from '../shared/Answer.ts';
import { answerWithFaults } from '../shared/answerWithFaults.ts';
import { CLOCK_SKEW_MS } from '../shared/signing.ts';
import type { Gateway } from './Gateway.ts';
import { readMessages } from './readMessages.ts';
import { isSigned, readClaim } from './signatures.ts';

const PATHS: Readonly<Record<string, string>> = { '/v1/messages': 'POST', '/v1/account': 'GET' };

/** Answers a call of a customer as docs/sms-gateway.md says; `signal` ends the delays that are set as faults. */
export async function answerGateway(
  gateway: Gateway,
  call: CustomerCall,
  { now, signal }: { now: () => number; signal: AbortSignal },
): Promise<CallAnswer> {
  gateway.journal.totals.calls += 1;
  const { headers, method, path, body } = call;
  const claim = readClaim(headers);
  const refuse = (status: number, code: string, more: { field?: string; retryAfterMs?: number } = {}): Answer => {
    const { field } = more;
    const entry = { at: new Date(now()).toISOString(), account: claim?.key.slice(0, 100) ?? null, code };
    gateway.journal.refused(field === undefined ? entry : { ...entry, field });
    return { status, body: { code, ...more } };
  };

  const [pathname = ''] = path.split('?');
  const wanted = Object.hasOwn(PATHS, pathname) ? PATHS[pathname] : undefined;
  if (wanted === undefined) return refuse(404, 'NOT_FOUND');
  if (wanted !== method) return refuse(405, 'METHOD_WRONG');
  if (body === undefined) return refuse(400, 'MALFORMED', { field: 'body' });
  const account = claim === undefined ? undefined : gateway.account(claim.key);
  if (claim === undefined || account === undefined) return refuse(401, 'UNAUTHORIZED');
  const { secret } = account.settings;
  if (!isSigned(claim, { secret, method, path, body })) return refuse(401, 'UNAUTHORIZED');
  if (Math.abs(now() - Number(claim.timestamp)) > CLOCK_SKEW_MS) return refuse(401, 'CLOCK_SKEW');
  if (account.nonces.get(claim.nonce, now()) === true) return refuse(401, 'NONCE_REPLAYED');
  account.nonces.set(claim.nonce, true, now());

  if (method === 'GET') {
    const { rate, signatures } = account.settings;
    if (pathname !== path) return refuse(400, 'MALFORMED', { field: 'query' });
    return { status: 200, body: { balance: account.balance, rate, signatures } };
  }
  if (pathname !== path) return refuse(400, 'MALFORMED', { field: 'query' });
  if (!/^application\/json *(?:;|$)/i.test(headers['content-type'] ?? ''))
    return refuse(400, 'MALFORMED', { field: 'content-type' });
  const read = readMessages(body.toString());
  if ('field' in read) return refuse(400, 'MALFORMED', { field: read.field });

  return answerWithFaults(gateway.nextFault(), gateway.settings.faults, {
    take: () => gateway.take(account, read.messages),
    refuse,
    signal,
  });
}
