import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Clock } from '../clock/Clock.ts';
import { type ConnectionOptions, GATEWAY_CONNECTIONS, gatewayConnection } from './gatewayConnection.ts';
import type { GatewayOutcome } from './GatewayOutcome.ts';
import { CALL_MAX, handOver } from './handOver.ts';
import type { HttpEnd } from './httpCall.ts';
import { type GatewayCodes, hindranceOf, jsonOf, readGatewayAnswer } from './readGatewayAnswer.ts';
import { type GatewayCredentials, signedGatewayCall } from './signedGatewayCall.ts';

/** An account of a gateway, §3.4, and the parts of the outside world that its calls need. */
export interface SignedGatewayOptions extends GatewayCredentials, ConnectionOptions {
  clock: Clock;
  /** Unguessable bytes, for nonces. */
  random?: (bytes: number) => Buffer;
  /** Milliseconds before a call over HTTP is made again. */
  askAgainMs?: number | undefined;
}

/** How a gateway takes the messages of one call. */
interface HandedOver<Message> {
  /** The name of the messages in the body, and of their path below `/v1`. */
  name: 'messages' | 'calls';
  /** The gateway refuses a call with more messages. */
  atMost: number;
  /** Exactly the fields of the protocol, because a gateway refuses others. */
  onTheWire: (message: Message) => object;
}

/** An account as the gateway describes it, or the reason why the gateway does not answer. */
type GatewayAccount<Known, Hindrance> =
  | ({ outcome: 'known' } & Known)
  | { outcome: 'unknown'; code: Hindrance; detail: string };

/** A gateway whose calls are signed, by either of the protocols of docs/sms-gateway.md and docs/call-gateway.md. */
interface SignedGateway<Rejection extends string, Hindrance extends string, More extends object> {
  call: (method: 'GET' | 'POST', path: string, body: string) => Promise<HttpEnd>;
  /** Hands messages over, and returns one outcome for each in their order. */
  handOver: <Message extends { clientId: string }>(
    messages: readonly Message[],
    how: HandedOver<Message>,
  ) => Promise<GatewayOutcome<Rejection, Hindrance, More>[]>;
  /** Asks the gateway about the account. */
  account: <Known extends object>(answer: z.ZodType<Known>) => Promise<GatewayAccount<Known, Hindrance>>;
  /** Calls over HTTP that may run at the same time. */
  connections: number;
  /** Ends the connections. */
  close: () => void;
}

/** Prepares signed calls to a gateway. Throws only here, and only for an address that is not valid. */
export function signedGateway<Rejection extends string, Hindrance extends string, More extends object>(
  service: 'sms' | 'call',
  options: SignedGatewayOptions,
  codes: GatewayCodes<Rejection, Hindrance, More>,
): SignedGateway<Rejection, Hindrance, More> {
  const { clock, random = randomBytes, askAgainMs } = options;
  const connection = gatewayConnection(options);
  const call = (method: 'GET' | 'POST', below: string, body: string): Promise<HttpEnd> =>
    connection.call({
      method,
      path: below,
      body,
      headers: (path) =>
        signedGatewayCall(service, options, {
          method,
          path,
          body,
          nonce: random(16).toString('hex'),
          now: clock.now(),
        }),
    });
  return {
    call,
    handOver: (messages, { name, atMost, onTheWire }) =>
      handOver(messages, {
        callSize: Math.max(1, Math.min(CALL_MAX, Math.floor(atMost))),
        codes,
        askAgainMs,
        post: async (part) => {
          const end = await call('POST', `/v1/${name}`, JSON.stringify({ [name]: part.map(onTheWire) }));
          return readGatewayAnswer(end, part.length, codes);
        },
      }),
    async account(answer) {
      const end = await call('GET', '/v1/account', '');
      const read = answer.safeParse(end.end === 'answered' && end.status === 200 ? jsonOf(end.text) : undefined);
      if (read.success) return { outcome: 'known', ...read.data };
      const { code, detail } = hindranceOf(end, codes);
      return { outcome: 'unknown', code, detail };
    },
    connections: GATEWAY_CONNECTIONS,
    close: () => connection.close(),
  };
}
