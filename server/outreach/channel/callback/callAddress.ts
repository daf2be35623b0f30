import { createHash, createHmac } from 'node:crypto';
import { SIGNED_HEADERS, signedText } from '../../../../src/domain/common/access/apiKey.ts';
import { openSecret } from '../../../api/access/sealedSecret.ts';
import { gatewayConnection } from '../../../channels/gatewayConnection.ts';
import type { callbackAddress } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import type { ToldEvent } from './waitingEvents.ts';

/** How long an address may take to answer, in milliseconds: it only has to say that it has the events. */
const ANSWER_MS = 10_000;
const NONCE_BYTES = 16;

/** What came of a call. */
export interface CallEnd {
  outcome: 'accepted' | 'failed';
  status: number | null;
  detail: string | null;
}

/** Tells an address of events, signed as the calls to our own API are (docs/api-signing.md). Never rejects for what the address does. */
export async function callAddress(
  ports: Pick<Ports, 'db' | 'random' | 'clock' | 'config'>,
  { url, accessKey, sealedSecret }: typeof callbackAddress.$inferSelect,
  events: readonly ToldEvent[],
): Promise<CallEnd> {
  const secret = await openSecret(ports, accessKey, sealedSecret);
  const body = JSON.stringify({ events });
  const timestamp = String(ports.clock.now().getTime());
  const nonce = ports.random(NONCE_BYTES).toString('hex');
  const digest = createHash('sha256').update(body).digest('hex');
  const headers = (path: string): Record<string, string> => {
    const text = signedText({ method: 'POST', path, timestamp, nonce, digest, idempotencyKey: '' });
    return {
      [SIGNED_HEADERS.key]: accessKey,
      [SIGNED_HEADERS.timestamp]: timestamp,
      [SIGNED_HEADERS.nonce]: nonce,
      [SIGNED_HEADERS.digest]: digest,
      [SIGNED_HEADERS.signature]: createHmac('sha256', secret).update(text).digest('hex'),
    };
  };
  const connection = gatewayConnection({ url, publicOnly: !ports.config.privateGateways, answerMs: ANSWER_MS });
  try {
    const end = await connection.call({ method: 'POST', path: '', body, headers });
    if (end.end !== 'answered') return { outcome: 'failed', status: null, detail: end.detail };
    const isTaken = end.status >= 200 && end.status < 300;
    return { outcome: isTaken ? 'accepted' : 'failed', status: end.status, detail: null };
  } finally {
    connection.close();
  }
}
