import { admitSigned, type Refuse } from '../shared/admitSigned.ts';
import type { CallAnswer, CustomerCall } from '../shared/Answer.ts';
import { answerWithFaults } from '../shared/answerWithFaults.ts';
import { readClaim } from '../shared/CallClaim.ts';
import type { Gateway } from './Gateway.ts';
import { readMessages } from './readMessages.ts';

const METHODS = { '/v1/messages': 'POST', '/v1/account': 'GET' } as const;

/** Answers a call of a customer as docs/sms-gateway.md says; `signal` ends the delays that are set as faults. */
export async function answerGateway(
  gateway: Gateway,
  call: CustomerCall,
  { now, signal }: { now: () => number; signal: AbortSignal },
): Promise<CallAnswer> {
  gateway.journal.totals.calls += 1;
  const claim = readClaim(call.headers, 'sms');
  const refuse: Refuse = (status, code, more = {}) => {
    const { field } = more;
    const entry = { at: new Date(now()).toISOString(), account: claim?.key.slice(0, 100) ?? null, code };
    gateway.journal.refused(field === undefined ? entry : { ...entry, field });
    return { status, body: { code, ...more } };
  };
  const accountOf = (key: string) => gateway.account(key);
  const admitted = admitSigned(call, { claim, methods: METHODS, accountOf, now: now(), refuse });
  if ('refused' in admitted) return admitted.refused;
  const { account, pathname, body } = admitted;
  if (pathname === '/v1/account') {
    const { rate, signatures } = account.settings;
    return { status: 200, body: { balance: account.balance, rate, signatures } };
  }
  const read = readMessages(body.toString());
  if ('field' in read) return refuse(400, 'MALFORMED', { field: read.field });
  return answerWithFaults(gateway.nextFault(), gateway.settings.faults, {
    take: () => gateway.take(account, read.messages),
    refuse,
    signal,
  });
}
