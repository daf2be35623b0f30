import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../clock/Clock.ts';
import { type ConnectionOptions, GATEWAY_CONNECTIONS, gatewayConnection } from '../gatewayConnection.ts';
import { CALL_MAX, handOver } from '../handOver.ts';
import { hindranceOf, jsonOf, readGatewayAnswer } from '../readGatewayAnswer.ts';
import { type GatewayCredentials, signedGatewayCall } from '../signedGatewayCall.ts';
import type { OutgoingSms, SmsAccount, SmsGateway } from '../SmsGateway.ts';
import { SMS_CODES } from './smsCodes.ts';

/** An account of a gateway, §3.4, and what of the outside world its calls need. */
export interface SmsGatewayOptions extends GatewayCredentials, ConnectionOptions {
  /** Flow rate: a call with more messages than this would never be taken. */
  messagesPerSecond: number;
  clock: Clock;
  /** Unguessable bytes, for nonces. */
  random?: (bytes: number) => Buffer;
  /** Milliseconds before a call is made again. */
  askAgainMs?: number;
}

const accountAnswer = z.object({
  balance: z.number(),
  rate: z.number().positive(),
  signatures: z.array(z.string().max(100)).max(10_000),
});

/** Hands messages to the gateway of docs/sms-gateway.md. Throws only here, and only for an address that is none. */
export function httpSmsGateway(options: SmsGatewayOptions): SmsGateway {
  const { clock, random = randomBytes, askAgainMs } = options;
  const connection = gatewayConnection(options);
  const callSize = Math.max(1, Math.min(CALL_MAX, Math.floor(options.messagesPerSecond)));

  const call = (method: 'GET' | 'POST', below: string, body: string) =>
    connection.call({
      method,
      path: below,
      body,
      headers: (path) =>
        signedGatewayCall('sms', options, { method, path, body, nonce: random(16).toString('hex'), now: clock.now() }),
    });

  return {
    send: (messages) =>
      handOver(messages, {
        callSize,
        codes: SMS_CODES,
        askAgainMs,
        post: async (part) => {
          const end = await call('POST', '/v1/messages', JSON.stringify({ messages: part.map(onTheWire) }));
          return readGatewayAnswer(end, part.length, SMS_CODES);
        },
      }),

    async account(): Promise<SmsAccount> {
      const end = await call('GET', '/v1/account', '');
      const read = accountAnswer.safeParse(end.end === 'answered' && end.status === 200 ? jsonOf(end.text) : undefined);
      if (read.success) return { outcome: 'known', ...read.data };
      const { code, detail } = hindranceOf(end, SMS_CODES);
      return { outcome: 'unknown', code, detail };
    },

    connections: GATEWAY_CONNECTIONS,
    close: () => connection.close(),
  };
}

/** Exactly the fields of the protocol: a gateway refuses others. */
function onTheWire({ clientId, phone, signature, text, kind, region, extend }: OutgoingSms): OutgoingSms {
  return { clientId, phone, signature, text, kind, region, ...(extend === undefined ? {} : { extend }) };
}
