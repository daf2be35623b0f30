import type { Answer, CustomerCall } from './Answer.ts';
import { type CallClaim, isSigned } from './CallClaim.ts';
import type { ExpiringMap } from './ExpiringMap.ts';
import { CLOCK_SKEW_MS } from './signing.ts';

/** A call may be dated ahead by the skew, and stays fresh for the skew after that. */
export const NONCE_MS = 2 * CLOCK_SKEW_MS;

/** Refuses a call with a status and a code, and notes it. */
export type Refuse = (status: number, code: string, more?: { field?: string; retryAfterMs?: number }) => Answer;

/** A customer that signs its calls. */
interface SigningCustomer {
  settings: { secret: string };
  nonces: ExpiringMap<true>;
}

/** What is known of a call that was let in. */
interface Admitted<Customer> {
  account: Customer;
  /** Its path without a query, of which it has none. */
  pathname: string;
  body: Buffer;
}

/**
 * Lets a signed call in to one of the paths, or refuses it: 404, 405, a body that is too large, 401, a query and another content type,
 * in this order.
 */
export function admitSigned<Customer extends SigningCustomer>(
  { headers, method, path, body }: CustomerCall,
  {
    claim,
    methods,
    accountOf,
    now,
    refuse,
  }: {
    claim: CallClaim | undefined;
    /** The method of each path. */
    methods: Readonly<Record<string, 'GET' | 'POST'>>;
    accountOf: (key: string) => Customer | undefined;
    now: number;
    refuse: Refuse;
  },
): Admitted<Customer> | { refused: Answer } {
  const no = (...why: Parameters<Refuse>) => ({ refused: refuse(...why) });
  const [pathname = ''] = path.split('?');
  const wanted = Object.hasOwn(methods, pathname) ? methods[pathname] : undefined;
  if (wanted === undefined) return no(404, 'NOT_FOUND');
  if (wanted !== method) return no(405, 'METHOD_WRONG');
  if (body === undefined) return no(400, 'MALFORMED', { field: 'body' });
  const account = claim === undefined ? undefined : accountOf(claim.key);
  if (claim === undefined || account === undefined) return no(401, 'UNAUTHORIZED');
  if (!isSigned(claim, { secret: account.settings.secret, method, path, body })) return no(401, 'UNAUTHORIZED');
  if (Math.abs(now - Number(claim.timestamp)) > CLOCK_SKEW_MS) return no(401, 'CLOCK_SKEW');
  if (account.nonces.get(claim.nonce, now) === true) return no(401, 'NONCE_REPLAYED');
  account.nonces.set(claim.nonce, true, now);
  if (pathname !== path) return no(400, 'MALFORMED', { field: 'query' });
  if (method === 'POST' && !/^application\/json *(?:;|$)/i.test(headers['content-type'] ?? ''))
    return no(400, 'MALFORMED', { field: 'content-type' });
  return { account, pathname, body };
}
