import type { Context } from 'hono';
import type { Endpoint } from '../../../src/contract/shared/endpoint.ts';
import { toLanguage } from '../../../src/domain/shared/text/language.ts';
import { mayDo } from '../../../src/domain/shell/rights.ts';
import { rememberLanguage } from './rememberLanguage.ts';
import type { Ports } from '../../ports.ts';
import { admitMachine } from './admitMachine.ts';
import { authenticate } from './authenticate.ts';
import type { Machine } from '../CallContext.ts';
import type { Caller } from './Caller.ts';
import { clientAddress } from '../../config/clientAddress.ts';
import type { RateLimit, RateLimiter } from '../http/RateLimiter.ts';
import { Refusal } from '../Refusal.ts';

/** Calls open to anybody are slowed down per address; those that guess secrets much more. */
const PUBLIC_LIMIT: RateLimit = { burst: 600, perMinute: 600 };
const SECRET_LIMIT: RateLimit = { burst: 20, perMinute: 20 };
const SECRET_ENDPOINTS = new Set(['session.signIn', 'session.sendResetCode', 'session.resetPassword']);

/** Many people play behind one address of a mobile network; what they do is limited by person and by phone beside it. */
const PLAY_LIMIT: RateLimit = { burst: 3_000, perMinute: 3_000 };
const isPlay = ({ id }: Endpoint): boolean => id.startsWith('play.');

/** Endpoints that the initial password still opens: the way to the password change, and out. */
const OPEN_BEFORE_PASSWORD_CHANGE = new Set([
  'session.getUserInfo',
  'session.getUserType',
  'session.changePassword',
  'session.signOut',
  'menu.getServiceConfig',
]);

/** Allowances of calls by address, and those that handlers have of their own. */
export interface Limiters {
  calls: RateLimiter;
  own: RateLimiter;
}

/** Takes a call from an allowance. @throws `TOO_MANY_REQUESTS` */
export function limitCall(limiter: RateLimiter, key: string, rate: RateLimit): void {
  const wait = limiter.take(key, rate);
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { params: { seconds: wait } });
}

/** The caller that was let in: a person, a machine, or nobody of a public call. */
export interface Admitted {
  caller?: Caller;
  machine?: Machine;
}

/** Lets a call in, or says why not: rate, session, tenant, first password, right; in that order, before a byte of its body is read. */
export async function admit(ports: Ports, { calls, own }: Limiters, endpoint: Endpoint, c: Context): Promise<Admitted> {
  const { access } = endpoint;
  const limit = (key: string, rate: RateLimit): void =>
    limitCall(isPlay(endpoint) ? own : calls, `${key} ${clientAddress(c, ports.config.trustedProxies)}`, rate);
  if (typeof access === 'object' && 'scope' in access) {
    limit('signed', PUBLIC_LIMIT);
    return { machine: await admitMachine(ports, c, access.scope) };
  }
  if (access === 'public') {
    const secret = SECRET_ENDPOINTS.has(endpoint.id);
    if (isPlay(endpoint)) limit('play', PLAY_LIMIT);
    else limit(secret ? endpoint.id : 'public', secret ? SECRET_LIMIT : PUBLIC_LIMIT);
    return {};
  }
  const token = (c.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '');
  const known = token === '' ? undefined : await authenticate(ports, token, endpoint.passive !== true);
  if (known === undefined) throw new Refusal('UNAUTHORIZED');
  const { caller } = known;
  if (known.newToken !== undefined) {
    c.header('authorization', known.newToken);
    const lang = c.req.header('lang');
    if (lang !== undefined) await rememberLanguage(ports, caller.userId, toLanguage(lang));
  }
  const site = c.req.header('gc-id');
  if (site !== undefined && site !== '' && site !== caller.tenantId) throw new Refusal('NO_PERMISSION');
  if (caller.mustChangePassword && !OPEN_BEFORE_PASSWORD_CHANGE.has(endpoint.id)) {
    throw new Refusal('PASSWORD_CHANGE_REQUIRED');
  }
  if (typeof access === 'object' && !mayDo(caller.rights, access.right)) {
    throw new Refusal('NO_PERMISSION');
  }
  return { caller };
}
