import { createHmac } from 'node:crypto';

/** What asks a push service for tokens: §3.4, app push account. */
export interface PushCredentials {
  appKey: string;
  masterSecret: string;
}

/** The body that asks for a token (docs/push-gateway.md); the master secret itself never travels. */
export function signedTokenCall({ appKey, masterSecret }: PushCredentials, now: Date): string {
  const timestamp = now.getTime();
  const signature = createHmac('sha256', masterSecret).update(`token\n${appKey}\n${timestamp}`).digest('hex');
  return JSON.stringify({ timestamp, signature });
}
