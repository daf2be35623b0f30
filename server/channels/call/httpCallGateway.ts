import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock } from '../../clock/Clock.ts';
import type { CallGateway, CallLines, IdentityClaim, IdentityVerdict, OutgoingCall } from '../CallGateway.ts';
import { type ConnectionOptions, GATEWAY_CONNECTIONS, gatewayConnection } from '../gatewayConnection.ts';
import { ASK_AGAIN_MS, CALL_MAX, handOver } from '../handOver.ts';
import { hindranceOf, jsonOf, readGatewayAnswer } from '../readGatewayAnswer.ts';
import { type GatewayCredentials, signedGatewayCall } from '../signedGatewayCall.ts';
import { CALL_CODES } from './callCodes.ts';
import { readIdentityVerdict } from './readIdentityVerdict.ts';

/** An account of call lines, §3.4, and what of the outside world its calls need. */
export interface CallGatewayOptions extends GatewayCredentials, ConnectionOptions {
  /** Calls at the same time: one over HTTP with more dials than this would never be taken. */
  lines: number;
  clock: Clock;
  /** Unguessable bytes, for nonces. */
  random?: (bytes: number) => Buffer;
  /** Milliseconds before a call over HTTP is made again. */
  askAgainMs?: number;
}

const accountAnswer = z.object({
  balance: z.number(),
  quota: z.number(),
  quotaLeft: z.number(),
  lines: z.number().positive(),
  callers: z.array(z.string().max(20)).max(1_000),
  identity: z.enum(['passed', 'notVerified']),
});

/** Hands calls to the service of docs/call-gateway.md. Throws only here, and only for an address that is none. */
export function httpCallGateway(options: CallGatewayOptions): CallGateway {
  const { clock, random = randomBytes, askAgainMs = ASK_AGAIN_MS } = options;
  const connection = gatewayConnection(options);

  const call = (method: 'GET' | 'POST', below: string, body: string) =>
    connection.call({
      method,
      path: below,
      body,
      headers: (path) =>
        signedGatewayCall('call', options, {
          method,
          path,
          body,
          nonce: random(16).toString('hex'),
          now: clock.now(),
        }),
    });

  return {
    dial: (calls) =>
      handOver(calls, {
        callSize: Math.max(1, Math.min(CALL_MAX, Math.floor(options.lines))),
        codes: CALL_CODES,
        askAgainMs,
        post: async (part) => {
          const end = await call('POST', '/v1/calls', JSON.stringify({ calls: part.map(onTheWire) }));
          return readGatewayAnswer(end, part.length, CALL_CODES);
        },
      }),

    async account(): Promise<CallLines> {
      const end = await call('GET', '/v1/account', '');
      const read = accountAnswer.safeParse(end.end === 'answered' && end.status === 200 ? jsonOf(end.text) : undefined);
      if (read.success) return { outcome: 'known', ...read.data };
      const { code, detail } = hindranceOf(end, CALL_CODES);
      return { outcome: 'unknown', code, detail };
    },

    async verify({ companyName, creditCode, legalPerson, idNumber, phone }: IdentityClaim): Promise<IdentityVerdict> {
      const body = JSON.stringify({ companyName, creditCode, legalPerson, idNumber, phone: e164(phone) });
      const first = readIdentityVerdict(await call('POST', '/v1/identity', body));
      if (first !== undefined) return first;
      await wait(askAgainMs);
      const end = await call('POST', '/v1/identity', body);
      const { code, detail } = hindranceOf(end, CALL_CODES);
      return readIdentityVerdict(end) ?? { outcome: 'notAsked', code, detail };
    },

    connections: GATEWAY_CONNECTIONS,
    close: () => connection.close(),
  };
}

/** A stored number in the form of E.164. */
const e164 = (phone: string): string => (phone.startsWith('+') ? phone : `+86${phone}`);

/** Exactly the fields of the protocol: a service refuses others. */
function onTheWire({ clientId, phone, caller, text, playTimes, ringSeconds }: OutgoingCall) {
  return { clientId, callee: e164(phone), caller, text, playTimes, ringSeconds };
}
