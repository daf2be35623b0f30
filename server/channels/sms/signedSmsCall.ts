import { createHash, createHmac } from 'node:crypto';

/** What signs calls to a gateway of text messages: §3.4, developer account. */
export interface SmsCredentials {
  accessKey: string;
  secret: string;
}

/** Headers that sign a call (docs/sms-gateway.md). `nonce` was never used before; `path` is the whole path with its query. */
export function signedSmsCall(
  { accessKey, secret }: SmsCredentials,
  { method, path, body, nonce, now }: { method: string; path: string; body: string; nonce: string; now: Date },
): Record<string, string> {
  const digest = createHash('sha256').update(body).digest('hex');
  const timestamp = String(now.getTime());
  const signed = [method, path, digest, timestamp, nonce].join('\n');
  return {
    'x-sms-key': accessKey,
    'x-sms-timestamp': timestamp,
    'x-sms-nonce': nonce,
    'x-sms-signature': createHmac('sha256', secret).update(signed).digest('hex'),
  };
}
