import { createHmac, randomUUID } from 'node:crypto';
import { createApiKey } from '../../src/contract/common/access/apiKey.ts';
import { type ApiScope, SIGNED_HEADERS, signedText } from '../../src/domain/common/access/apiKey.ts';
import type { RunningConsole } from './startConsole.ts';

/** A key that a bench signs with. */
export interface Credentials {
  accessKey: string;
  secret: string;
}

/** Makes a key for one use of the API. */
export async function newKey(console: RunningConsole, scope: ApiScope): Promise<Credentials> {
  const answer = await fetch(`${console.url}/api/${createApiKey.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: await console.signIn() },
    body: JSON.stringify({ name: 'bench', scopes: [scope] }),
  });
  return ((await answer.json()) as { value: Credentials }).value;
}

/** Address and headers of a signed POST whose body has a SHA-256 digest, in hexadecimal. */
export function signedPost(
  { url }: RunningConsole,
  { accessKey, secret }: Credentials,
  { path, digest }: { path: string; digest: string },
): { url: string; headers: Record<string, string> } {
  const call = {
    method: 'POST',
    path: `/api/${path}`,
    timestamp: String(Date.now()),
    nonce: randomUUID(),
    digest,
    idempotencyKey: '',
  };
  return {
    url: url + call.path,
    headers: {
      [SIGNED_HEADERS.key]: accessKey,
      [SIGNED_HEADERS.timestamp]: call.timestamp,
      [SIGNED_HEADERS.nonce]: call.nonce,
      [SIGNED_HEADERS.digest]: digest,
      [SIGNED_HEADERS.signature]: createHmac('sha256', secret).update(signedText(call)).digest('hex'),
    },
  };
}

/** The value of an answer. @throws when the call was refused */
export async function valueOf<Value>(response: Response): Promise<Value> {
  const { success, value, errorCode } = (await response.json()) as {
    success: boolean;
    value: Value;
    errorCode: string;
  };
  if (!success) throw new Error(`the call was refused: ${errorCode}`);
  return value;
}
