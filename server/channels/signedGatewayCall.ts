import { createHash, createHmac } from 'node:crypto';

/** What signs calls to a gateway. */
export interface GatewayCredentials {
  accessKey: string;
  secret: string;
}

/**
 * Headers that sign a call, each of them beginning with `x-<service>-` (docs/sms-gateway.md, docs/call-gateway.md). `nonce` was never
 * used before; `path` is the whole path with its query.
 */
export function signedGatewayCall(
  service: 'sms' | 'call',
  { accessKey, secret }: GatewayCredentials,
  { method, path, body, nonce, now }: { method: string; path: string; body: string; nonce: string; now: Date },
): Record<string, string> {
  const digest = createHash('sha256').update(body).digest('hex');
  const timestamp = String(now.getTime());
  const signed = [method, path, digest, timestamp, nonce].join('\n');
  return {
    [`x-${service}-key`]: accessKey,
    [`x-${service}-timestamp`]: timestamp,
    [`x-${service}-nonce`]: nonce,
    [`x-${service}-signature`]: createHmac('sha256', secret).update(signed).digest('hex'),
  };
}
