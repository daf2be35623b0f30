import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  type ApiScope,
  isDigest,
  isFresh,
  isIdempotencyKey,
  isNonce,
  SIGNED_HEADERS,
  type SignedCall,
  signedText,
} from '../../../src/domain/common/access/apiKey.ts';
import type { ErrorCode } from '../../../src/domain/shared/errorCode.ts';
import { openSecret } from './sealedSecret.ts';
import { apiKey, apiNonce } from '../../db/schema/index.ts';
import type { Ports } from '../../ports.ts';
import type { Machine } from '../CallContext.ts';
import { Refusal } from '../Refusal.ts';

/** How exact the time of the last use is: a busy key is not written to with every call. */
const LAST_USED_EXACT_MS = 60_000;

/** Signs for nobody: an unknown key costs the same time as a wrong signature. */
const NOBODY = 'no key';

function claimOf(c: Context): SignedCall {
  const header = (name: string): string => c.req.header(name) ?? '';
  const { pathname, search } = new URL(c.req.url);
  return {
    method: c.req.method,
    path: pathname + search,
    timestamp: header(SIGNED_HEADERS.timestamp),
    nonce: header(SIGNED_HEADERS.nonce),
    digest: header(SIGNED_HEADERS.digest),
    idempotencyKey: header(SIGNED_HEADERS.idempotencyKey),
  };
}

function isSignedBy(secret: string, claim: SignedCall, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(signedText(claim)).digest();
  const given = Buffer.from(isDigest(signature) ? signature : '', 'hex');
  const comparable = given.length === expected.length ? given : Buffer.alloc(expected.length);
  // Compared whatever was sent, so that the answer always takes the same time.
  return timingSafeEqual(comparable, expected) && given.length === expected.length;
}

/**
 * Lets the call of a machine in, or says why not. Who cannot sign learns nothing: unknown key, disabled key and wrong
 * signature are one answer. Only then time, tenant, scope and nonce are looked at; the nonce last, so that a refused call leaves
 * nothing behind but a line in the log.
 */
export async function admitMachine(ports: Ports, c: Context, scope: ApiScope): Promise<Machine> {
  const claim = claimOf(c);
  const accessKey = c.req.header(SIGNED_HEADERS.key) ?? '';
  const refuse = (code: ErrorCode, reason: string): Refusal => {
    ports.logger.warn({ reason, requestId: c.get('requestId') as string }, 'a signed call was refused');
    return new Refusal(code);
  };
  const [row] = accessKey === '' ? [] : await ports.db.select().from(apiKey).where(eq(apiKey.accessKey, accessKey));
  const secret = row === undefined ? NOBODY : await openSecret(ports, accessKey, row.sealedSecret);
  const signed = isSignedBy(secret, claim, c.req.header(SIGNED_HEADERS.signature) ?? '');
  if (row === undefined || !signed || row.status !== 'enabled') throw refuse('UNAUTHORIZED', 'signature');
  const now = ports.clock.now();
  if (!isFresh(claim.timestamp, now)) throw refuse('SIGNATURE_EXPIRED', 'timestamp');
  const wellFormed = claim.idempotencyKey === '' || isIdempotencyKey(claim.idempotencyKey);
  if (!isNonce(claim.nonce) || !isDigest(claim.digest) || !wellFormed) throw refuse('UNAUTHORIZED', 'form');
  const site = c.req.header('gc-id');
  if (site !== undefined && site !== '' && site !== row.tenantId) throw refuse('NO_PERMISSION', 'tenant');
  if (!row.scopes.includes(scope)) throw refuse('NO_PERMISSION', 'scope');
  const fresh = await ports.db
    .insert(apiNonce)
    .values({ keyId: row.id, nonce: claim.nonce, createdAt: now })
    .onConflictDoNothing()
    .returning({ nonce: apiNonce.nonce });
  if (fresh.length === 0) throw refuse('CALL_REPEATED', 'nonce');
  const stale = new Date(now.getTime() - LAST_USED_EXACT_MS);
  await ports.db
    .update(apiKey)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKey.id, row.id), or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, stale))));
  return {
    keyId: row.id,
    name: row.name,
    tenantId: row.tenantId,
    digest: claim.digest,
    work: createHash('sha256').update(`${claim.method}\n${claim.path}\n${claim.digest}`).digest('hex'),
    idempotencyKey: claim.idempotencyKey === '' ? undefined : claim.idempotencyKey,
  };
}
