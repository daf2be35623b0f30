import { createHash, createHmac, randomBytes } from 'node:crypto';
import { SIGNED_HEADERS, type SignedCall, signedText } from '../../src/domain/common/access/apiKey.ts';

/** The credentials of a machine. */
export interface Credentials {
  accessKey: string;
  secret: string;
}

/** What is signed of a call. */
interface Signable {
  method: string;
  path: string;
  body: string | Uint8Array<ArrayBuffer>;
  now: Date;
}

/** A call as a machine signs it; `claim` changes what is claimed, `sent` what is sent instead of what was signed. */
export interface SignedInput {
  /** Below /api/. */
  path: string;
  method?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  contentType?: string;
  now: Date;
  claim?: Partial<SignedCall>;
  sent?: { path?: string; body?: string };
  headers?: Record<string, string>;
}

function claimOf({ method, path, body, now }: Signable): SignedCall {
  return {
    method,
    path,
    timestamp: String(now.getTime()),
    nonce: randomBytes(16).toString('hex'),
    digest: createHash('sha256').update(body).digest('hex'),
    idempotencyKey: '',
  };
}

function headersOf({ accessKey, secret }: Credentials, signed: SignedCall): Record<string, string> {
  return {
    [SIGNED_HEADERS.key]: accessKey,
    [SIGNED_HEADERS.timestamp]: signed.timestamp,
    [SIGNED_HEADERS.nonce]: signed.nonce,
    [SIGNED_HEADERS.digest]: signed.digest,
    [SIGNED_HEADERS.signature]: createHmac('sha256', secret).update(signedText(signed)).digest('hex'),
    ...(signed.idempotencyKey === '' ? {} : { [SIGNED_HEADERS.idempotencyKey]: signed.idempotencyKey }),
  };
}

/** The headers that sign a call; `path` is the whole path with its query. */
export function signedHeaders(credentials: Credentials, call: Signable): Record<string, string> {
  return headersOf(credentials, claimOf(call));
}

/** Signs a call as docs/api-signing.md says. */
export function signedRequest(credentials: Credentials, input: SignedInput): Request {
  const { path, method = 'POST', body = '', contentType = 'application/x-ndjson', now, claim, sent } = input;
  const signed: SignedCall = { ...claimOf({ method, path: `/api/${path}`, body, now }), ...claim };
  return new Request(`http://console.test/api/${sent?.path ?? path}`, {
    method,
    headers: { 'content-type': contentType, ...headersOf(credentials, signed), ...input.headers },
    ...(method === 'GET' ? {} : { body: sent?.body ?? body }),
  });
}
