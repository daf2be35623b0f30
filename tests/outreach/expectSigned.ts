import { createHash, createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { SIGNED_HEADERS, signedText } from '../../src/domain/common/access/apiKey.ts';
import type { HeardCall } from './sms/callbackListener.ts';

/** Expects that a callback of a service is signed with the credentials that the service has for callbacks. */
export function expectSigned(
  { path, headers, body }: HeardCall,
  { accessKey, secret }: { accessKey: string; secret: string },
): void {
  const header = (name: string): string => String(headers[name] ?? '');
  const text = signedText({
    method: 'POST',
    path,
    timestamp: header(SIGNED_HEADERS.timestamp),
    nonce: header(SIGNED_HEADERS.nonce),
    digest: createHash('sha256').update(body).digest('hex'),
    idempotencyKey: '',
  });
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  expect([header(SIGNED_HEADERS.key), header(SIGNED_HEADERS.signature)]).toEqual([accessKey, signature]);
}
