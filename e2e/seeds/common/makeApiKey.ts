import { createApiKey } from '../../../src/contract/common/access/apiKey.ts';
import type { ApiScope } from '../../../src/domain/common/access/apiKey.ts';

/** An API key of an operator who is signed in, and its secret, which is shown this once. */
export async function makeApiKey(
  url: string,
  token: string,
  key: { name: string; scopes: readonly ApiScope[] },
): Promise<{ accessKey: string; secret: string }> {
  const made = await fetch(`${url}/api/${createApiKey.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(key),
  });
  const { value } = (await made.json()) as { value: { accessKey: string; secret: string } };
  return { accessKey: value.accessKey, secret: value.secret };
}
