import { admitSigned, type Refuse } from '../shared/admitSigned.ts';
import type { CallAnswer, CustomerCall } from '../shared/Answer.ts';
import { answerWithFaults } from '../shared/answerWithFaults.ts';
import { readClaim } from '../shared/CallClaim.ts';
import type { Account } from './Account.ts';
import type { CallService } from './CallService.ts';
import { readDials } from './readDials.ts';
import { readIdentity } from './readIdentity.ts';

const METHODS = { '/v1/calls': 'POST', '/v1/account': 'GET', '/v1/identity': 'POST' } as const;

/** Answers a call of a customer as docs/call-gateway.md says; `signal` ends the delays that are set as faults. */
export async function answerCall(
  service: CallService,
  call: CustomerCall,
  { now, signal }: { now: () => number; signal: AbortSignal },
): Promise<CallAnswer> {
  service.journal.totals.calls += 1;
  const claim = readClaim(call.headers, 'call');
  const refuse: Refuse = (status, code, more = {}) => {
    const { field } = more;
    const entry = { at: new Date(now()).toISOString(), account: claim?.key.slice(0, 100) ?? null, code };
    service.journal.refused(field === undefined ? entry : { ...entry, field });
    return { status, body: { code, ...more } };
  };
  const accountOf = (key: string) => service.account(key);
  const admitted = admitSigned(call, { claim, methods: METHODS, accountOf, now: now(), refuse });
  if ('refused' in admitted) return admitted.refused;
  const { account, pathname, body } = admitted;
  if (pathname === '/v1/account') return { status: 200, body: account.told(now()) };
  if (pathname === '/v1/identity') return answerIdentity(service, account, body.toString(), refuse);
  const read = readDials(body.toString());
  if ('field' in read) return refuse(400, 'MALFORMED', { field: read.field });
  return answerWithFaults(service.nextFault(), service.settings.faults, {
    take: () => service.take(account, read.calls),
    refuse,
    signal,
    tooMany: 'CONCURRENCY_EXCEEDED',
  });
}

function answerIdentity(service: CallService, account: Account, body: string, refuse: Refuse): CallAnswer {
  const read = readIdentity(body);
  if ('field' in read) return refuse(400, 'MALFORMED', { field: read.field });
  const fault = service.nextIdentityFault();
  if (fault === 'unavailable') return refuse(503, 'UNAVAILABLE');
  if (fault === 'cutBefore') return { status: 200, body: null, fault };
  return { status: 200, body: service.verify(account, read.identity), fault };
}
